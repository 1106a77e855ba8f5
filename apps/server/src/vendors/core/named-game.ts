/** The game of a message: bets are booked on what the vendor names, whatever its session was opened for. */
import { type CatalogGame, cachedPlayable } from '../../modules/catalog/index.ts';
import type { NamedGame, Wallet } from './types.ts';

/** Kinds of games whose vendors have tables that no catalog lists. */
const liveTypes: ReadonlySet<CatalogGame['gameType']> = new Set(['casino', 'hotel']);

type Named = {
  /** Names of the game, the most exact first; empty ones name none. */
  readonly keys: readonly (string | null | undefined)[];
  /** The vendor's key of its lobby. */
  readonly lobbyKey?: string;
};

/**
 * The catalog's game of the first name that it has. A live table outside the catalog belongs to the lobby that leads to
 * it, if the catalog has that. Undefined if the message names none, null for a game outside the catalog.
 */
export async function findNamedGame(
  { platform: { db }, vendorKey }: Wallet,
  { keys, lobbyKey }: Named,
): Promise<NamedGame | undefined> {
  const named = keys.flatMap((key) => (key ? [key] : []));
  for (const key of named) {
    const game = await cachedPlayable(db, vendorKey, key);
    if (game) return game;
  }
  if (named.length === 0) return undefined;
  const lobby = lobbyKey === undefined ? null : await cachedPlayable(db, vendorKey, lobbyKey);
  return lobby && liveTypes.has(lobby.gameType) ? lobby : null;
}
