/** A list as a file that spreadsheets open: comma separated, in UTF-8 with its mark, every field quoted. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { maxListRows } from '@mirinae/contract/constants';
import { type CsvCell, cellText, csvBegin } from '@mirinae/contract/csv-line';
import Papa from 'papaparse';
import { businessDayBefore } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { serverNow } from '../server-clock.ts';

export function csvText(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return Papa.unparse(
    [heads, ...rows].map((row) => row.map(cellText)),
    { quotes: true },
  );
}

export function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  saveFile(`${name}-${businessDayBefore(serverNow(), 0)}.csv`, `${csvBegin}${csvText(heads, rows)}`);
}

const perPage = 100;
/** Of a list that is read by its pages; the server counts no further either. */
export const maxFileRows = maxListRows;
const maxReadings = 3;

export type Page<Row> = { list: readonly Row[]; pageInfo: { tatal_list_count: number } };
type Read<Row> = (page: number, perPage: number) => Promise<Page<Row>>;

/** Null when the list changed under the reading: rows would be twice in the file, or in none of its pages. */
async function readOnce<Row>(read: Read<Row>): Promise<Row[] | null> {
  const first = await read(1, perPage);
  const total = first.pageInfo.tatal_list_count;
  if (total >= maxFileRows) throw refusal(codes.exportTooLarge, { rows: total, max: maxFileRows - 1 });
  const rows = [...first.list];
  for (let page = 2; rows.length < total; page += 1) {
    const { list, pageInfo } = await read(page, perPage);
    if (pageInfo.tatal_list_count !== total || list.length === 0) return null;
    rows.push(...list);
  }
  return rows.length === total ? rows : null;
}

const refusal = (code: string, facts: object) => new CallError(code, code, facts);

/**
 * Everything a list has, or nothing. Throws CallError: Z414 for as many rows as the server counts (10,000) or more,
 * Z415 when the list changes during each of three readings, and what a page is refused with.
 */
export async function readAll<Row>(read: Read<Row>): Promise<Row[]> {
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const rows = await readOnce(read);
    if (rows) return rows;
  }
  throw refusal(codes.exportChanged, {});
}
