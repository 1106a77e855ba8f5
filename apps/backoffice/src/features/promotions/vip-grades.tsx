import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Loaded } from '@mirinae/ui/loaded';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { NumberInput } from './number-input.tsx';

type Grade = Answer<'staff.vip'>[number];
const languages = ['ko', 'en', 'vn'] as const;
const amounts = ['turnover', 'reward', 'monthly'] as const;
const empty = { names: { ko: '', en: '', vn: '' }, turnover: 0, reward: 0, monthly: 0, members: 0 };

function Row({ row, onChange }: { row: Grade; onChange: (fields: Partial<Grade>) => void }) {
  const { t } = useTranslation();
  const { grade, names, members } = row;
  return (
    <tr>
      <td className="p-1.5 font-bold">{grade}</td>
      {languages.map((language) => (
        <td key={language} className="p-1.5">
          <TextInput
            aria-label={`${grade} ${language}`}
            maxLength={40}
            value={names[language]}
            onChange={(event) => onChange({ names: { ...names, [language]: event.target.value } })}
          />
        </td>
      ))}
      {amounts.map((name) => (
        <td key={name} className="p-1.5">
          <NumberInput
            aria-label={`${grade} ${t(`promotions.loyalty.${name}`)}`}
            value={row[name]}
            onNumber={(value) => onChange({ [name]: value })}
          />
        </td>
      ))}
      <td className="p-1.5 text-right tabular-nums">{members}</td>
    </tr>
  );
}

function GradesForm({ grades }: { grades: readonly Grade[] }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(grades);
  const save = useAct('staff.vipSet', { invalidates: ['staff.vip'] });
  const isRising = rows.every(({ turnover }, place) => turnover > (rows[place - 1]?.turnover ?? 0));
  const isNamed = rows.every(({ names }) => languages.every((language) => names[language].trim() !== ''));
  const heads = [
    t('promotions.loyalty.grade'),
    ...languages.map((language) => `${t('promotions.loyalty.name')} ${language.toUpperCase()}`),
    ...amounts.map((name) => t(`promotions.loyalty.${name}`)),
    t('promotions.loyalty.members'),
  ];
  return (
    <form
      className="surface flex flex-col gap-3 overflow-x-auto p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ grades: rows.map(({ members: _, ...grade }) => grade) });
      }}
    >
      <p className="text-sm text-mist-300">{t('promotions.loyalty.vipText')}</p>
      <table className="w-full min-w-[860px] text-left">
        <thead className="text-xs text-mist-300">
          <tr>
            {heads.map((head) => (
              <th key={head} className="p-1.5 last:text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.grade}
              row={row}
              onChange={(fields) =>
                setRows(rows.map((other) => (other.grade === row.grade ? { ...other, ...fields } : other)))
              }
            />
          ))}
        </tbody>
      </table>
      {!isRising && (
        <p role="alert" className="text-sm text-coral">
          {t('promotions.loyalty.mustRise')}
        </p>
      )}
      <div className="flex gap-2">
        <Button onClick={() => setRows([...rows, { ...empty, grade: rows.length + 1 }])}>{t('action.add')}</Button>
        <Button disabled={rows.length < 2} onClick={() => setRows(rows.slice(0, -1))}>
          {t('action.remove')}
        </Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!isRising || !isNamed}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

/** What each VIP grade requires and gives, and how many members have it. */
export function VipGrades() {
  const query = useCall('staff.vip', {});
  return <Loaded query={query}>{(grades) => <GradesForm grades={grades} />}</Loaded>;
}
