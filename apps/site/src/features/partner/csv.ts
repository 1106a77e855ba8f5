/** A list as a file that spreadsheets open: comma separated, in UTF-8 with its mark, every field quoted. */
import { businessDayBefore } from '@mirinae/ui/format';

export type CsvCell = string | number | null;

/** A leading sign of a formula is kept a text: a nickname must not run in a spreadsheet. */
function quote(cell: CsvCell): string {
  const text = String(cell ?? '');
  const plain = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

export function csvText(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [heads, ...rows].map((row) => row.map(quote).join(',')).join('\r\n');
}

export function downloadCsv(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvText(heads, rows)}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${businessDayBefore(Date.now(), 0)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

const perPage = 100;
const maxPages = 100;

type Listing<Row> = { list: Row[]; pageInfo: { tatal_list_count: number } };

/** Everything a list has, up to ten thousand rows. */
export async function fetchAll<Row>(read: (page: number, perPage: number) => Promise<Listing<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { list, pageInfo } = await read(page, perPage);
    rows.push(...list);
    if (list.length < perPage || rows.length >= pageInfo.tatal_list_count) break;
  }
  return rows;
}
