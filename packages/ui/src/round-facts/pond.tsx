/** A magazine of a pond: what was fired at which fish, and what it paid. */

import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { formatAmount } from '../format.ts';
import { useTranslation } from '../language/translation.ts';

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-mist-400 text-xs">{label}</dt>
      <dd className="mt-0.5 font-bold tabular-nums">{formatAmount(amount)}</dd>
    </div>
  );
}

export function PondFacts({ fish, spent, returned, torpedoes, root }: FactsOf<'pond'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure label={t('roundFacts.pond.spent')} amount={spent} />
        <Figure label={t('roundFacts.pond.returned')} amount={returned} />
        <Figure label={t('roundFacts.pond.torpedoes')} amount={torpedoes} />
      </dl>
      {fish.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <thead className="text-mist-400 text-xs">
            <tr>
              <th className="pb-1 text-left font-normal">{t('roundFacts.pond.fish')}</th>
              <th className="pb-1 text-right font-normal">{t('roundFacts.pond.shots')}</th>
              <th className="pb-1 text-right font-normal">{t('roundFacts.pond.caught')}</th>
              <th className="pb-1 text-right font-normal">{t('roundFacts.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {fish.map(({ species, shots, caught, paid }) => (
              <tr key={species} className="border-ink-600/30 border-t">
                <td className="py-1">{t(`roundFacts.pond.species.${species}`)}</td>
                <td className="py-1 text-right">{formatAmount(shots)}</td>
                <td className="py-1 text-right">{formatAmount(caught)}</td>
                <td className="py-1 text-right">{formatAmount(paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {root !== '' && (
        <p className="break-all text-mist-400 text-xs">
          {t('roundFacts.pond.root')} <code className="text-mist-300">{root}</code>
        </p>
      )}
    </div>
  );
}
