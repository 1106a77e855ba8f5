/** Games by a part of their name: for lists of the past, so those that are closed or gone are among them. */
import { locales } from '@mirinae/contract/languages';
import { plainName } from '@mirinae/contract/match-name';
import type { GameType } from '@mirinae/contract/play/play';
import { createCache } from '../../platform/db/cache.ts';
import type { Database } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { gameColumns } from './names.ts';
import { games, groups } from './tables.ts';

export type GameKey = { readonly vendorKey: string; readonly gameKey: string };
type NamedGame = GameKey & { readonly gameType: GameType };

const namedGames = createCache(['catalog_games', 'catalog_game_names', 'catalog_groups'], async (db) => {
  const rows = await db
    .select({ ...gameColumns, gameType: groups.gameType })
    .from(games)
    .innerJoin(groups, eq(groups.groupCode, games.groupCode));
  const named = rows.map(({ vendorKey, gameKey, gameType, names }) => ({
    vendorKey,
    gameKey,
    gameType,
    plain: locales.map((locale) => plainName(names[locale])),
  }));
  // A text that is in no name is found to be so in one search: questions look up each run of their tokens.
  return { named, allNames: named.flatMap(({ plain }) => plain).join('\n') };
});

type Names = Awaited<ReturnType<typeof namedGames>>;

function gamesNamed({ named, allNames }: Names, text: string): NamedGame[] {
  const wanted = plainName(text);
  if (wanted === '' || !allNames.includes(wanted)) return [];
  return named
    .filter(({ plain }) => plain.some((name) => name.includes(wanted)))
    .map(({ vendorKey, gameKey, gameType }) => ({ vendorKey, gameKey, gameType }));
}

/** The games that have the text in their name in any language; none for a text without letters. */
export const findNamedGames = async (db: Database, text: string): Promise<NamedGame[]> =>
  gamesNamed(await namedGames(db), text);

/** The first of the texts that games are called by, with one of these games; null without any. */
export async function findFirstNamed(
  db: Database,
  texts: readonly string[],
): Promise<{ readonly text: string; readonly game: NamedGame } | null> {
  if (texts.length === 0) return null;
  const names = await namedGames(db);
  for (const text of texts) {
    const [game] = gamesNamed(names, text);
    if (game) return { text, game };
  }
  return null;
}
