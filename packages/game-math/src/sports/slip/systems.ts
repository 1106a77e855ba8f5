/**
 * Returns of system bets without listing combinations: the total return of all combinations of k legs is the k-th
 * elementary symmetric polynomial of the legs' factors, so the coefficients of one product give all of them.
 */
import { type Fraction, one, times, wholeOf } from './leg-factors.ts';

/** Sizes of the combinations of named systems, by number of legs. */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const;

/**
 * Coefficients of the product of (under + over x) over all legs; that of x^k is the return of the combinations of k
 * legs.
 */
function coefficients(legs: readonly Fraction[]): readonly bigint[] {
  let product: readonly bigint[] = [1n];
  for (const { over, under } of legs) {
    const before = product;
    product = Array.from(
      { length: before.length + 1 },
      (_, power) => (before[power] ?? 0n) * under + (before[power - 1] ?? 0n) * over,
    );
  }
  return product;
}

export type System = {
  readonly legs: readonly Fraction[];
  /** Legs that are part of every combination. */
  readonly bankers: readonly Fraction[];
  /** Numbers of `legs` per combination, without duplicates. */
  readonly sizes: readonly number[];
};

/** Return of a stake of 1 on each combination. */
export function systemReturn({ legs, bankers, sizes }: System): Fraction {
  // Fast path: a single combination of all legs, as in nearly every slip.
  if (sizes.length === 1 && sizes[0] === legs.length) return [...legs, ...bankers].reduce(times, one);
  const product = coefficients(legs);
  const over = sizes.reduce((sum, size) => sum + (product[size] ?? 0n), 0n);
  const under = legs.reduce((all, leg) => all * leg.under, 1n);
  return times({ over, under }, bankers.reduce(times, one));
}

/** Binomial coefficient; each intermediate result is an integer. */
function choose(all: number, chosen: number): number {
  let ways = 1;
  for (let nth = 1; nth <= chosen; nth += 1) ways = (ways * (all - chosen + nth)) / nth;
  return chosen <= all ? ways : 0;
}

/** Number of combinations, each with the unit stake. */
export const combinations = (legs: number, sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + choose(legs, size), 0);

/** Sums of the products of all combinations, by their size; in floating point, for estimates only. */
export function combinationSums(factors: readonly number[]): readonly number[] {
  let sums: readonly number[] = [1];
  for (const factor of factors) {
    const before = sums;
    sums = Array.from(
      { length: before.length + 1 },
      (_, size) => (before[size] ?? 0) + factor * (before[size - 1] ?? 0),
    );
  }
  return sums;
}

/** Payout of a bet in smallest units, rounded down once. */
export function systemPayout(unitStake: bigint, system: System): bigint {
  return wholeOf(unitStake, systemReturn(system));
}
