import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import type { Result } from '@mirinae/game-math/roads/roads';

const isResult = (mark: string): mark is Result => mark === 'red' || mark === 'blue' || mark === 'tie';
const twoSided: ReadonlySet<string> = new Set(['baccarat', 'dragon-tiger']);

/** The marks of a table with two sides; null for a wheel or dice. */
export function resultsOf({ family, marks }: Pick<LobbyTable, 'family' | 'marks'>): readonly Result[] | null {
  return twoSided.has(family) && marks.every(isResult) ? marks.filter(isResult) : null;
}
