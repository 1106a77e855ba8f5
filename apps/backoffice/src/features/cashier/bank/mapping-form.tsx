/** The columns of a file that no format knows: chosen once, and remembered for files with the same head line. */

import type { Answer } from '@mirinae/contract/calls';
import type { StatementMapping } from '@mirinae/contract/staff/bank';
import { plainHeading } from '@mirinae/contract/staff/statement-headings';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import type { Rows } from '../../../shell/forms/read-rows.ts';

const columns = ['date', 'time', 'holder', 'memo', 'balance', 'credit', 'debit', 'signed'] as const;
type Column = (typeof columns)[number];
type Known = Answer<'staff.bankPreview'>['found'];
type Chosen = Readonly<Record<Column, string>>;
const none: Chosen = { date: '', time: '', holder: '', memo: '', balance: '', credit: '', debit: '', signed: '' };

const sampleRows = 4;
/** A head line has several words and no number. */
const isHead = (row: readonly string[]) =>
  row.filter((cell) => cell !== '').length >= 3 && row.every((cell) => !/^[\d.,:\-/\s]+$/.test(cell));

/** What a mapping names, as headings of the file. */
function chosenOf(known: Known, headings: readonly string[]): Chosen {
  if (!known) return none;
  const find = (name: string | null) => headings.find((heading) => plainHeading(heading) === name) ?? '';
  const { date, time, holder, memo, balance, amount } = known.mapping;
  const named = {
    ...none,
    date: find(date),
    time: find(time),
    holder: find(holder),
    memo: find(memo),
    balance: find(balance),
  };
  return amount.kind === 'signed'
    ? { ...named, signed: find(amount.column) }
    : { ...named, credit: find(amount.credit), debit: find(amount.debit) };
}

function mappingOf({ date, time, holder, memo, balance, credit, debit, signed }: Chosen): StatementMapping | null {
  if (date === '' || holder === '') return null;
  const named = { date, holder, time: time || null, memo: memo || null, balance: balance || null };
  if (signed !== '') return { ...named, amount: { kind: 'signed', column: signed } };
  return credit === '' ? null : { ...named, amount: { kind: 'two', credit, debit: debit || null } };
}

type Props = {
  rows: Rows;
  known: Known;
  onChoose: (mapping: StatementMapping) => void;
};

export function MappingForm({ rows, known, onChoose }: Props) {
  const { t } = useTranslation();
  const [headLine, setHeadLine] = useState(known?.headLine ?? Math.max(0, rows.findIndex(isHead)) + 1);
  const headings = (rows[headLine - 1] ?? []).filter((cell) => cell !== '');
  const [chosen, setChosen] = useState(() => chosenOf(known, headings));
  const mapping = mappingOf(chosen);
  const options = [...new Set(headings)].map((value) => ({ value, label: value }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (mapping) onChoose(mapping);
      }}
    >
      <p className="mb-4 text-mist-300 text-sm">{t('cashier.bank.mappingText')}</p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Field label={t('cashier.bank.headRow')}>
          {(parts) => (
            <Select
              {...parts}
              value={String(headLine)}
              onChange={({ target }) => {
                setHeadLine(Number(target.value));
                setChosen(none);
              }}
              options={rows.slice(0, 30).map((row, index) => ({
                value: String(index + 1),
                label: `${index + 1}: ${row
                  .filter((cell) => cell !== '')
                  .join(' · ')
                  .slice(0, 60)}`,
              }))}
            />
          )}
        </Field>
        {columns.map((column) => (
          <Field key={column} label={t(`cashier.bank.column.${column}`)}>
            {(parts) => (
              <Select
                {...parts}
                placeholder={t('cashier.bank.noColumn')}
                value={chosen[column]}
                onChange={({ target }) => setChosen({ ...chosen, [column]: target.value })}
                options={options}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full text-left text-xs">
          <tbody>
            {rows.slice(headLine - 1, headLine + sampleRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name and keep their order.
              <tr key={index} className={index === 0 ? 'font-bold' : 'border-ink-600/50 border-t text-mist-300'}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same of cells.
                  <td key={at} className="whitespace-nowrap px-2 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" tone="primary" disabled={!mapping}>
          {t('cashier.bank.showPreview')}
        </Button>
      </div>
    </form>
  );
}
