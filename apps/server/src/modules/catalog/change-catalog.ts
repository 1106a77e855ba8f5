/** Changes of menus and openings by staff. Every function returns the former and the new state, for the audit log. */
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, ilike, or } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import {
  gameColumns,
  groupColumns,
  isGameNamed,
  type Names,
  nameGames,
  nameGroups,
  nameVendors,
  vendorColumns,
} from './names.ts';
import { games, groups, vendors } from './tables.ts';

type Switchable = { readonly names?: Names | undefined; readonly isOpen?: boolean | undefined };
export type VendorChange = Switchable & {
  readonly wallet?: 'seamless' | 'transfer' | undefined;
  readonly opensInWindow?: boolean | undefined;
  /** With `isOpen` false alone: games that are open may be played on. */
  readonly playsOn?: boolean | undefined;
};
export type GroupChange = Switchable & { readonly ord?: number | undefined };
export type GameChange = GroupChange & {
  readonly image?: string | undefined;
  readonly isExcluded?: boolean | undefined;
};

/** Undefined leaves a column as it is, so a change of nothing still needs one column to write. */
function known<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new DomainError(codes.gameUnavailable);
  return row;
}

export async function changeVendor(tx: Tx, vendorKey: string, { names, ...change }: VendorChange) {
  const byKey = eq(vendors.vendorKey, vendorKey);
  const before = known(await tx.select(vendorColumns).from(vendors).where(byKey).for('update'));
  await tx
    .update(vendors)
    .set({ vendorKey, ...change, playsOn: change.isOpen === undefined ? undefined : (change.playsOn ?? false) })
    .where(byKey);
  if (names) await nameVendors(tx, [{ vendorKey, names }]);
  return { before, after: known(await tx.select(vendorColumns).from(vendors).where(byKey)) };
}

export async function changeGroup(tx: Tx, groupCode: string, { names, ...change }: GroupChange) {
  const byCode = eq(groups.groupCode, groupCode);
  const before = known(await tx.select(groupColumns).from(groups).where(byCode).for('update'));
  await tx
    .update(groups)
    .set({ groupCode, ...change })
    .where(byCode);
  if (names) await nameGroups(tx, [{ groupCode, names }]);
  return { before, after: known(await tx.select(groupColumns).from(groups).where(byCode)) };
}

export async function changeGame(
  tx: Tx,
  { vendorKey, gameKey }: { vendorKey: string; gameKey: string },
  { names, ...change }: GameChange,
) {
  const byKey = and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey));
  const before = known(await tx.select(gameColumns).from(games).where(byKey).for('update'));
  await tx
    .update(games)
    .set({ gameKey, ...change, pictureDue: change.image === undefined ? undefined : null })
    .where(byKey);
  if (names) await nameGames(tx, [{ vendorKey, gameKey, names }]);
  return { before, after: known(await tx.select(gameColumns).from(games).where(byKey)) };
}

export type GamePage = {
  readonly vendorKey: string | undefined;
  readonly searchText: string;
  readonly page: number;
  readonly perPage: number;
};

/** Every game, the closed and the excluded as well. */
export async function pageGames(db: Database, { vendorKey, searchText, page, perPage }: GamePage) {
  const like = `%${searchText.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    vendorKey === undefined ? undefined : eq(games.vendorKey, vendorKey),
    searchText === '' ? undefined : or(ilike(games.gameKey, like), isGameNamed(like)),
  );
  const { rows, total } = await readPage(
    db.select(gameColumns).from(games).where(where).orderBy(games.vendorKey, games.ord, games.gameKey),
    db.$count(games, where),
    { page, perPage },
  );
  return { list: rows, total };
}

/** How many games each vendor has. */
export async function countGames(db: Database): Promise<Map<string, number>> {
  const rows = await db.select({ vendorKey: games.vendorKey, games: count() }).from(games).groupBy(games.vendorKey);
  return new Map(rows.map((row) => [row.vendorKey, row.games]));
}
