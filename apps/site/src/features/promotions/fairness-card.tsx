import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromoAct } from './use-promo-act.ts';
import type { Shown } from './use-spin.ts';

type State = Answer<'promo.rotary'>;

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-mist-400">{label}</dt>
      <dd className="break-all font-mono text-xs text-mist-100">{value}</dd>
    </div>
  );
}

/** What was promised, what was revealed, and whether they agree: checked in this browser. */
export function FairnessCard({ state, shown }: { state: State; shown: Shown | null }) {
  const { t } = useTranslation();
  const [clientSeed, setClientSeed] = useState(state.clientSeed);
  const change = usePromoAct('promo.rotarySeed', () => t('promo.rotary.changed'));
  return (
    <section className="surface flex flex-col gap-4 p-5">
      <h2 className="font-bold">{t('promo.rotary.seeds')}</h2>
      <dl className="flex flex-col gap-3">
        <Line label={t('promo.rotary.commitment')} value={state.commitment} />
        {shown && <Line label={t('promo.rotary.serverSeed')} value={shown.spin.serverSeed} />}
        {shown && <Line label={t('promo.rotary.nonce')} value={String(shown.spin.nonce)} />}
      </dl>
      {shown && (
        <p
          role="status"
          className={`rounded-chip px-3 py-2 font-semibold text-sm ${shown.isHonest ? 'bg-jade/15 text-jade' : 'bg-coral/15 text-coral'}`}
        >
          {t(shown.isHonest ? 'promo.rotary.verified' : 'promo.rotary.broken')}
        </p>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ clientSeed: clientSeed.trim() });
        }}
      >
        <Field label={t('promo.rotary.clientSeed')} className="flex-1">
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={64}
              value={clientSeed}
              onChange={(event) => setClientSeed(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-11" busy={change.isPending} disabled={clientSeed.trim() === ''}>
          {t('promo.rotary.change')}
        </Button>
      </form>
    </section>
  );
}
