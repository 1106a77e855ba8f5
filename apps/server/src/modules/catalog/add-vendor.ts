/** A new vendor with its page in the menus, and the games that are added to it. */
import { codes } from '@mirinae/contract/codes';
import type { GameType } from '@mirinae/contract/play/play';
import type { Tx } from '../../platform/db/connect.ts';
import { eq, max } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { gameKeyOf } from './compare-list.ts';
import { type Names, nameColumns, type Vendor } from './find-game.ts';
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

function groupNames({ ko, en, vi }: Names, gameType: GameType): Names {
  if (gameType !== 'hotel') return { ko, en, vi };
  return { ko: hotelPrefix + ko, en: hotelPrefix + en, vi: hotelPrefix + vi };
}

/**
 * Its page comes last among those of its kind. Throws S021 for a key that is taken, S022 for a name that only a hotel's
 * page may have.
 */
export async function addVendor(tx: Tx, vendor: Vendor, gameType: GameType): Promise<void> {
  const { names, vendorKey } = vendor;
  if (/^HC?-/.test(names.ko)) throw new DomainError(codes.vendorNameInvalid);
  const [added] = await tx
    .insert(vendors)
    .values({ ...vendor, ...nameColumns(names) })
    .onConflictDoNothing()
    .returning();
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
      ...nameColumns(groupNames(names, gameType)),
      path: `/member/${pages[gameType]}/${vendorKey}`,
      ord: (last?.ord ?? 0) + ordStep,
    })
    .onConflictDoNothing()
    .returning();
  if (!page) throw new DomainError(codes.vendorKeyTaken);
}

export type NewGame = { readonly playableKey: string; readonly names: Names; readonly hasDemo: boolean };

/**
 * New games join the vendor's page, with the picture of their kind. What is there stays as staff left it. Throws B0092
 * for a vendor without a page.
 */
export async function addGames(tx: Tx, vendorKey: string, list: readonly NewGame[]): Promise<{ added: number }> {
  const [page] = await tx.select().from(groups).where(eq(groups.vendorKey, vendorKey)).orderBy(groups.ord).limit(1);
  if (!page) throw new DomainError(codes.gameUnavailable);
  if (list.length === 0) return { added: 0 };
  const rows = list.map(({ playableKey, names, hasDemo }, index) => ({
    vendorKey,
    gameKey: gameKeyOf(playableKey),
    groupCode: page.groupCode,
    ...nameColumns(names),
    image: `/art/category-${page.gameType}.svg`,
    ord: (index + 1) * ordStep,
    playableKey,
    hasDemo,
  }));
  const added = await tx.insert(games).values(rows).onConflictDoNothing().returning({ gameKey: games.gameKey });
  return { added: added.length };
}
