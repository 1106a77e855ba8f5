import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct } from '../../shell/calls/calls.ts';

/** Warns before the reset: sessions end, and withdrawals are blocked for a day. */
export function OtpResetDialog({ findIdx, onClose }: { findIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const reset = useAct('staff.otpReset', { invalidates: ['staff.findList'], onWaiting: onClose });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('members.otpReset.title')}
      confirmLabel={t('members.otpReset.act')}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ findIdx }, { onSuccess: onClose })}
    >
      {t('members.otpReset.text')}
    </ConfirmDialog>
  );
}
