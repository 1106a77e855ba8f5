/** A vendor that staff added by mistake: what it is, and what it speaks. Neither may change once it was played at. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { violatedReference } from '../../platform/db/unique-violation.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { favourites, games, groups, vendors } from './tables.ts';

/** The vendor is closed by it. */
export async function changeAdapter(tx: Tx, vendorKey: string, adapter: string): Promise<void> {
  await tx.update(vendors).set({ adapter, isOpen: false, playsOn: false }).where(eq(vendors.vendorKey, vendorKey));
}

/** Throws S103 for a vendor that records of money name. */
export async function removeVendor(tx: Tx, vendorKey: string): Promise<void> {
  try {
    await tx.delete(favourites).where(eq(favourites.vendorKey, vendorKey));
    await tx.delete(games).where(eq(games.vendorKey, vendorKey));
    await tx.delete(groups).where(eq(groups.vendorKey, vendorKey));
    await tx.delete(vendors).where(eq(vendors.vendorKey, vendorKey));
  } catch (error) {
    if (violatedReference(error)) throw new DomainError(codes.vendorInUse);
    throw error;
  }
}
