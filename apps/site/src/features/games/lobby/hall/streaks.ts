/** Streaks of a road, for players. They describe past rounds and predict nothing. */
import { type Mark, type Result, runsOf } from '@mirinae/game-math/roads/roads';

export type Streak =
  | { readonly kind: 'run'; readonly mark: Mark; readonly length: number }
  | { readonly kind: 'alternation' | 'pairs'; readonly length: number };

const streakFrom = 4;
const pairsFrom = 3;

/** How many at the end of the list are such. */
function countLast<Value>(values: readonly Value[], isSuch: (value: Value) => boolean): number {
  const broken = values.findLastIndex((value) => !isSuch(value));
  return values.length - 1 - broken;
}

/**
 * The streak that a road ends with: one side four times or oftener, the sides in turn four times or oftener, or three
 * columns or more of two each. Ties break none of them.
 */
export function streakOf(results: readonly Result[]): Streak | null {
  const runs = runsOf(results).map(({ mark, ties }) => ({ mark, depth: ties.length }));
  const last = runs.at(-1);
  if (!last) return null;
  if (last.depth >= streakFrom) return { kind: 'run', mark: last.mark, length: last.depth };
  const singles = countLast(runs, ({ depth }) => depth === 1);
  if (singles >= streakFrom) return { kind: 'alternation', length: singles };
  const pairs = countLast(runs, ({ depth }) => depth === 2);
  return pairs >= pairsFrom ? { kind: 'pairs', length: pairs } : null;
}
