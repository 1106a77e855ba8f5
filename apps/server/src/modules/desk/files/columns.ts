/** Rows of a list as cells of a file, by the columns of its order. */
import { type CsvCell, cellText, csvLineEnd } from '@mirinae/contract/csv-line';
import { type Currency, unitsPerOne } from '@mirinae/contract/currencies';
import { betEnding } from '@mirinae/contract/play/bet-ending';
import { betRecord } from '@mirinae/contract/play/play';
import type { fileColumn } from '@mirinae/contract/serving/ordered-file-schemas';
import { changeText } from '@mirinae/contract/staff/audit-changes';
import Papa from 'papaparse';
import { z } from 'zod';
import { businessSecond } from '../../../platform/clock.ts';

export type Column = z.output<typeof fileColumn>;

function fieldOf(row: unknown, field: string): unknown {
  const read = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return field.split('.').reduce(read, row);
}

/** In 1/10000 of a smallest unit. */
const exactUnits = 10_000;

const anyText = z.string();

/** As spreadsheets read figures: without signs between digits. */
function changesIn(row: unknown, currency: Currency): string {
  const read = (field: string) => fieldOf(row, field);
  const { data: action = '' } = anyText.safeParse(read('action'));
  const { data: target = '' } = anyText.safeParse(read('target'));
  const write = { amount: (amount: number | bigint) => String(Number(amount) / unitsPerOne(currency)), count: String };
  return changeText({ action, target, before: read('before'), after: read('after') }, write);
}

const bet = betRecord.pick({ type: true, cash: true, winCash: true });

function endingOf(row: unknown, labels: Column['labels']): string {
  const { data } = bet.safeParse(row);
  const ending = data && betEnding(data);
  return ending ? (labels?.[ending] ?? ending) : '';
}

function cellOf(row: unknown, { field, minus, form, labels }: Column, currency: Currency): CsvCell {
  if (form === 'changes') return changesIn(row, currency);
  if (form === 'ending') return endingOf(row, labels);
  const value = fieldOf(row, field);
  const text = typeof value === 'object' ? '' : String(value ?? '');
  if (text === '') return '';
  const taken = minus === undefined ? 0 : Number(fieldOf(row, minus));
  if (form === 'amount') return (Number(text) - taken) / unitsPerOne(currency);
  if (form === 'exact') return Math.floor(Number(text) / exactUnits) / unitsPerOne(currency);
  if (form === 'time') return businessSecond(new Date(text));
  return labels?.[text] ?? text;
}

/** What a row has in each column. */
export const cellsOf = (row: unknown, columns: readonly Column[], currency: Currency): CsvCell[] =>
  columns.map((column) => cellOf(row, column, currency));

/** Lines of a file, each with its end. */
export const linesOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(cellText)),
        { quotes: true },
      )}${csvLineEnd}`;
