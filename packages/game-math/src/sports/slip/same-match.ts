/** Joint price of several selections of one match, from their common grid. */
import { chanceOf, type Score, type ScoreGrid } from '../models/score-grid.ts';

export type Pick = (score: Score) => boolean;

/** Verdict on a combination of selections of one match. */
export type SameMatch =
  | { readonly kind: 'priced'; readonly chance: number; readonly odds: number }
  /** The selections cannot all win. */
  | { readonly kind: 'contradictory' }
  /** The selection at `place` wins whenever the others do: it is redundant. */
  | { readonly kind: 'implied'; readonly place: number };

const nearly = 1e-9;

/** `booksum` is the margin factor, 1 or more. Throws RangeError without selections. */
export function sameMatch(grid: ScoreGrid, picks: readonly Pick[], booksum: number): SameMatch {
  if (picks.length === 0) throw new RangeError('Nothing is picked.');
  const together = (of: readonly Pick[]) => chanceOf(grid, (score) => of.every((pick) => pick(score)));
  const chance = together(picks);
  if (chance < nearly) return { kind: 'contradictory' };
  if (picks.length > 1)
    for (const index of picks.keys())
      if (together(picks.filter((_, other) => other !== index)) - chance < nearly)
        return { kind: 'implied', place: index };
  return { kind: 'priced', chance, odds: 1 / (chance * booksum) };
}
