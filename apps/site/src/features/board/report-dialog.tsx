import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/api.ts';

export function ReportDialog({ boardIdx, onClose }: { boardIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const report = useAct('board.report', { done: t('board.reported') });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('board.report')} closeLabel={t('action.close')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          report.mutate({ boardIdx, reason }, { onSettled: onClose });
        }}
      >
        <Field label={t('board.reason')} hint={t('board.reportText')}>
          {(parts) => (
            <TextInput {...parts} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <Button type="submit" tone="danger" busy={report.isPending} disabled={reason.trim() === ''}>
          {t('board.report')}
        </Button>
      </form>
    </Dialog>
  );
}
