import type { Answer } from '@mirinae/contract/calls';
import { attendanceCost } from '@mirinae/game-math/wagering/expected-cost';
import { Button } from '@mirinae/ui/button';
import { NumberField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';

const maxRules = 31;

function RulesForm({ rules }: { rules: Answer<'staff.attendanceRules'> }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.attendanceRulesSet', { defaults: rules, invalidates: ['staff.attendanceRules'] });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'rules' });
  const add = () =>
    append({ days: Math.max(0, ...form.form.getValues('rules').map(({ days }) => days)) + 1, points: 1 });
  return (
    <SettingsForm
      form={form}
      className="max-w-xl"
      actions={
        <Button disabled={fields.length >= maxRules} onClick={add}>
          {t('action.add')}
        </Button>
      }
    >
      <p className="text-sm text-mist-300">{t('promotions.attendanceText')}</p>
      <MoneyField form={form} name="playMin" label={t('promotions.playMin')} />
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <NumberField form={form} name={`rules.${index}.days`} label={t('promotions.days')} min={1} max={31} />
          <MoneyField form={form} name={`rules.${index}.points`} label={t('promotions.points')} />
          <Button tone="quiet" className="mt-7" onClick={() => remove(index)}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      <ExpectedCostNote of="month" cost={attendanceCost({ rules: form.form.watch('rules') })} />
    </SettingsForm>
  );
}

/** Rewards of a stamp and of days in a row. */
export function AttendanceRules() {
  const query = useCall('staff.attendanceRules', {});
  return <Loaded query={query}>{(rules) => <RulesForm rules={rules} />}</Loaded>;
}
