/** The tables that a measurement plays at, and the plainest bet on each. */
import { z } from 'zod';
import { findGames } from '../apps/studio/games.ts';
import type { SharedGame } from '../apps/studio/kinds/shared/shared-game.ts';

export type BenchTable = { readonly vendorKey: string; readonly gameKey: string; readonly game: SharedGame };

/** At most so many tables of the halls, one house after the other. */
export async function listBenchTables(most: number): Promise<BenchTable[]> {
  const games = await findGames();
  return games
    .flatMap((game) => (game.kind === 'shared' && game.markOf ? [game] : []))
    .map((game) => ({ vendorKey: game.listing.house, gameKey: game.key, game }))
    .slice(0, most);
}

/** The least stake on one spot that is always open, nothing on the others. */
export function stakeInput({ input, listing }: SharedGame): Record<string, number> {
  if (!(input instanceof z.ZodObject)) throw new Error('The table takes no chips by spots.');
  const spots = Object.keys(input.shape);
  const chosen = ['player', 'dragon', 'red', 'big'].find((spot) => spots.includes(spot)) ?? spots[0];
  return Object.fromEntries(spots.map((spot) => [spot, spot === chosen ? (listing.stakes?.min ?? 0) : 0]));
}
