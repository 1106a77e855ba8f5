/** Games by a part of their name: for lists of the past, so those that are closed or gone are among them. */
import { locales } from '@mirinae/contract/languages';
import { plainName } from '@mirinae/contract/match-name';
import { createCache } from '../../platform/db/cache.ts';
import type { Database } from '../../platform/db/connect.ts';
import { gameColumns } from './names.ts';
import { games } from './tables.ts';

export type GameKey = { readonly vendorKey: string; readonly gameKey: string };

const namedGames = createCache(['catalog_games', 'catalog_game_names'], async (db) =>
  (await db.select(gameColumns).from(games)).map(({ vendorKey, gameKey, names }) => ({
    vendorKey,
    gameKey,
    plain: locales.map((locale) => plainName(names[locale])),
  })),
);

/** The games that have the text in their name in any language; none for a text without letters. */
export async function findNamedGames(db: Database, text: string): Promise<GameKey[]> {
  const wanted = plainName(text);
  if (wanted === '') return [];
  return (await namedGames(db))
    .filter(({ plain }) => plain.some((name) => name.includes(wanted)))
    .map(({ vendorKey, gameKey }) => ({ vendorKey, gameKey }));
}
