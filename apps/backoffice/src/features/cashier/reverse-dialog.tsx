import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { RequestLine } from './request-line.tsx';

/** Takes an approved request back, once a second person approves. */
export function ReverseDialog({ row, onClose }: { row: StaffCashRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { cashIdx, cashType } = row;
  const form = useCallForm('staff.cashReverse', {
    defaults: { cashIdx, reason: '' },
    invalidates: ['staff.cashList', 'staff.dashboard', 'staff.receivableList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('cashier.reverse.title')} form={form} name="reason" onClose={onClose}>
      <RequestLine row={row} />
      <p className="text-mist-300 text-sm">{t(`cashier.reverse.${cashType}`)}</p>
    </ReasonDialog>
  );
}
