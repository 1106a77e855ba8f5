import type { Result } from '@mirinae/game-math/roads/roads';

const isResult = (mark: string): mark is Result => mark === 'red' || mark === 'blue' || mark === 'tie';

/** The marks of a table with two sides; null for a wheel or dice. */
export function resultsOf(marks: readonly string[]): readonly Result[] | null {
  return marks.every(isResult) ? marks.filter(isResult) : null;
}
