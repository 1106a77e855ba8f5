/** Maintenance of a vendor's games by its list: applied without staff, as it closes games and opens them again. */
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull } from '../../platform/db/orm.ts';
import { gameKeyOf, type VendorGame } from './compare-list.ts';
import { games, vendors } from './tables.ts';

/**
 * Closes and opens games that were taken over from a list before, as this one says; returns their number. Nothing else
 * changes, and the last applied list can still be undone. Locks: the vendor, as applying a list does.
 */
export async function takeMaintenance(tx: Tx, vendorKey: string, list: readonly VendorGame[]): Promise<number> {
  await tx.select().from(vendors).where(eq(vendors.vendorKey, vendorKey)).for('update');
  const listedNow = new Map(list.map((game) => [gameKeyOf(game.playableKey), game.maintenance ?? false]));
  const isTaken = and(eq(games.vendorKey, vendorKey), isNotNull(games.listed), isNull(games.goneAt));
  const known = await tx.select({ gameKey: games.gameKey, listed: games.listed }).from(games).where(isTaken);
  let changed = 0;
  for (const { gameKey, listed } of known) {
    const isDown = listedNow.get(gameKey);
    if (listed === null || isDown === undefined || (listed.maintenance ?? false) === isDown) continue;
    await tx
      .update(games)
      .set({ isDown, listed: { ...listed, maintenance: isDown } })
      .where(and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey)));
    changed += 1;
  }
  return changed;
}
