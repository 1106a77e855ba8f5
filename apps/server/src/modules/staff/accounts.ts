/** Accounts of staff as an owner keeps them. An owner cannot close or demote itself, so there is always one. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, max, ne } from '../../platform/db/orm.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { refuseBoundOwner } from './branches.ts';
import { createStaff, type Opener } from './create-staff.ts';
import { findByPassword, removePasskeysOf } from './passkeys.ts';
import { endPushDevicesOf } from './push-devices.ts';
import { recordAudit } from './record-audit.ts';
import { refuseUnheld, sessionOfRole } from './refuse-unheld.ts';
import { type Holder, rightsOf } from './rights.ts';
import { holdRole } from './roles.ts';
import { endStaffSessionsOf } from './sessions.ts';
import { type StaffRow, staff, staffPasskeys, staffRoles, staffSessionTable } from './tables.ts';

export type AccountFacts = Pick<StaffRow, 'name' | 'role' | 'roleId' | 'isActive'>;

/** Everybody, in the order they came, with when each was last seen. */
export async function listAccounts(db: Database) {
  const lastSeenAt = max(staffSessionTable.seenAt);
  const passkeys = db.$count(staffPasskeys, eq(staffPasskeys.staffId, staff.staffId));
  const rows = await db
    .select({ account: staff, roleName: staffRoles.name, lastSeenAt, passkeys })
    .from(staff)
    .leftJoin(staffRoles, eq(staffRoles.roleId, staff.roleId))
    .leftJoin(staffSessionTable, eq(staffSessionTable.staffId, staff.staffId))
    .groupBy(staff.staffId, staffRoles.roleId)
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

export type NewAccount = Pick<StaffRow, 'loginId' | 'name' | 'role' | 'roleId' | 'passwordHash'>;

export type AccountWork = {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly handlers: AllCallFacts;
  readonly staff: StaffSession;
};

/** Throws S093 where the role of an account, or the one it shall get, has more than somebody but an owner holds. */
async function refuseRole({ platform, tx, handlers, staff: by }: AccountWork, holder: Holder): Promise<void> {
  const given = sessionOfRole(holder.role, await rightsOf(platform.db, holder, tx));
  await refuseUnheld(platform, handlers, by, given);
}

/** Throws S012 for an ID that exists, Z404 (role), S093. Locks: the role, shared. */
export async function createAccount(work: AccountWork, account: NewAccount): Promise<StaffRow> {
  const { platform, tx, staff: by } = work;
  await holdRole(tx, account);
  await refuseRole(work, account);
  const [taken] = await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.loginId, account.loginId));
  if (taken) throw new DomainError(codes.staffIdTaken);
  return createStaff(tx, platform, { ...account, openedBy: openerOf(by), passwordGiven: true });
}

function refuseOwn({ staff: by }: AccountWork, staffId: number): void {
  if (staffId === by.staffId) throw new DomainError(codes.ownStaffAccount);
}

/** Throws S010 for one's own account, Z404 for none, S093 for one that may do more. Locks: the account. */
async function lockOther(work: AccountWork, staffId: number): Promise<StaffRow> {
  const { tx } = work;
  refuseOwn(work, staffId);
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  await refuseRole(work, row);
  return row;
}

/**
 * Two owners who demote each other at the same time: one of them stays. Throws S095. Locks: all owners, in the order
 * of their ids, before any other account.
 */
async function refuseLastOwner(tx: Tx, staffId: number, { role, isActive }: AccountFacts): Promise<void> {
  const owners = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), eq(staff.isActive, true)))
    .orderBy(asc(staff.staffId))
    .for('update');
  const isOwner = owners.some((owner) => owner.staffId === staffId);
  if (isOwner && owners.length === 1 && !(role === 'owner' && isActive)) throw new DomainError(codes.lastOwner);
}

/**
 * Returns the former account. A closed account is signed out. Throws S010 (one's own), Z404 (account, role), S093,
 * S095, S097. Locks: the role, shared, then owners, then the account.
 */
export async function changeAccount(
  work: AccountWork,
  { staffId, ...facts }: AccountFacts & { readonly staffId: number },
): Promise<AccountFacts> {
  const { platform, tx } = work;
  refuseOwn(work, staffId);
  await holdRole(tx, facts);
  await refuseLastOwner(tx, staffId, facts);
  const { name, role, roleId, isActive } = await lockOther(work, staffId);
  await refuseRole(work, facts);
  if (facts.role === 'owner') await refuseBoundOwner(tx, staffId);
  await tx.update(staff).set(facts).where(eq(staff.staffId, staffId));
  if (!facts.isActive) {
    await endPushDevicesOf(tx, staffId);
    await endStaffSessionsOf(platform, tx, staffId);
  }
  return { name, role, roleId, isActive };
}

/**
 * A new password, a second factor to enrol again, no passkey, no open session. Throws S010 (one's own), Z404, S093.
 * Locks: the account.
 */
export async function resetAccount(
  work: AccountWork,
  { staffId, passwordHash }: Pick<StaffRow, 'staffId' | 'passwordHash'>,
) {
  const { platform, tx, staff: by } = work;
  await lockOther(work, staffId);
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
  await endPushDevicesOf(tx, staffId);
  await endStaffSessionsOf(platform, tx, staffId);
}

/** For somebody who lost one. Answers their names. Throws S010 (one's own), Z404, S093. Locks: the account. */
export async function dropPasskeys(work: AccountWork, staffId: number): Promise<readonly string[]> {
  const { platform, tx } = work;
  await lockOther(work, staffId);
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
    await endPushDevicesOf(tx, by.staffId);
    await endStaffSessionsOf(platform, tx, by.staffId, by.sessionId);
    const target = `staff:${by.staffId}`;
    await recordAudit(tx, { staff: by, action: 'staff.password', target, before: null, after: null, ip });
  });
}
