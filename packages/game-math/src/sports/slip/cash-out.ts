/** Fair value of a running bet, and the house's offer for it. */
import type { FiveChances } from '../models/asian-lines.ts';
import { type Odds, oddsScale } from '../odds/odds.ts';
import { combinationSums } from './systems.ts';

/** Expected factor of a leg on the stake: the mean of its endings. */
export function expectedFactor({ win, halfWin, refund, halfLose }: FiveChances, odds: Odds): number {
  const decimal = odds / oddsScale;
  return win * decimal + (halfWin * (1 + decimal)) / 2 + refund + halfLose / 2;
}

/** System bet with one factor per leg: actual for settled legs, expected for open ones. */
export type ValuedSystem = {
  readonly legs: readonly number[];
  /** Factors of the legs in every combination. */
  readonly bankers: readonly number[];
  readonly sizes: readonly number[];
};

/** Fair value of all combinations in smallest units, unrounded. */
export function fairValue(unitStake: number, { legs, bankers, sizes }: ValuedSystem): number {
  const sums = combinationSums(legs);
  const free = sizes.reduce((sum, size) => sum + (sums[size] ?? 0), 0);
  return bankers.reduce((value, factor) => value * factor, unitStake * free);
}

/**
 * Cash-out offer in smallest units, rounded down. `fee` is a share, 0 to 1; the offer is at most the bet's maximum
 * payout.
 */
export function cashOutOffer(value: number, fee: number, payoutMost: number): number {
  return Math.min(Math.floor(value * (1 - fee) + 1e-9), payoutMost);
}
