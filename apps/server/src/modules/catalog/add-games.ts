/** New vendors with their pages. What is there already stays as staff left it. */
import type { Tx } from '../../platform/db/connect.ts';
import { groups, vendors } from './tables.ts';

export type CatalogEntries = {
  readonly vendors: readonly (typeof vendors.$inferInsert)[];
  readonly groups: readonly (typeof groups.$inferInsert)[];
};

export async function addToCatalog(tx: Tx, entries: CatalogEntries): Promise<void> {
  await tx
    .insert(vendors)
    .values([...entries.vendors])
    .onConflictDoNothing();
  await tx
    .insert(groups)
    .values([...entries.groups])
    .onConflictDoNothing();
}
