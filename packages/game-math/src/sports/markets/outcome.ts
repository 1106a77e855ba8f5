/** Outcome of a market: one function both settles and prices bets on it. */
import { type LineEnding, lineEnding } from '../models/asian-lines.ts';
import type { Score } from '../models/score-grid.ts';

export type Outcome = {
  readonly id: string;
  /** `line` in quarters: the handicap of home, or the total; 0 where a market has none. */
  ending(score: Score, line: number): LineEnding;
};

export const decided = (wins: boolean): LineEnding => (wins ? 'win' : 'lose');

export const on = (id: string, isMatch: (score: Score, line: number) => boolean): Outcome => ({
  id,
  ending: (score, line) => decided(isMatch(score, line)),
});

/** Yes and no. */
export const either = (isMatch: (score: Score) => boolean): readonly Outcome[] => [
  on('74', isMatch),
  on('76', (score) => !isMatch(score)),
];

export const overUnder = (countOf: (score: Score) => number): readonly Outcome[] => [
  { id: '12', ending: (score, line) => lineEnding(countOf(score), -line) },
  { id: '13', ending: (score, line) => lineEnding(-countOf(score), line) },
];

export const oddEven = (countOf: (score: Score) => number): readonly Outcome[] => [
  on('70', (score) => countOf(score) % 2 !== 0),
  on('72', (score) => countOf(score) % 2 === 0),
];
