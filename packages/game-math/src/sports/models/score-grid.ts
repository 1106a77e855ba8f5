/**
 * Possible final scores with their probabilities. All markets of a match are computed from this list, so that no two of
 * its prices contradict each other.
 */
export type Score = {
  readonly home: number;
  readonly away: number;
};

export type ScoreChance = Score & {
  /** Probability, 0 to 1; those of a grid add up to 1. */
  readonly chance: number;
};

export type ScoreGrid = readonly ScoreChance[];

export const totalOf = ({ home, away }: Score): number => home + away;
export const marginOf = ({ home, away }: Score): number => home - away;

/** Probability of the scores that match, 0 to 1. */
export function chanceOf(grid: ScoreGrid, matches: (score: Score) => boolean): number {
  let sum = 0;
  for (const cell of grid) if (matches(cell)) sum += cell.chance;
  return sum;
}

/** Scales probabilities to a sum of 1. Throws RangeError if no score is possible. */
export function normalised(cells: readonly ScoreChance[]): ScoreGrid {
  const sum = chanceOf(cells, () => true);
  if (!(sum > 0)) throw new RangeError('No score is possible.');
  return cells.map(({ home, away, chance }) => ({ home, away, chance: chance / sum }));
}

/** Adds the current score to a grid of further scores; at 0:0 it returns the same grid. */
export function addedTo(sofar: Score, toCome: ScoreGrid): ScoreGrid {
  if (sofar.home === 0 && sofar.away === 0) return toCome;
  return toCome.map(({ home, away, chance }) => ({ home: home + sofar.home, away: away + sofar.away, chance }));
}
