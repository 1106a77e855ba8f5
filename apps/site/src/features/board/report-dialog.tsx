import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/forms/call-form.ts';

export function ReportDialog({ boardIdx, onClose }: { boardIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('board.report', {
    defaults: { boardIdx, reason: '' },
    mode: 'onSubmit',
    onDone: () => {
      toast.success(t('board.reported'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('board.report')} form={form} submit={t('board.report')} tone="danger" onClose={onClose}>
      <TextField form={form} name="reason" label={t('board.reason')} hint={t('board.reportText')} maxLength={200} />
    </FormDialog>
  );
}
