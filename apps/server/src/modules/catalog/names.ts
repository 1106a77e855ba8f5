/** Names of the catalogue: a row a language. A game, page or vendor is read with all of them. */
import { locales } from '@mirinae/contract/languages';
import type { Tx } from '../../platform/db/connect.ts';
import { type AnyColumn, getTableColumns, type SQL, sql } from '../../platform/db/orm.ts';
import { type Names, textsOf } from '../../platform/db/texts-by-language.ts';
import { gameNames, games, groupNames, groups, vendorNames, vendors } from './tables.ts';

export type { Names };

export const vendorColumns = {
  ...getTableColumns(vendors),
  names: textsOf('catalog_vendor_names', 'n.vendor_key = catalog_vendors.vendor_key'),
};
export const groupColumns = {
  ...getTableColumns(groups),
  names: textsOf('catalog_group_names', 'n.group_code = catalog_groups.group_code'),
};
export const gameColumns = {
  ...getTableColumns(games),
  names: textsOf(
    'catalog_game_names',
    'n.vendor_key = catalog_games.vendor_key and n.game_key = catalog_games.game_key',
  ),
};

export type GameRow = typeof games.$inferSelect & { readonly names: Names };

/** Whether a game has a name like this in any language. */
export const isGameNamed = (like: string): SQL =>
  sql`exists (select from catalog_game_names n
    where n.vendor_key = catalog_games.vendor_key and n.game_key = catalog_games.game_key and n.name ilike ${like})`;

const given = (column: AnyColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

export async function nameVendors(
  tx: Tx,
  list: readonly { readonly vendorKey: string; readonly names: Names }[],
): Promise<void> {
  const rows = list.flatMap(({ vendorKey, names }) => locales.map((tag) => ({ vendorKey, tag, name: names[tag] })));
  if (rows.length === 0) return;
  const target = [vendorNames.vendorKey, vendorNames.tag];
  await tx
    .insert(vendorNames)
    .values(rows)
    .onConflictDoUpdate({ target, set: { name: given(vendorNames.name) } });
}

export async function nameGroups(
  tx: Tx,
  list: readonly { readonly groupCode: string; readonly names: Names }[],
): Promise<void> {
  const rows = list.flatMap(({ groupCode, names }) => locales.map((tag) => ({ groupCode, tag, name: names[tag] })));
  if (rows.length === 0) return;
  const target = [groupNames.groupCode, groupNames.tag];
  await tx
    .insert(groupNames)
    .values(rows)
    .onConflictDoUpdate({ target, set: { name: given(groupNames.name) } });
}

export async function nameGames(
  tx: Tx,
  list: readonly { readonly vendorKey: string; readonly gameKey: string; readonly names: Names }[],
): Promise<void> {
  const rows = list.flatMap(({ vendorKey, gameKey, names }) =>
    locales.map((tag) => ({ vendorKey, gameKey, tag, name: names[tag] })),
  );
  if (rows.length === 0) return;
  const target = [gameNames.vendorKey, gameNames.gameKey, gameNames.tag];
  await tx
    .insert(gameNames)
    .values(rows)
    .onConflictDoUpdate({ target, set: { name: given(gameNames.name) } });
}
