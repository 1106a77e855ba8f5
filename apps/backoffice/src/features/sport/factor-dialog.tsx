import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

/** A factor of null is taken back; an ID of '' is typed in. */
export type ToHold = { readonly memId: string; readonly factor: number | null };

/** Sets the stake factor of a member until it is removed. */
export function FactorDialog({ hold, onClose }: { hold: ToHold; onClose: () => void }) {
  const { t } = useTranslation();
  const isTakenBack = hold.factor === null;
  const form = useCallForm('staff.sportFactorSet', {
    defaults: { ...hold, reason: '' },
    invalidates: ['staff.sportFactorList'],
    onDone: onClose,
  });
  const name = t(isTakenBack ? 'sport.factors.takeBack' : 'sport.factors.hold');
  return (
    <ReasonDialog
      title={hold.memId === '' ? name : `${hold.memId} · ${name}`}
      form={form}
      name="reason"
      tone={isTakenBack ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">
        {t(isTakenBack ? 'sport.factors.takeBackText' : 'sport.factors.holdText')}
      </p>
      {hold.memId === '' && <TextField form={form} name="memId" label={t('sport.factors.memId')} maxLength={20} />}
      {!isTakenBack && (
        <NumberField form={form} name="factor" label={t('sport.factors.factorPercent')} min={1} max={100} />
      )}
    </ReasonDialog>
  );
}
