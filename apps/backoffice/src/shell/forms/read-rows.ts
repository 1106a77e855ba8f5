/**
 * A file from outside as rows of texts, such as a bank statement or a vendor's bill: CSV in the code page and with the
 * delimiter that its writer chose, or XLSX. It is read where it was chosen, so a file that unpacks to gigabytes, or is
 * no table at all, never reaches the server.
 */

import { cellEnd, lineEnd, maxStatementLetters } from '@mirinae/contract/staff/bank';

export type Rows = string[][];

const startsWith = (bytes: Uint8Array, ...wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte);
/** A zipped folder, as XLSX is. */
const isXlsx = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Without a mark, a text with every second byte empty is UTF-16, and one that is no UTF-8 is CP949. */
function codePageOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  if (start.length > 1 && start.filter((byte) => byte === 0).length > start.length / 4)
    return start[0] === 0 ? 'utf-16be' : 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // WHATWG's name for CP949, which banks write and call EUC-KR.
    return 'euc-kr';
  }
}

/** `line`: the one with an open quote, counted from 1; null for what is no table, or too large. */
export type UnreadFile = { readonly line: number | null };
type Read = Rows | UnreadFile;
const noTable: UnreadFile = { line: null };

/** Guessed without a delimiter. */
async function readText(bytes: Uint8Array, delimiter: string): Promise<Read> {
  const text = new TextDecoder(codePageOf(bytes)).decode(bytes);
  if (text.includes('\0')) return noTable;
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, delimitersToGuess: [',', '\t', ';', '|'] });
  const quote = errors.find(({ type }) => type === 'Quotes');
  return quote ? { line: (quote.row ?? 0) + 1 } : data;
}

const two = (part: number) => String(part).padStart(2, '0');

/** Cells with dates hold local time, which the library gives as if it were that of UTC. */
function textOfDate(at: Date): string {
  const day = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())].join('-');
  return `${day} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')}`;
}

/** The library declares dates as their constructor. */
function textOfCell(cell: unknown, decimalMark: string): string {
  if (cell instanceof Date) return textOfDate(cell);
  return typeof cell === 'number' ? String(cell).replace('.', decimalMark) : String(cell ?? '');
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>, decimalMark: string): Promise<Read> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const cells = await readSheet(new Blob([bytes]));
    return cells.map((row) => row.map((cell) => textOfCell(cell, decimalMark)));
  } catch {
    return noTable;
  }
}

/** As calls carry them. */
export const tableOf = (rows: Rows): string => rows.map((cells) => cells.join(cellEnd)).join(lineEnd);

type Reading = {
  /** Guessed without one. */
  readonly delimiter?: string;
  /** With which numbers of a workbook are written as texts. */
  readonly decimalMark?: string;
};

export async function readTable(file: Blob, { delimiter = '', decimalMark = '.' }: Reading = {}): Promise<Read> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = isXlsx(bytes) ? await readXlsx(bytes, decimalMark) : await readText(bytes, delimiter);
  if ('line' in read) return read;
  const rows = read.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows.length === 0 || tableOf(rows).length > maxStatementLetters ? noTable : rows;
}

/** Null for a file that is no table, or larger than a statement may be. */
export async function readRows(file: Blob): Promise<Rows | null> {
  const read = await readTable(file);
  return 'line' in read ? null : read;
}
