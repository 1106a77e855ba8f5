/** Asian handicaps and totals in quarters: the five endings of a bet, their probabilities and fair odds. */
import type { Score, ScoreGrid } from './score-grid.ts';

/** Probabilities of the five endings, 0 to 1, adding up to 1; the five outcome probabilities of a feed. */
export type FiveChances = {
  readonly win: number;
  readonly halfWin: number;
  readonly refund: number;
  readonly halfLose: number;
  readonly lose: number;
};

export type LineEnding = keyof FiveChances;

/**
 * Ending of a bet on a side that leads by `lead` before the handicap. `line` in quarters: -0.75 is -3. A quarter line
 * is half a stake on each of the two adjacent lines, so it wins or loses by half when one of them is refunded.
 */
export function lineEnding(lead: number, line: number): LineEnding {
  const quarters = 4 * lead + line;
  if (quarters === 0) return 'refund';
  if (quarters === 1) return 'halfWin';
  if (quarters === -1) return 'halfLose';
  return quarters > 0 ? 'win' : 'lose';
}

/** Probabilities of the endings. `leadOf` is the margin of a side or the total; `line` in quarters. */
export function lineChances(grid: ScoreGrid, leadOf: (score: Score) => number, line: number): FiveChances {
  const sums = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
  for (const cell of grid) sums[lineEnding(leadOf(cell), line)] += cell.chance;
  return sums;
}

/** Probabilities of the opposite side of the line. */
export function opposite({ win, halfWin, refund, halfLose, lose }: FiveChances): FiveChances {
  return { win: lose, halfWin: halfLose, refund, halfLose: halfWin, lose: win };
}

/** Fair decimal odds; Infinity if the line cannot win. */
export function fairLineOdds({ win, halfWin, halfLose, lose }: FiveChances): number {
  return 1 + (lose + halfLose / 2) / (win + halfWin / 2);
}

/** Probability of a win among stakes that are not refunded, the base of the margin. */
export function decidedShare({ win, halfWin, halfLose, lose }: FiveChances): number {
  const won = win + halfWin / 2;
  return won / (won + lose + halfLose / 2);
}
