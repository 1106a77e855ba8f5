import type { Answer } from '@mirinae/contract/calls';
import { losingBases } from '@mirinae/contract/partner/rates';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { DateField } from '@mirinae/ui/form/date-field';
import { SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { RatesField } from '@mirinae/ui/form/rates-field';
import { businessDayBefore, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { areAllowed } from '@mirinae/ui/rate-fields';
import { serverNow } from '@mirinae/ui/server-clock';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { useRateLabels } from './use-rate-labels.ts';

type Detail = Answer<'staff.partnerDetail'>;
type PartProps = { memId: string; detail: Detail; mayEdit: boolean };
const invalidates = ['staff.partner*'] as const;
const partLook = 'flex flex-col gap-3 rounded-card border border-ink-600/50 p-4';

function RatesPart({ memId, detail, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const labels = useRateLabels();
  const form = useCallForm('staff.partnerRateSet', {
    defaults: { memId, rates: [...detail.rates.rates] },
    invalidates,
  });
  const parent = detail.lineage.at(-2);
  const restore = useAct('staff.partnerRateSet', { invalidates });
  return (
    <section className={partLook}>
      <CallFormView form={form} isDisabled={!mayEdit}>
        <RatesField form={form} name="rates" label={t('partners.rates')} labels={labels} most={detail.rates.most} />
        {parent && <p className="text-xs text-mist-400">{t('partners.ratesHint', { parent })}</p>}
        <FormFailure form={form} />
        {mayEdit && (
          <SubmitButton form={form} size="md" disabled={!areAllowed(form.form.watch('rates'), detail.rates.most)}>
            {t('partners.save')}
          </SubmitButton>
        )}
      </CallFormView>
      <ul className="max-h-28 overflow-y-auto text-xs text-mist-400 tabular-nums">
        {detail.rates.history.map(({ gameType, rolling, losing, from, to, changedBy }) => (
          <li key={`${gameType}${from}`} className="flex items-center gap-2">
            <span>
              {businessDayBefore(Date.parse(from), 0)} · {labels.typeOf(gameType)} {formatRate(rolling)} /{' '}
              {formatRate(losing)} · {changedBy}
            </span>
            {mayEdit && to !== null && (
              <UndoButton onUndo={() => restore.mutate({ memId, rates: [{ gameType, rolling, losing }] })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Restores the former values, as a separate change. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" tone="quiet" className="ml-auto" onClick={onUndo}>
      {t('partners.undo')}
    </Button>
  );
}

function MovePart({ memId, detail }: PartProps) {
  const { t } = useTranslation();
  const today = businessDayBefore(serverNow(), 0);
  const form = useCallForm('staff.partnerMove', { defaults: { memId, toMemId: '', effectiveOn: today }, invalidates });
  return (
    <section className={partLook}>
      <h3 className="font-bold">{t('partners.move')}</h3>
      <CallFormView form={form}>
        <div className="grid grid-cols-2 gap-3">
          <TextField form={form} name="toMemId" label={t('partners.moveTo')} maxLength={20} />
          <DateField form={form} name="effectiveOn" min={today} label={t('partners.effectiveOn')} />
        </div>
        <FormFailure form={form} />
        <SubmitButton form={form} size="md" tone="plain" disabled={form.form.watch('toMemId').trim() === ''}>
          {t('partners.move')}
        </SubmitButton>
      </CallFormView>
      <Moves memId={memId} detail={detail} />
    </section>
  );
}

/** Earlier parents of the branch; the current move can be undone. */
function Moves({ memId, detail: { moves, lineage } }: Omit<PartProps, 'mayEdit'>) {
  const { t } = useTranslation();
  const back = useAct('staff.partnerMove', { invalidates });
  const now = moves.find(({ to, appliedAt }) => appliedAt !== null && to === lineage.at(-2));
  if (moves.length === 0) return null;
  return (
    <ul aria-label={t('partners.moved')} className="text-xs text-mist-400 tabular-nums">
      {moves.map((move) => {
        const { moveIdx, from, to, effectiveOn: day, orderedBy, appliedAt, refusedAs, withdrawnBy } = move;
        const state = withdrawnBy ? `(${t('partners.withdrawn')} · ${withdrawnBy})` : `(${t('partners.waits')})`;
        return (
          <li key={moveIdx} className="flex items-center gap-2">
            <span>
              {day} · {from} → {to} · {orderedBy} {refusedAs ?? (appliedAt ? '' : state)}
            </span>
            {move === now && (
              <UndoButton
                onUndo={() => back.mutate({ memId, toMemId: from, effectiveOn: businessDayBefore(serverNow(), 0) })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TermsPart({ memId, detail: { terms } }: PartProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.partnerTermsSet', { defaults: { memId, ...terms }, invalidates });
  return (
    <section className={partLook}>
      <CallFormView form={form}>
        <SelectField
          form={form}
          name="losingBase"
          label={t('partners.terms')}
          options={losingBases.map((value) => ({ value, label: t(`partners.bases.${value}`) }))}
        />
        <SwitchField form={form} name="carriesOver" label={t('partners.carriesOver')} />
        <FormFailure form={form} />
        <SubmitButton form={form} size="md" tone="plain">
          {t('partners.save')}
        </SubmitButton>
      </CallFormView>
    </section>
  );
}

/** One partner: its way up, rates over the lock, moving its branch, and the terms where it is a head office. */
export function PartnerDialog({
  memId,
  mayEdit,
  onClose,
}: {
  memId: string | null;
  mayEdit: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const detail = useCall('staff.partnerDetail', { memId: memId ?? '' }, { isEnabled: memId !== null });
  return (
    <Dialog
      wide
      open={memId !== null}
      onClose={onClose}
      title={memId ?? ''}
      description={`${t('partners.way')}: ${detail.data?.lineage.join(' › ') ?? ''}`}
    >
      <Loaded query={detail}>
        {(data) => (
          <div key={detail.dataUpdatedAt} className="grid items-start gap-4 md:grid-cols-2">
            <RatesPart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />
            {mayEdit && (
              <div className="flex flex-col gap-4">
                {data.lineage.length > 1 && <MovePart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />}
                {data.lineage.length === 1 && <TermsPart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
