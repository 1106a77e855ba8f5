/** Adds new vendors with their pages. Existing rows stay as staff left them. */
import type { Tx } from '../../platform/db/connect.ts';
import { type Names, nameGroups, nameVendors } from './names.ts';
import { groups, vendors } from './tables.ts';

export type CatalogEntries = {
  readonly vendors: readonly (typeof vendors.$inferInsert & { readonly names: Names })[];
  readonly groups: readonly (typeof groups.$inferInsert & { readonly names: Names })[];
};

export async function addToCatalog(tx: Tx, entries: CatalogEntries): Promise<void> {
  const newVendors = await tx
    .insert(vendors)
    .values(entries.vendors.map(({ names: _, ...vendor }) => vendor))
    .onConflictDoNothing()
    .returning();
  const newGroups = await tx
    .insert(groups)
    .values(entries.groups.map(({ names: _, ...group }) => group))
    .onConflictDoNothing()
    .returning();
  const addedVendors = new Set(newVendors.map(({ vendorKey }) => vendorKey));
  const addedGroups = new Set(newGroups.map(({ groupCode }) => groupCode));
  const vendorNames = entries.vendors.map(({ vendorKey, names }) => ({ vendorKey, names }));
  const groupNames = entries.groups.map(({ groupCode, names }) => ({ groupCode, names }));
  await nameVendors(
    tx,
    vendorNames.filter(({ vendorKey }) => addedVendors.has(vendorKey)),
  );
  await nameGroups(
    tx,
    groupNames.filter(({ groupCode }) => addedGroups.has(groupCode)),
  );
}
