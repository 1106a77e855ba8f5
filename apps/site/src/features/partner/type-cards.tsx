import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatRate } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';

type Summary = Answer<'partner.summary'>;

/** One card per kind of games: today and the period, and the rates. */
export function TypeCards({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const { partner, today } = summary;
  const share = Math.max(1, ...partner.types.map(({ stake }) => stake));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {partner.types.map((type) => {
        const now = today.types.find(({ gameType }) => gameType === type.gameType);
        const rate = partner.rates.find(({ gameType }) => gameType === type.gameType);
        const facts = [
          ['stake', type.stake, now?.stake ?? 0],
          ['payout', type.payout, now?.payout ?? 0],
          ['rolling', type.rolling, now?.rolling ?? 0],
          ['losing', type.losing, now?.losing ?? 0],
        ] as const;
        return (
          <section key={type.gameType} aria-label={t(`type.${type.gameType}`)} className="surface overflow-hidden">
            <div className="h-1 bg-ink-700">
              <div className="starlight h-full" style={{ width: `${(type.stake / share) * 100}%` }} />
            </div>
            <div className="p-4">
              <div className="mb-3 flex items-baseline justify-between gap-2">
                <h3 className="font-bold">{t(`type.${type.gameType}`)}</h3>
                <span className="text-2xs text-mist-300 tabular-nums">
                  {formatRate(rate?.rolling ?? 0)} · {formatRate(rate?.losing ?? 0)}
                </span>
              </div>
              <dl className="space-y-1.5 text-xs">
                {facts.map(([name, amount, todays]) => (
                  <div key={name} className="flex items-baseline justify-between gap-2">
                    <dt className="text-mist-300">{t(`partner.${name}`)}</dt>
                    <dd className="text-right tabular-nums">
                      {name === 'rolling' || name === 'losing' ? (
                        <Gain amount={amount} />
                      ) : (
                        <span className="text-mist-50">{formatAmount(amount)}</span>
                      )}
                      <span className="block text-2xs text-mist-400">
                        {t('partner.today')} {formatAmount(todays)}
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </section>
        );
      })}
    </div>
  );
}
