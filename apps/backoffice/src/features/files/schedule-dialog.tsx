import type { OrderedFile } from '@mirinae/contract/ordered-file';
import { maxMonthDay, type ScheduleCycle, scheduleCycles } from '@mirinae/contract/staff/file-schedules';
import { NumberField, SegmentedField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { hourText } from './schedule-text.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const cycle: ScheduleCycle = 'daily';

/** The same file again each day, week or month. */
export function ScheduleDialog({ file, onClose }: { file: OrderedFile; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.fileScheduleAdd', {
    defaults: { fileIdx: file.fileIdx, cycle, weekday: 1, monthDay: 1, hour: 8 },
    isQuiet: true,
    invalidates: ['staff.fileScheduleList'],
    onDone: () => {
      toast.success(t('files.schedules.added'));
      onClose();
    },
  });
  const chosen = form.form.watch('cycle');
  return (
    <FormDialog
      title={`${file.name}: ${t('files.schedules.add')}`}
      form={form}
      submit={t('action.save')}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('files.schedules.addText')}</p>
      <SegmentedField
        form={form}
        name="cycle"
        label={t('files.schedules.cycle')}
        options={scheduleCycles.map((value) => ({ value, label: t(`files.schedules.cycles.${value}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        {chosen === 'weekly' && (
          <ChoiceField
            form={form}
            name="weekday"
            label={t('files.schedules.weekday')}
            options={weekdays.map((value) => ({ value, label: t(`files.schedules.weekdays.${value}`) }))}
            className="min-w-32 flex-1"
          />
        )}
        {chosen === 'monthly' && (
          <NumberField
            form={form}
            name="monthDay"
            label={t('files.schedules.monthDay')}
            min={1}
            max={maxMonthDay}
            className="min-w-32 flex-1"
          />
        )}
        <ChoiceField
          form={form}
          name="hour"
          label={t('files.schedules.hour')}
          options={hours.map((value) => ({ value, label: hourText(value) }))}
          className="min-w-32 flex-1"
        />
      </div>
    </FormDialog>
  );
}
