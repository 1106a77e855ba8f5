/** The pays as a member sees them, from the same configuration that settles the spin: the display cannot differ. */
import { config, type PerReel, type Row, type SlotSymbol, slotSymbols } from './config.ts';
import { assertLineBet } from './rules.ts';

export type PaytableRow = {
  readonly symbol: SlotSymbol;
  readonly isWild: boolean;
  readonly count: 3;
  readonly payLineBets: number;
  readonly pay: number;
};

export type Payline = { readonly number: number; readonly rows: PerReel<Row> };

/** One row for each symbol, highest pay first, priced for a line bet in units. Throws RangeError on a bad line bet. */
export function paytable(lineBet: number): PaytableRow[] {
  assertLineBet(lineBet);
  return slotSymbols.map((symbol) => {
    const payLineBets = config.payLineBets[symbol];
    return { symbol, isWild: symbol === config.wild, count: 3, payLineBets, pay: payLineBets * lineBet };
  });
}

/** The lines with the numbers people read, from 1, and the row each crosses on each reel. */
export function paylines(): Payline[] {
  return config.lines.map((rows, index) => ({ number: index + 1, rows }));
}
