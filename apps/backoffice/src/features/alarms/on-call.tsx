import type { Answer } from '@mirinae/contract/calls';
import { maxShifts } from '@mirinae/contract/staff/alarm-webhooks';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';
import { useStaff } from '../../shell/session/session.ts';

const days = [1, 2, 3, 4, 5, 6, 7];

type DaysProps = { label: string; chosen: readonly number[]; onChoose: (days: number[]) => void };

function Days({ label, chosen, onChoose }: DaysProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2 sm:col-span-4">
      <legend className="mb-1.5 text-mist-300 text-sm">{label}</legend>
      {days.map((day) => (
        <Checkbox
          key={day}
          checked={chosen.includes(day)}
          onCheckedChange={(checked) =>
            onChoose(days.filter((each) => (each === day ? checked : chosen.includes(each))))
          }
        >
          {t(`alarms.onCall.day.${day}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Shifts({ shifts, now }: Answer<'staff.onCall'>) {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('system.manage') ?? false;
  const form = useCallForm('staff.onCallSet', { defaults: { shifts }, invalidates: ['staff.onCall'] });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'shifts' });
  return (
    <SettingsForm
      form={form}
      mayEdit={mayEdit}
      className="my-8"
      actions={
        <Button
          disabled={fields.length >= maxShifts}
          onClick={() => append({ loginId: '', weekdays: [...days], from: '22:00', until: '08:00' })}
        >
          {t('action.add')}
        </Button>
      }
    >
      <div>
        <h2 className="font-bold">{t('alarms.onCall.title')}</h2>
        <p className="mt-0.5 text-mist-300 text-sm">
          {now.length > 0 ? t('alarms.onCall.now', { names: now.join(', ') }) : t('alarms.onCall.none')}
        </p>
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-2 sm:grid-cols-[1fr_5rem_5rem_auto]">
          <TextField form={form} name={`shifts.${index}.loginId`} label={t('alarms.onCall.who')} maxLength={40} />
          <TextField form={form} name={`shifts.${index}.from`} label={t('alarms.onCall.from')} maxLength={5} />
          <TextField form={form} name={`shifts.${index}.until`} label={t('alarms.onCall.until')} maxLength={5} />
          {mayEdit && (
            <Button tone="quiet" className="sm:mt-6" onClick={() => remove(index)}>
              {t('action.remove')}
            </Button>
          )}
          <Days
            label={t('alarms.onCall.days')}
            chosen={form.form.watch(`shifts.${index}.weekdays`)}
            onChoose={(weekdays) => form.form.setValue(`shifts.${index}.weekdays`, weekdays)}
          />
        </div>
      ))}
    </SettingsForm>
  );
}

/** Who is on call when: messages about alarms name them. */
export function OnCall() {
  return <Loaded query={useCall('staff.onCall', {})}>{(answer) => <Shifts {...answer} />}</Loaded>;
}
