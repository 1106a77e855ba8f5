/** Several picks of one match at one price: their chance together, from the grid that prices each of them. */
import { chanceOf, type Score, type ScoreGrid } from '../models/score-grid.ts';

export type Pick = (score: Score) => boolean;

/** Combination of picks of one match. */
export type SameMatch =
  | { readonly kind: 'priced'; readonly chance: number; readonly odds: number }
  /** They cannot all come true. */
  | { readonly kind: 'contradictory' }
  /** The pick at `place` is true whenever the others are: it adds nothing. */
  | { readonly kind: 'implied'; readonly place: number };

const nearly = 1e-9;

/** `booksum` is the inverse price of a sure thing, 1 or more. Throws RangeError without picks. */
export function sameMatch(grid: ScoreGrid, picks: readonly Pick[], booksum: number): SameMatch {
  if (picks.length === 0) throw new RangeError('Nothing is picked.');
  const together = (of: readonly Pick[]) => chanceOf(grid, (score) => of.every((pick) => pick(score)));
  const chance = together(picks);
  if (chance < nearly) return { kind: 'contradictory' };
  if (picks.length > 1)
    for (const place of picks.keys())
      if (together(picks.filter((_, other) => other !== place)) - chance < nearly) return { kind: 'implied', place };
  return { kind: 'priced', chance, odds: 1 / (chance * booksum) };
}
