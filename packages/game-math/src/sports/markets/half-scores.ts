/** The scores of both halves as one: a goal of the first half counts one, a goal of the second a thousand. */
import type { Score } from '../models/score-grid.ts';

/** Bound of goals in a half. */
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
