/** Cells of a file that spreadsheets open. */
export type CsvCell = string | number | null;

/** First characters of formulas in spreadsheets, in full width too. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** In UTF-8 a file begins with its mark: else spreadsheets take it for another code page. */
export const csvBegin = '\uFEFF';
export const csvLineEnd = '\r\n';

/** A leading sign of a formula is kept a text: a nickname must not run in a spreadsheet. */
export function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}
