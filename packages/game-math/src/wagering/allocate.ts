/**
 * Allocation of a bet's turnover to wagering requirements: each unit counts once, oldest first, and cash before
 * rewards.
 */

export type Unfilled = {
  /** Remaining turnover, above 0. */
  readonly left: bigint;
  /** Percent of the valid stake that counts, 0 to 100: all of it for cash, for a reward by the kind of game. */
  readonly share: number;
};

const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by;
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Turnover that a bet of `valid` counts towards each requirement, in their order; the caller sorts cash first.
 * Fractions are dropped, so that a share never counts for more than its percentage.
 */
export function allocateTurnover(requirements: readonly Unfilled[], valid: bigint): bigint[] {
  let rest = valid;
  return requirements.map(({ left, share }) => {
    const percent = BigInt(share);
    if (percent === 0n) return 0n;
    const counted = least(left, (rest * percent) / 100n);
    rest -= least(rest, ceilDiv(counted * 100n, percent));
    return counted;
  });
}
