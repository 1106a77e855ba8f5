/**
 * A workbook of one sheet (ECMA-376), row after row. Texts are inline strings, which no spreadsheet takes for a
 * formula; numbers are numbers.
 */
import type { CsvCell } from '@mirinae/contract/csv-line';
import { createZip } from './zip.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The sheet comes last: it is added to for as long as there are rows. */
const parts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** What no XML may have, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Of a cell, as spreadsheets have it. */
const maxChars = 32_767;

function textOf(text: string): string {
  return text
    .slice(0, maxChars)
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '');
}

const letters = 26;
/** A to Z, then AA: columns are counted from 0. */
const columnOf = (column: number): string =>
  (column < letters ? '' : columnOf(Math.floor(column / letters) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (column % letters));

/** Each with its address: some readers do not count by themselves. */
function cellOf(cell: CsvCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${textOf(String(cell))}</t></is></c>`;
}

const rowOf = (cells: readonly CsvCell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${columnOf(column)}${row}`)).join('')}</row>`;

/** Each answers the bytes to write next. */
export function createWorkbook() {
  const zip = createZip();
  let written = 0;
  return {
    async begin(): Promise<Buffer> {
      const bytes: Buffer[] = [];
      for (const [name, text] of parts) bytes.push(await zip.begin(name), await zip.add(xml + text));
      bytes.push(await zip.begin('xl/worksheets/sheet1.xml'));
      bytes.push(await zip.add(`${xml}<worksheet xmlns="${main}"><sheetData>`));
      return Buffer.concat(bytes);
    },
    add(rows: readonly (readonly CsvCell[])[]): Promise<Buffer> {
      const first = written + 1;
      written += rows.length;
      return zip.add(rows.map((cells, index) => rowOf(cells, first + index)).join(''));
    },
    async end(): Promise<Buffer> {
      return Buffer.concat([await zip.add('</sheetData></worksheet>'), await zip.end()]);
    },
  };
}
