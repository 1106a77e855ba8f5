import type { Answer } from '@mirinae/contract/calls';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { SeedFact } from '../../shell/fairness/seed-fact.tsx';
import type { Shown } from './use-spin.ts';

type State = Answer<'promo.rotary'>;

type Props = {
  state: State;
  shown: Shown | null;
  clientSeed: string;
  onClientSeed: (clientSeed: string) => void;
};

/** Commitment, revealed seed, and their check in this browser. */
export function FairnessCard({ state, shown, clientSeed, onClientSeed }: Props) {
  const { t } = useTranslation();
  return (
    <section className="surface flex flex-col gap-4 p-5">
      <h2 className="font-bold">{t('promo.rotary.seeds')}</h2>
      <p className="text-sm text-mist-300">{t('promo.rotary.order')}</p>
      <dl className="flex flex-col gap-3">
        <SeedFact name={t('promo.rotary.commitment')} text={state.commitment} />
        {shown && <SeedFact name={t('promo.rotary.serverSeed')} text={shown.spin.serverSeed} />}
        {shown && <SeedFact name={t('promo.rotary.usedSeed')} text={shown.spin.clientSeed} />}
        {shown && <SeedFact name={t('promo.rotary.nonce')} text={String(shown.spin.nonce)} />}
      </dl>
      {shown && (
        <p
          role="status"
          className={`rounded-chip px-3 py-2 font-semibold text-sm ${shown.isHonest ? 'bg-jade/15 text-jade' : 'bg-coral/15 text-coral'}`}
        >
          {t(shown.isHonest ? 'promo.rotary.verified' : 'promo.rotary.broken')}
        </p>
      )}
      <Field label={t('promo.rotary.clientSeed')}>
        {(parts) => (
          <TextInput
            {...parts}
            maxLength={64}
            value={clientSeed}
            onChange={(event) => onClientSeed(event.target.value)}
          />
        )}
      </Field>
    </section>
  );
}
