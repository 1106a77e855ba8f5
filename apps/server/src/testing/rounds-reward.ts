import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';

/** Three free rounds of 1,000 that win at most 5,000 points, but for what the test changes. */
export const roundsReward = (
  games: FreeRoundsReward['games'],
  change: Partial<FreeRoundsReward> = {},
): FreeRoundsReward => ({
  kind: 'rounds',
  rounds: 3,
  stake: 1_000,
  games,
  cap: 5_000,
  days: 7,
  worth: 'point',
  stakeRef: null,
  ...change,
});
