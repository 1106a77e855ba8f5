import type { Alarm } from '@mirinae/contract/staff/alarms';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../calls/call-form.ts';
import { useAlarmText } from '../pages/alarm-text.ts';

/** Takes an alarm on by name, with what was found. */
export function AcknowledgeDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useAlarmText();
  const form = useCallForm('staff.alarmAcknowledge', {
    defaults: { alarmIdx: alarm.alarmIdx, note: '' },
    invalidates: ['staff.alarmList', 'staff.queueList'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('alarm.acknowledge')} form={form} submit={t('alarm.acknowledge')} onClose={onClose}>
      <p className="text-mist-200 text-sm">{textOf(alarm)}</p>
      <TextField form={form} name="note" label={t('alarm.note')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
