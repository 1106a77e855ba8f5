/** Rows of a vendor's bill, by the columns that staff set for it. */
import { type Currency, factsOf } from '@mirinae/contract/currencies';
import { plainHeading } from '@mirinae/contract/staff/statement-headings';
import {
  type BillLayout,
  type BillMeasure,
  billMeasures,
  type DecimalMark,
} from '@mirinae/contract/staff/vendor-bills';
import type { Rows } from '../../../shell/forms/read-rows.ts';

type Figures = Readonly<Partial<Record<BillMeasure, number>>>;
/** `line` is counted from 1, as in the file. */
export type BillRow = { readonly line: number; readonly subject: string; readonly figures: Figures };
export type BillFault = { readonly line: number; readonly heading: string; readonly text: string };
export type ReadBill =
  | { readonly kind: 'read'; readonly rows: readonly BillRow[]; readonly passed: readonly number[] }
  | { readonly kind: 'headings'; readonly missing: readonly string[] }
  | { readonly kind: 'faults'; readonly faults: readonly BillFault[] };

/** Names of a line that adds the others up, in the languages of the house. */
const totals = new Set(
  ['total', 'totals', 'grand total', 'subtotal', 'sum', '합계', '총계', '소계', '총합', '총합계'].concat(
    ['tổng', 'tổng cộng', 'cộng', 'tổng số'].map((name) => name.normalize('NFKC')),
  ),
);

const shapes: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  comma: /^(\d*|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
};
const currencySigns = /[₩$€₫\s'’]|krw|usd|vnd|원/gi;

/**
 * A number of the file in units of 10^-decimals: nothing and a dash are 0, a minus or brackets make it less than 0, and
 * what is below a unit is rounded, half away from 0. Null for what is no number.
 */
export function readFigure(text: string, mark: DecimalMark, decimals: number): number | null {
  const plain = text.normalize('NFKC').replaceAll(currencySigns, '').replace('−', '-');
  if (plain === '' || plain === '-') return 0;
  const bare = plain.replace(/^\((.*)\)$/, '$1').replace(/^[-+]|-$/, '');
  const [, whole = '', fraction = ''] = shapes[mark].exec(bare) ?? [];
  if (whole + fraction === '') return null;
  const digits = whole.replaceAll(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  const amount = Number(digits) + (Number(fraction[decimals] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return null;
  const isBelow = plain.startsWith('(') || plain.startsWith('-') || plain.endsWith('-');
  return isBelow && amount !== 0 ? -amount : amount;
}

const headingsOf = ({ subject, columns }: BillLayout) => [
  subject,
  ...billMeasures.flatMap((measure) => (columns[measure] === '' ? [] : [columns[measure]])),
];

/** The first row with every heading, or the headings that the row with the largest part of them lacks. */
function findHead(rows: Rows, layout: BillLayout): { index: number } | { missing: string[] } {
  let missing = headingsOf(layout);
  for (const [index, row] of rows.entries()) {
    const cells = new Set(row.map(plainHeading));
    const lacking = headingsOf(layout).filter((heading) => !cells.has(plainHeading(heading)));
    if (lacking.length === 0) return { index };
    if (lacking.length < missing.length) missing = lacking;
  }
  return { missing };
}

/** Lines that add up others, and those without a figure, are passed over. */
export function readBill(rows: Rows, layout: BillLayout, currency: Currency): ReadBill {
  const head = findHead(rows, layout);
  if ('missing' in head) return { kind: 'headings', missing: head.missing };
  const headings = (rows[head.index] ?? []).map(plainHeading);
  const at = (heading: string) => headings.indexOf(plainHeading(heading));
  const measures = billMeasures.filter((measure) => layout.columns[measure] !== '');
  const read: BillRow[] = [];
  const [passed, faults]: [number[], BillFault[]] = [[], []];
  for (const [after, row] of rows.slice(head.index + 1).entries()) {
    const line = head.index + after + 2;
    const cell = (heading: string) => row[at(heading)] ?? '';
    if (row.every((text) => text === '')) continue;
    const isTotal = row.some((text) => totals.has(text.normalize('NFKC').toLowerCase().replace(/:$/, '')));
    if (isTotal || measures.every((measure) => cell(layout.columns[measure]) === '')) {
      passed.push(line);
      continue;
    }
    const figures = new Map<BillMeasure, number>();
    for (const measure of measures) {
      const [heading, decimals] = [layout.columns[measure], measure === 'bets' ? 0 : factsOf(currency).decimals];
      const figure = readFigure(cell(heading), layout.decimalMark, decimals);
      if (figure === null) faults.push({ line, heading, text: cell(heading) });
      else figures.set(measure, figure);
    }
    read.push({ line, subject: cell(layout.subject), figures: Object.fromEntries(figures) });
  }
  return faults.length > 0 ? { kind: 'faults', faults } : { kind: 'read', rows: read, passed };
}
