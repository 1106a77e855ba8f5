import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { NumberInput } from './number-input.tsx';

type Rules = Answer<'staff.attendanceRules'>;

function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rules.map((rule, key) => ({ ...rule, key })));
  const save = useAct('staff.attendanceRulesSet', { invalidates: ['staff.attendanceRules'] });
  const isTwice = new Set(rows.map(({ days }) => days)).size < rows.length;
  const isWhole = rows.every(({ days, points }) => days > 0 && points > 0);
  const change = (key: number, fields: Partial<Rules[number]>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const add = () => setRows([...rows, { days: 0, points: 0, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]);
  return (
    <form
      className="surface flex max-w-xl flex-col gap-3 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ rules: rows.map(({ days, points }) => ({ days, points })) });
      }}
    >
      <p className="text-sm text-mist-300">{t('promotions.attendanceText')}</p>
      {rows.map(({ key, days, points }) => (
        <div key={key} className="flex items-end gap-3">
          <Field label={t('promotions.days')} className="flex-1">
            {(parts) => <NumberInput {...parts} value={days} onNumber={(value) => change(key, { days: value })} />}
          </Field>
          <Field label={t('promotions.points')} className="flex-1">
            {(parts) => <NumberInput {...parts} value={points} onNumber={(value) => change(key, { points: value })} />}
          </Field>
          <Button tone="quiet" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      {isTwice && (
        <p role="alert" className="text-sm text-coral">
          {t('promotions.duplicate')}
        </p>
      )}
      <div className="flex gap-2">
        <Button onClick={add}>{t('action.add')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={isTwice || !isWhole}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

export function AttendanceRules() {
  const query = useCall('staff.attendanceRules', {});
  return <Loaded query={query}>{(rules) => <RulesForm rules={rules} />}</Loaded>;
}
