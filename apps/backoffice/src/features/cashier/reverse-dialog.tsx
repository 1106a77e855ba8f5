import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/call-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

/** Takes an approved request back, once a second person approves. */
export function ReverseDialog({ row, onClose }: { row: StaffCashRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { cashIdx, cashType, memId, memNick, cash } = row;
  const form = useCallForm('staff.cashReverse', {
    defaults: { cashIdx, reason: '' },
    invalidates: ['staff.cashList', 'staff.dashboard', 'staff.receivableList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('cashier.reverse.title')} form={form} name="reason" onClose={onClose}>
      <p className="flex justify-between gap-6">
        <span>
          {memId} · {memNick}
        </span>
        <b className="text-gold tabular-nums">{formatWon(cash)}</b>
      </p>
      <p className="text-mist-300 text-sm">{t(`cashier.reverse.${cashType}`)}</p>
    </ReasonDialog>
  );
}
