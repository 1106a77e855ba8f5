/** Rows of a list as cells of a file, by the columns of its order. */
import { type CsvCell, cellText, csvLineEnd } from '@mirinae/contract/csv-line';
import { type Currency, unitsPerOne } from '@mirinae/contract/currencies';
import type { fileColumn } from '@mirinae/contract/serving/ordered-file-schemas';
import Papa from 'papaparse';
import type { z } from 'zod';
import { businessSecond } from '../../../platform/clock.ts';

export type Column = z.output<typeof fileColumn>;

function fieldOf(row: unknown, field: string): unknown {
  const read = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return field.split('.').reduce(read, row);
}

/** In 1/10000 of a smallest unit. */
const exactUnits = 10_000;

function cellOf(row: unknown, { field, minus, form, labels }: Column, currency: Currency): CsvCell {
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
