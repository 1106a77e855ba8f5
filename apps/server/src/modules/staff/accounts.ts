/** Accounts of staff as an owner keeps them. An owner cannot close or demote itself, so there is always one. */
import { codes } from '@mirinae/contract/codes';
import type { StaffRole } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, max, ne } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { createStaff, type Opener } from './create-staff.ts';
import { findByPassword, removePasskeysOf } from './passkeys.ts';
import { recordAudit } from './record-audit.ts';
import { endStaffSessionsOf } from './sessions.ts';
import { type StaffRow, staff, staffPasskeys, staffSessionTable } from './tables.ts';

export type AccountFacts = Pick<StaffRow, 'name' | 'role' | 'isActive'>;

/** Everybody, in the order they came, with when each was last seen. */
export async function listAccounts(db: Database) {
  const lastSeenAt = max(staffSessionTable.seenAt);
  const passkeys = db.$count(staffPasskeys, eq(staffPasskeys.staffId, staff.staffId));
  const rows = await db
    .select({ account: staff, lastSeenAt, passkeys })
    .from(staff)
    .leftJoin(staffSessionTable, eq(staffSessionTable.staffId, staff.staffId))
    .groupBy(staff.staffId)
    .orderBy(asc(staff.staffId));
  return rows.map(({ account, ...counted }) => ({ ...account, ...counted }));
}

/** Whether an account that is open has this password. */
export async function opensWith(db: Database, loginId: string, password: string): Promise<boolean> {
  const open = and(eq(staff.loginId, loginId), eq(staff.isActive, true));
  const [row] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(open);
  return row !== undefined && passwordMatches(row.passwordHash, password);
}

/** Whether each of these may sign in. */
export async function areActive(tx: Tx, loginIds: readonly string[]): Promise<boolean> {
  const isOne = and(eq(staff.isActive, true), inArray(staff.loginId, [...loginIds]));
  return loginIds.length === 0 || (await tx.$count(staff, isOne)) === loginIds.length;
}

/** Of those who may sign in, in the order of their ids. */
export async function findStaffIds(tx: Tx, loginIds: readonly string[]): Promise<number[]> {
  if (loginIds.length === 0) return [];
  const rows = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.isActive, true), inArray(staff.loginId, [...loginIds])))
    .orderBy(staff.staffId);
  return rows.map(({ staffId }) => staffId);
}

/** Whether somebody else owns the house as well. */
export async function hasOtherOwner(tx: Tx, staffId: number): Promise<boolean> {
  const isOther = and(eq(staff.role, 'owner'), eq(staff.isActive, true), ne(staff.staffId, staffId));
  return (await tx.$count(staff, isOther)) > 0;
}

const openerOf = ({ staffId, approvedBy }: StaffSession): Opener => ({
  openedBy: staffId,
  openedAlone: approvedBy === undefined,
});

export type NewAccount = {
  readonly loginId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
};

/** Throws S012 for an ID that exists. */
export async function createAccount(
  platform: Platform,
  tx: Tx,
  by: StaffSession,
  account: NewAccount,
): Promise<StaffRow> {
  const [taken] = await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.loginId, account.loginId));
  if (taken) throw new DomainError(codes.staffIdTaken);
  return createStaff(tx, platform, { ...account, openedBy: openerOf(by), passwordGiven: true });
}

/** Throws S010 for one's own account, Z404 for none. Locks: the account. */
async function lockOther(tx: Tx, staffId: number, by: StaffSession): Promise<StaffRow> {
  if (staffId === by.staffId) throw new DomainError(codes.ownStaffAccount);
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Returns the former account. A closed account is signed out. Throws S010 (one's own), Z404. Locks: the account. */
export async function changeAccount(
  platform: Platform,
  tx: Tx,
  by: StaffSession,
  { staffId, ...facts }: AccountFacts & { readonly staffId: number },
): Promise<AccountFacts> {
  const { name, role, isActive } = await lockOther(tx, staffId, by);
  await tx.update(staff).set(facts).where(eq(staff.staffId, staffId));
  if (!facts.isActive) await endStaffSessionsOf(platform, tx, staffId);
  return { name, role, isActive };
}

/**
 * A new password, a second factor to enrol anew, no passkey, no open session. Throws S010 (one's own), Z404. Locks: the
 * account.
 */
export async function resetAccount(
  platform: Platform,
  tx: Tx,
  by: StaffSession,
  { staffId, passwordHash }: Pick<StaffRow, 'staffId' | 'passwordHash'>,
) {
  await lockOther(tx, staffId, by);
  const fields = {
    passwordHash,
    passwordGiven: true,
    totpSecretEncrypted: null,
    totpEnrolledAt: null,
    totpLastStep: null,
    ...openerOf(by),
  };
  await tx.update(staff).set(fields).where(eq(staff.staffId, staffId));
  await removePasskeysOf(tx, staffId);
  await endStaffSessionsOf(platform, tx, staffId);
}

/** For somebody who lost one. Answers their names. Throws S010 (one's own), Z404. Locks: the account. */
export async function dropPasskeys(
  platform: Platform,
  tx: Tx,
  by: StaffSession,
  staffId: number,
): Promise<readonly string[]> {
  await lockOther(tx, staffId, by);
  await endStaffSessionsOf(platform, tx, staffId);
  return removePasskeysOf(tx, staffId);
}

/**
 * Sets the password by its owner, after which it is known to no other person, unless one owner opened the account
 * alone. Earlier passkeys may belong to that owner and are removed. Throws S001 if `current` is not the password, U121
 * if the new one is the same. The requesting session stays open. Locks: the account.
 */
export async function setOwnPassword(
  platform: Platform,
  by: StaffSession,
  { current, password }: { readonly current: string; readonly password: string },
  ip: string,
): Promise<void> {
  const isOwn = eq(staff.staffId, by.staffId);
  const compared = await findByPassword(platform, by.staffId, current);
  if (password === current) throw new DomainError(codes.passwordUnchanged);
  const passwordHash = await hashPassword(password);
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.select().from(staff).where(isOwn).for('update');
    if (row?.passwordHash !== compared.passwordHash) throw new DomainError(codes.staffLoginInvalid);
    await tx
      .update(staff)
      .set({ passwordHash, passwordGiven: false, openedBy: row.openedAlone ? row.openedBy : null })
      .where(isOwn);
    if (row.openedBy != null) await removePasskeysOf(tx, by.staffId);
    await endStaffSessionsOf(platform, tx, by.staffId, by.sessionId);
    const target = `staff:${by.staffId}`;
    await recordAudit(tx, { staff: by, action: 'staff.password', target, before: null, after: null, ip });
  });
}
