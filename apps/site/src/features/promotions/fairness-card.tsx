import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useCallForm } from '../../shell/call-form.ts';
import { InlineForm } from '../../shell/inline-form.tsx';
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
  const form = useCallForm('promo.rotarySeed', {
    defaults: { clientSeed: state.clientSeed },
    mode: 'onSubmit',
    invalidates: ['promo.*'],
    onDone: () => toast.success(t('promo.rotary.changed')),
  });
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
      <InlineForm
        form={form}
        name="clientSeed"
        label={t('promo.rotary.clientSeed')}
        submit={t('promo.rotary.change')}
        tone="plain"
        maxLength={64}
      />
    </section>
  );
}
