/** A new vendor with its page in the menus, and the games that are added to it. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { GameType } from '@mirinae/contract/play/play';
import type { Tx } from '../../platform/db/connect.ts';
import { eq, max } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { gameKeyOf } from './compare-list.ts';
import type { Vendor } from './find-game.ts';
import { type Names, nameGames, nameGroups, nameVendors } from './names.ts';
import { games, groups, vendors } from './tables.ts';

/** Pages of the site by kind of games. */
const pages: Readonly<Record<GameType, string>> = {
  casino: 'livecasino',
  hotel: 'hotelcasino',
  slot: 'slotgame',
  fishing: 'phishinggame',
  virtual: 'virtualgame',
  esports: 'esport',
  sports: 'sport',
  mini: 'minigame',
};
/** The menus know the hotel casino by this prefix. */
const hotelPrefix = 'H-';
const ordStep = 10;

function pageNames(names: Names, gameType: GameType): Names {
  return gameType === 'hotel' ? inEachLanguage((locale) => hotelPrefix + names[locale]) : names;
}

/**
 * Its page comes last among those of its kind. Throws S021 for a key that is taken, S022 for a name that only a hotel's
 * page may have.
 */
export async function addVendor(tx: Tx, vendor: Vendor, gameType: GameType): Promise<void> {
  const { names, ...row } = vendor;
  const { vendorKey } = row;
  if (/^HC?-/.test(names.ko)) throw new DomainError(codes.vendorNameInvalid);
  const [added] = await tx.insert(vendors).values(row).onConflictDoNothing().returning();
  if (!added) throw new DomainError(codes.vendorKeyTaken);
  const [last] = await tx
    .select({ ord: max(groups.ord) })
    .from(groups)
    .where(eq(groups.gameType, gameType));
  const [page] = await tx
    .insert(groups)
    .values({
      groupCode: vendorKey,
      gameType,
      vendorKey,
      path: `/member/${pages[gameType]}/${vendorKey}`,
      ord: (last?.ord ?? 0) + ordStep,
    })
    .onConflictDoNothing()
    .returning();
  if (!page) throw new DomainError(codes.vendorKeyTaken);
  await nameVendors(tx, [{ vendorKey, names }]);
  await nameGroups(tx, [{ groupCode: page.groupCode, names: pageNames(names, gameType) }]);
}

export type NewGame = { readonly playableKey: string; readonly names: Names; readonly hasDemo: boolean };

/**
 * Adds new games to the vendor's page, with the picture of their kind. Existing rows stay as staff left them. Throws
 * B0092 for a vendor without a page.
 */
export async function addGames(tx: Tx, vendorKey: string, list: readonly NewGame[]): Promise<{ added: number }> {
  const [page] = await tx.select().from(groups).where(eq(groups.vendorKey, vendorKey)).orderBy(groups.ord).limit(1);
  if (!page) throw new DomainError(codes.gameUnavailable);
  if (list.length === 0) return { added: 0 };
  const rows = list.map(({ playableKey, hasDemo }, index) => ({
    vendorKey,
    gameKey: gameKeyOf(playableKey),
    groupCode: page.groupCode,
    image: `/art/category-${page.gameType}.svg`,
    ord: (index + 1) * ordStep,
    playableKey,
    hasDemo,
  }));
  const added = await tx.insert(games).values(rows).onConflictDoNothing().returning({ gameKey: games.gameKey });
  const isNew = new Set(added.map(({ gameKey }) => gameKey));
  const named = new Map(list.map(({ playableKey, names }) => [gameKeyOf(playableKey), names]));
  await nameGames(
    tx,
    [...named].flatMap(([gameKey, names]) => (isNew.has(gameKey) ? [{ vendorKey, gameKey, names }] : [])),
  );
  return { added: added.length };
}
