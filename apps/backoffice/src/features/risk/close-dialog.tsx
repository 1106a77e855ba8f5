import type { RiskAlert } from '@mirinae/contract/staff/risk';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

export type Closing = { readonly alert: RiskAlert; readonly outcome: 'harmless' | 'confirmed' };

export function CloseDialog({ closing: { alert, outcome }, onClose }: { closing: Closing; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.riskAlertClose', {
    defaults: { alertIdx: alert.alertIdx, outcome, reason: '' },
    invalidates: ['staff.riskAlertList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${alert.memId} · ${t(`riskAlert.kinds.${alert.kind}`)}`}
      form={form}
      name="reason"
      tone={outcome === 'confirmed' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(`risk.closeText.${outcome}`)}</p>
    </ReasonDialog>
  );
}
