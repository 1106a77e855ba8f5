/** Filters of tables by game, stake and streak. */
import type { Game } from '@mirinae/contract/play/play';
import { useTables } from '../../../../shell/games/halls.ts';
import { resultsOf } from './roads-of.ts';
import { streakOf } from './streaks.ts';

export type HallFilter = {
  readonly family: string | null;
  readonly limit: number | null;
  readonly isOnStreak: boolean;
};
export const noFilter: HallFilter = { family: null, limit: null, isOnStreak: false };

export const families = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'] as const;
export type Family = (typeof families)[number];

/** By the vendor's key and the game's. */
export function useHallFilter({ family, limit, isOnStreak }: HallFilter): (game: Game) => boolean {
  const tables = useTables();
  return ({ vendorKey, key, stakeMin }) => {
    const table = tables.get(`${vendorKey}:${key}`);
    if (family !== null && table?.family !== family) return false;
    if (limit !== null && (stakeMin === null || stakeMin > limit)) return false;
    const results = table && resultsOf(table);
    return !isOnStreak || (results != null && streakOf(results) !== null);
  };
}
