/** Paytable for display, derived from the configuration that settles spins, so that the two cannot differ. */
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

/**
 * One row per symbol in descending order of pays, in units for a line bet. Throws RangeError for an invalid line bet.
 */
export function paytable(lineBet: number): PaytableRow[] {
  assertLineBet(lineBet);
  return slotSymbols.map((symbol) => {
    const payLineBets = config.payLineBets[symbol];
    return { symbol, isWild: symbol === config.wild, count: 3, payLineBets, pay: payLineBets * lineBet };
  });
}

/** Lines with their number, from 1, and their row on each reel. */
export function paylines(): Payline[] {
  return config.lines.map((rows, index) => ({ number: index + 1, rows }));
}
