/**
 * Allocation of a bet's turnover to wagering requirements: each unit counts once, oldest first, and cash before
 * rewards.
 */

export type Unfilled = {
  /** Remaining turnover, above 0. */
  readonly left: bigint;
  /** Cash is filled by the whole valid stake, a reward by the share of its game type. */
  readonly isReward: boolean;
};

const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by;
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Turnover that a bet of `valid` counts towards each requirement, in their order; the caller sorts cash first. `share`
 * in percent, above 0. Fractions are dropped, so that a share never counts for more than its percentage.
 */
export function allocateTurnover(requirements: readonly Unfilled[], valid: bigint, share: number): bigint[] {
  let rest = valid;
  return requirements.map(({ left, isReward }) => {
    const percent = isReward ? BigInt(share) : 100n;
    const counted = least(left, (rest * percent) / 100n);
    rest -= least(rest, ceilDiv(counted * 100n, percent));
    return counted;
  });
}
