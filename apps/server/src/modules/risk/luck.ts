/**
 * Evidence against chance. Four gamblers bet on the member's luck, each a fixed share of its wealth a round. Where the
 * game pays back no more than the stake on average, a round multiplies a wealth by `1 + share * (payout / stake - 1)`,
 * whose mean is at most 1: the mean of the wealths is a supermartingale, and by Ville's inequality it ever reaches N
 * with a chance of at most one in N, whatever the prices, the stakes and the number of rounds.
 */

/** Small shares find small edges over many rounds, large ones a row of wins. */
const shares = [0.02, 0.1, 0.3, 0.7] as const;

/** In natural logarithms: products of many rounds are out of the range of a number. */
export type Wealth = readonly number[];

export const noEvidence: Wealth = shares.map(() => 0);

/** After one more round with this payout for each unit of its stake. */
export function withRound(wealth: Wealth, payoutRatio: number): Wealth {
  return shares.map((share, index) => (wealth[index] ?? 0) + Math.log1p(share * (payoutRatio - 1)));
}

/** What is shown is a whole number on the wire. */
const mostShown = 1_000_000_000_000_000;

/** The chance of as much luck in honest play is at most one in this number, rounded down. */
export function oneInOf(wealth: Wealth): number {
  const most = Math.max(...wealth);
  const mean = wealth.reduce((sum, each) => sum + Math.exp(each - most), 0) / wealth.length;
  const log = most + Math.log(mean);
  return log >= Math.log(mostShown) ? mostShown : Math.floor(Math.exp(log));
}
