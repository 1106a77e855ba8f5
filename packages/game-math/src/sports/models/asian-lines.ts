/** Handicaps and totals in quarters: the five ways in which a bet on such a line can end, and what they are worth. */
import type { Score, ScoreGrid } from './score-grid.ts';

/** Chances 0 to 1 that add up to 1: the five outcome probabilities of a feed. */
export type FiveChances = {
  readonly win: number;
  readonly halfWin: number;
  readonly refund: number;
  readonly halfLose: number;
  readonly lose: number;
};

export type LineEnding = keyof FiveChances;

/**
 * How a bet ends whose side is ahead by `lead` before the line is added. `line` is in quarters: -0.75 is -3. A quarter
 * line is half a stake on each of the two lines around it, so it wins or loses by half where one of them is refunded.
 */
export function lineEnding(lead: number, line: number): LineEnding {
  const quarters = 4 * lead + line;
  if (quarters === 0) return 'refund';
  if (quarters === 1) return 'halfWin';
  if (quarters === -1) return 'halfLose';
  return quarters > 0 ? 'win' : 'lose';
}

/** `leadOf` says by how much a score is ahead: the margin of a side, or the goals of a match; `line` is in quarters. */
export function lineChances(grid: ScoreGrid, leadOf: (score: Score) => number, line: number): FiveChances {
  const sums = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
  for (const cell of grid) sums[lineEnding(leadOf(cell), line)] += cell.chance;
  return sums;
}

/** The same line seen from the other side. */
export function opposite({ win, halfWin, refund, halfLose, lose }: FiveChances): FiveChances {
  return { win: lose, halfWin: halfLose, refund, halfLose: halfWin, lose: win };
}

/** Decimal odds at which neither side has an edge; Infinity when the line cannot win. */
export function fairLineOdds({ win, halfWin, halfLose, lose }: FiveChances): number {
  return 1 + (lose + halfLose / 2) / (win + halfWin / 2);
}

/** Winning part of the stakes that are not refunded, to which the margin is applied. */
export function decidedShare({ win, halfWin, halfLose, lose }: FiveChances): number {
  const won = win + halfWin / 2;
  return won / (won + lose + halfLose / 2);
}
