import type { Answer } from '@mirinae/contract/calls';
import { spinCost } from '@mirinae/game-math/wagering/expected-cost';
import { Button } from '@mirinae/ui/button';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';

const minPlaces = 2;
const maxPlaces = 12;
const worths = ['point', 'cash', 'none'] as const;

type PrizeProps = {
  form: CallForm<FormValues<'staff.rotarySet'>>;
  index: number;
  mayRemove: boolean;
  onRemove: () => void;
};

function PrizeRow({ form, index, mayRemove, onRemove }: PrizeProps) {
  const { t } = useTranslation();
  const prizes = form.form.watch('prizes');
  const prize = prizes[index];
  const total = prizes.reduce((sum, { weight }) => sum + (weight || 0), 0);
  const options = worths.map((value) => ({
    value,
    label: value === 'none' ? t('promotions.prizeNone') : t(`promotions.worths.${value}`),
  }));
  const choose = (worth: string) => {
    if (worth === 'none') form.form.setValue(`prizes.${index}.amount`, 0);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[168px_1fr_112px_80px_auto]">
      <SelectField
        form={form}
        name={`prizes.${index}.worth`}
        label={t('promotions.worth')}
        options={options}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
      />
      <MoneyField
        form={form}
        name={`prizes.${index}.amount`}
        label={t('promotions.amount')}
        readOnly={prize?.worth === 'none'}
      />
      <NumberField form={form} name={`prizes.${index}.weight`} label={t('promotions.weight')} min={1} />
      <p className="mt-9 text-right text-mist-300 tabular-nums">
        {((100 * (prize?.weight || 0)) / Math.max(total, 1)).toFixed(3)}%
      </p>
      <Button tone="quiet" className="mt-7" disabled={!mayRemove} onClick={onRemove}>
        {t('action.remove')}
      </Button>
    </div>
  );
}

function RulesForm({ rules }: { rules: Answer<'staff.rotary'> }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.rotarySet', { defaults: rules, invalidates: ['staff.rotary'] });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'prizes' });
  return (
    <SettingsForm
      form={form}
      className="max-w-3xl"
      actions={
        <Button disabled={fields.length >= maxPlaces} onClick={() => append({ worth: 'point', amount: 1, weight: 1 })}>
          {t('action.add')}
        </Button>
      }
    >
      <SwitchField form={form} name="isOpen" label={t('promotions.isOpen')} />
      <MoneyField form={form} name="unit" label={t('promotions.spinUnit')} />
      <h2 className="font-bold">{t('promotions.prizes')}</h2>
      {fields.map(({ id }, index) => (
        <PrizeRow
          key={id}
          form={form}
          index={index}
          mayRemove={fields.length > minPlaces}
          onRemove={() => remove(index)}
        />
      ))}
      <ExpectedCostNote of="spin" cost={spinCost(form.form.watch())} />
    </SettingsForm>
  );
}

/** When the wheel turns, and what it holds with which chance. */
export function RotaryRules() {
  const query = useCall('staff.rotary', {});
  return <Loaded query={query}>{(rules) => <RulesForm rules={rules} />}</Loaded>;
}
