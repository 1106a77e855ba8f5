/**
 * Branches that somebody of the staff is bound to, by their roots. Read with each call, so that a change holds with the
 * next one.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { endPushDevicesOf } from './push-devices.ts';
import { staffBranches as branches, staff } from './tables.ts';

/** Left out for whoever sees the whole house. */
export async function branchesOf(db: Database | Tx, staffId: number): Promise<Pick<StaffSession, 'branches'>> {
  const rows = await db
    .select({ partnerId: branches.partnerId })
    .from(branches)
    .where(eq(branches.staffId, staffId))
    .orderBy(asc(branches.partnerId));
  return rows.length === 0 ? {} : { branches: rows.map(({ partnerId }) => partnerId) };
}

/** Of all accounts. */
export async function listBranches(db: Database): Promise<{ staffId: number; partnerId: MemberId }[]> {
  const { staffId, partnerId } = branches;
  return db.select({ staffId, partnerId }).from(branches).orderBy(asc(staffId), asc(partnerId));
}

/**
 * Answers the former roots. Throws S010 for one's own account, Z404 for none, S097 for an owner. Locks: the account.
 */
export async function setBranches(
  { clock }: Platform,
  tx: Tx,
  by: StaffSession,
  { staffId, roots }: { readonly staffId: number; readonly roots: readonly MemberId[] },
): Promise<readonly MemberId[]> {
  if (staffId === by.staffId) throw new DomainError(codes.ownStaffAccount);
  const [account] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.staffId, staffId)).for('update');
  if (!account) throw new DomainError(codes.notFound);
  if (account.role === 'owner' && roots.length > 0) throw new DomainError(codes.ownerUnbound);
  const { branches: before = [] } = await branchesOf(tx, staffId);
  await tx.delete(branches).where(eq(branches.staffId, staffId));
  // Alarms are about the whole house.
  if (roots.length > 0) await endPushDevicesOf(tx, staffId);
  const set = { setBy: by.loginId, setAt: clock.now() };
  if (roots.length > 0) await tx.insert(branches).values(roots.map((partnerId) => ({ staffId, partnerId, ...set })));
  return before;
}

/** Throws S097 where somebody who is bound would become an owner. */
export async function refuseBoundOwner(tx: Tx, staffId: number): Promise<void> {
  if ((await tx.$count(branches, eq(branches.staffId, staffId))) > 0) throw new DomainError(codes.ownerUnbound);
}
