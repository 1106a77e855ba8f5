import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { Loaded } from '@mirinae/ui/loaded';
import { Select } from '@mirinae/ui/select';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { NumberInput } from './number-input.tsx';

type Rules = Answer<'staff.rotary'>;
type Prize = Rules['prizes'][number];
type Row = Prize & { readonly key: number };
const minPlaces = 2;
const maxPlaces = 12;
const worths = ['point', 'cash', 'none'] as const;

function PrizeRow({ row, share, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { worth, amount, weight } = row;
  const options = worths.map((value) => ({
    value,
    label: value === 'none' ? t('promotions.prizeNone') : t(`promotions.worths.${value}`),
  }));
  const choose = (value: string) => {
    const next = worths.find((one) => one === value);
    if (next) onChange({ worth: next, ...(next === 'none' ? { amount: 0 } : {}) });
  };
  return (
    <div className="flex items-end gap-3">
      <Field label={t('promotions.worth')} className="w-36">
        {(parts) => (
          <Select {...parts} value={worth} options={options} onChange={(event) => choose(event.target.value)} />
        )}
      </Field>
      <Field label={t('promotions.amount')} className="flex-1">
        {(parts) => (
          <NumberInput
            {...parts}
            disabled={worth === 'none'}
            value={amount}
            onNumber={(value) => onChange({ amount: value })}
          />
        )}
      </Field>
      <Field label={t('promotions.weight')} className="w-28">
        {(parts) => <NumberInput {...parts} value={weight} onNumber={(value) => onChange({ weight: value })} />}
      </Field>
      <p className="w-20 pb-3 text-right text-mist-300 tabular-nums">{(share * 100).toFixed(3)}%</p>
      <Button tone="quiet" onClick={onRemove}>
        {t('action.remove')}
      </Button>
    </div>
  );
}
type RowProps = { row: Row; share: number; onChange: (change: Partial<Prize>) => void; onRemove: () => void };

function isWhole({ worth, amount, weight }: Prize): boolean {
  return weight > 0 && (worth === 'none') === (amount === 0);
}

function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(rules.isOpen);
  const [unit, setUnit] = useState(rules.unit);
  const [rows, setRows] = useState<readonly Row[]>(() => rules.prizes.map((prize, key) => ({ ...prize, key })));
  const save = useAct('staff.rotarySet', { invalidates: ['staff.rotary'] });
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const isValid = rows.every(isWhole) && rows.length >= minPlaces && rows.length <= maxPlaces && unit > 0;
  const change = (key: number, fields: Partial<Prize>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { worth: 'point', amount: 0, weight: 1, key }]);
  };
  const submit = () =>
    save.mutate({ isOpen, unit, prizes: rows.map(({ worth, amount, weight }) => ({ worth, amount, weight })) });
  return (
    <form
      className="surface flex max-w-3xl flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-center justify-between">
        <span>{t('promotions.isOpen')}</span>
        <Switch label={t('promotions.isOpen')} checked={isOpen} onCheckedChange={setIsOpen} />
      </div>
      <Field label={t('promotions.spinUnit')}>
        {(parts) => <NumberInput {...parts} value={unit} onNumber={setUnit} />}
      </Field>
      <h2 className="font-bold">{t('promotions.prizes')}</h2>
      {rows.map((row) => (
        <PrizeRow
          key={row.key}
          row={row}
          share={total > 0 ? row.weight / total : 0}
          onChange={(fields) => change(row.key, fields)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div className="flex gap-2">
        <Button disabled={rows.length >= maxPlaces} onClick={add}>
          {t('action.add')}
        </Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!isValid}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

export function RotaryRules() {
  const query = useCall('staff.rotary', {});
  return <Loaded query={query}>{(rules) => <RulesForm rules={rules} />}</Loaded>;
}
