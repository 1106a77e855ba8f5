/** A list as a file that spreadsheets open: comma separated, in UTF-8 with its mark, every field quoted. */

import Papa from 'papaparse';
import { businessDayBefore } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { serverNow } from '../server-clock.ts';

export type CsvCell = string | number | null;

/** A leading sign of a formula is kept a text: a nickname must not run in a spreadsheet. */
export function csvText(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell ?? ''));
  return Papa.unparse(cells, { quotes: true, escapeFormulae: true });
}

export function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  saveFile(`${name}-${businessDayBefore(serverNow(), 0)}.csv`, `\uFEFF${csvText(heads, rows)}`);
}

const perPage = 100;
const maxPages = 100;

export type Page<Row> = { list: readonly Row[]; pageInfo: { tatal_list_count: number } };

/** Everything a list has, up to ten thousand rows. */
export async function readAll<Row>(read: (page: number, perPage: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { list, pageInfo } = await read(page, perPage);
    rows.push(...list);
    if (list.length < perPage || rows.length >= pageInfo.tatal_list_count) break;
  }
  return rows;
}
