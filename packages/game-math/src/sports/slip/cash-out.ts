/** What a running bet is worth now, and what the house offers for it. */
import type { FiveChances } from '../models/asian-lines.ts';
import { type Odds, oddsScale } from '../odds/odds.ts';

/** What a leg is expected to do to the stake: each way it can end by its chance. */
export function expectedFactor({ win, halfWin, refund, halfLose }: FiveChances, odds: Odds): number {
  const decimal = odds / oddsScale;
  return win * decimal + (halfWin * (1 + decimal)) / 2 + refund + halfLose / 2;
}

/** The fair value of one combination in won, unrounded: settled legs by their factors, open ones by their chances. */
export function fairValue(stake: number, settled: readonly number[], open: readonly number[]): number {
  return [...settled, ...open].reduce((value, factor) => value * factor, stake);
}

/** In won, rounded down. `fee` is a share, 0 to 1; never more than the bet can still pay. */
export function cashOutOffer(value: number, fee: number, payoutMost: number): number {
  return Math.min(Math.floor(value * (1 - fee) + 1e-9), payoutMost);
}
