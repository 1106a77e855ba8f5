/** The menus: groups with their counts, and games of a group. Counts come from the same condition as the lists. */
import { codes } from '@mirinae/contract/codes';
import type { GameType } from '@mirinae/contract/play/play';
import type { GamePlatform } from '@mirinae/contract/wallet/game-words';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { madeFor } from './made-for.ts';
import { gameColumns, groupColumns } from './names.ts';
import { games, groups, vendors } from './tables.ts';

const canBeOpened = and(
  eq(games.isExcluded, false),
  eq(games.isOpen, true),
  isNull(games.goneAt),
  eq(games.isDown, false),
  isNotNull(games.playableKey),
  eq(groups.isOpen, true),
  eq(vendors.isOpen, true),
);

/** Each with how many of its games can be opened; the switch of the whole site is not checked. */
export async function listGroups(db: Database | Tx, filter: Pick<GameFilter, 'gameType' | 'device'> = {}) {
  return db
    .select({ group: groupColumns, isVendorOpen: vendors.isOpen, gameCount: count(games.gameKey) })
    .from(groups)
    .innerJoin(vendors, eq(vendors.vendorKey, groups.vendorKey))
    .leftJoin(games, and(eq(games.groupCode, groups.groupCode), canBeOpened, madeFor(filter.device)))
    .where(filter.gameType === undefined ? undefined : sql`${groups.gameType} = ${filter.gameType}`)
    .groupBy(groups.groupCode, vendors.vendorKey)
    .orderBy(groups.ord);
}
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export type GameFilter = {
  gameType?: string | undefined;
  groupCode?: string | undefined;
  vendorKey?: string | undefined;
  gameKey?: string | undefined;
  /** Games that are made for it. */
  device?: GamePlatform | undefined;
};

function conditions({ gameType, groupCode, vendorKey, gameKey, device }: GameFilter): (SQL | undefined)[] {
  return [
    gameType === undefined ? undefined : sql`${groups.gameType} = ${gameType}`,
    groupCode === undefined ? undefined : eq(games.groupCode, groupCode),
    vendorKey === undefined ? undefined : eq(games.vendorKey, vendorKey),
    gameKey === undefined ? undefined : eq(games.gameKey, gameKey),
    madeFor(device),
  ];
}

/** Excluded games never show; closed ones do, marked as closed. */
export async function listGames(db: Database | Tx, filter: GameFilter = {}) {
  return db
    .select({
      game: gameColumns,
      gameType: groups.gameType,
      isGroupOpen: groups.isOpen,
      isVendorOpen: vendors.isOpen,
      opensInWindow: vendors.opensInWindow,
    })
    .from(games)
    .innerJoin(groups, eq(groups.groupCode, games.groupCode))
    .innerJoin(vendors, eq(vendors.vendorKey, games.vendorKey))
    .where(and(eq(games.isExcluded, false), ...conditions(filter)))
    .orderBy(groups.ord, games.ord, games.gameKey);
}
export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

export function isGameRowOpen({ game, isGroupOpen, isVendorOpen }: GameRow): boolean {
  return game.isOpen && game.goneAt === null && !game.isDown && isGroupOpen && isVendorOpen;
}

const slotTypes: readonly GameType[] = ['slot', 'fishing'];

/**
 * The open games of one slot page, named by its code or by the last word of its path. Throws B0092 when there is no
 * such open page.
 */
export async function listSlots(db: Database | Tx, page: string, device: GamePlatform | undefined): Promise<GameRow[]> {
  const [found] = await db
    .select({ group: groups, isVendorOpen: vendors.isOpen })
    .from(groups)
    .innerJoin(vendors, eq(vendors.vendorKey, groups.vendorKey))
    .where(or(eq(groups.groupCode, page), eq(sql`substring(${groups.path} from '[^/]+$')`, page)));
  if (!found?.isVendorOpen || !found.group.isOpen || !slotTypes.includes(found.group.gameType))
    throw new DomainError(codes.gameUnavailable);
  const rows = await listGames(db, { groupCode: found.group.groupCode, device });
  return rows.filter(isGameRowOpen);
}
