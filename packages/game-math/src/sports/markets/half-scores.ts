/** Encoding of both halves in one score: a goal of the first half counts 1, a goal of the second 1,000. */
import type { Score } from '../models/score-grid.ts';

/** Weight of a goal of the second half; above the maximum goals of the first. */
export const secondHalfGoal = 1_000;

export const halvesOf = (first: Score, second: Score): Score => ({
  home: first.home + secondHalfGoal * second.home,
  away: first.away + secondHalfGoal * second.away,
});

export const firstHalfOf = ({ home, away }: Score): Score => ({
  home: home % secondHalfGoal,
  away: away % secondHalfGoal,
});

export const secondHalfOf = ({ home, away }: Score): Score => ({
  home: Math.floor(home / secondHalfGoal),
  away: Math.floor(away / secondHalfGoal),
});
