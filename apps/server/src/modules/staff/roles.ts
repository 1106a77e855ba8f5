/**
 * Roles of the operator's own. A change is of one version: of two people who changed the same one the second is
 * refused. Lock order: the role, then accounts.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Input, isFourEyesCall, readsOnly, unitOf } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type HeldRole, type Permission, permissions, staffRoles } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, count, eq, ne, sql } from '../../platform/db/orm.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Right, StaffSession } from '../../platform/http/session.ts';
import { effectiveRight, type GuardedCall, hasAmounts, listGuardedCalls } from './guarded-calls.ts';
import { readingLimitsOf } from './reading-limits.ts';
import { refuseUnheld, sessionOfRole } from './refuse-unheld.ts';
import { type Holder, rightsOf, rightsOfRow } from './rights.ts';
import { nothingAlone, unbounded } from './shipped-amounts.ts';
import { type RoleRow, staffRoles as roles, staff } from './tables.ts';

export type RoleInput = Omit<Input<'staff.roleSave'>, 'roleIdx' | 'version'>;
type RoleFacts = Pick<RoleRow, 'name' | 'copiedFrom' | 'permissions' | 'rights' | 'readings'>;

const sortPermissions = (chosen: readonly Permission[]) => permissions.filter((each) => chosen.includes(each));

/** What a role says of a call by its permissions alone; amounts are given call by call. */
const plainRight = ({ call, permission }: GuardedCall, chosen: readonly Permission[]): Right => {
  const amounts = hasAmounts(call) ? nothingAlone : unbounded;
  return { isAllowed: chosen.includes(permission), ...amounts };
};

/** What is stored of a role: of calls only those that depart. Throws Z404 for a call that there is not. */
function factsOf(handlers: AllCallFacts, { rights, ...input }: RoleInput): RoleFacts {
  const guarded = new Map<string, GuardedCall>(listGuardedCalls(handlers).map((each) => [each.call, each]));
  const stored: Record<string, Right> = {};
  for (const { call, ...given } of rights) {
    const known = guarded.get(call);
    if (!known) throw new DomainError(codes.notFound);
    const plain = plainRight(known, input.permissions);
    const right = hasAmounts(known.call) ? given : { ...plain, isAllowed: given.isAllowed };
    if (!isDeepStrictEqual(right, plain)) stored[call] = right;
  }
  const { name, copiedFrom, readings } = input;
  return { name, copiedFrom, permissions: sortPermissions(input.permissions), rights: stored, readings };
}

/** Throws Z404 for none. */
async function findRole(db: Database | Tx, roleId: number): Promise<RoleRow> {
  const [row] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws Z404 for none, S090 for another version. Locks: the role. */
async function lockRole(tx: Tx, roleId: number, version: number): Promise<RoleRow> {
  const [row] = await tx.select().from(roles).where(eq(roles.roleId, roleId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.version !== version) throw new DomainError(codes.roleChanged);
  return row;
}

/** Null for a built-in role. */
export async function nameOfRole(db: Database | Tx, { roleId }: Holder): Promise<string | null> {
  return roleId === null ? null : (await findRole(db, roleId)).name;
}

/** A role that an account is given stays until the account has it. Throws Z404 for none. Locks: the role, shared. */
export async function holdRole(tx: Tx, { roleId }: Holder): Promise<void> {
  if (roleId === null) return;
  const [row] = await tx.select({ roleId: roles.roleId }).from(roles).where(eq(roles.roleId, roleId)).for('key share');
  if (!row) throw new DomainError(codes.notFound);
}

/** Throws S092 for a name that another role has, whatever its case. */
async function refuseNameTaken(tx: Tx, name: string, roleId: number): Promise<void> {
  const isOther = and(sql`lower(${roles.name}) = lower(${name})`, ne(roles.roleId, roleId));
  if ((await tx.$count(roles, isOther)) > 0) throw new DomainError(codes.roleNameTaken);
}

export type Saved = { readonly roleId: number; readonly before: RoleFacts | null; readonly after: RoleFacts };

export type RoleWork = {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly handlers: AllCallFacts;
  readonly staff: StaffSession;
};

async function insertRole({ platform, tx, staff: by }: RoleWork, facts: RoleFacts): Promise<number> {
  const changed = { changedBy: by.loginId, changedAt: platform.clock.now() };
  const [row] = await tx
    .insert(roles)
    .values({ ...facts, ...changed })
    .onConflictDoNothing()
    .returning({ roleId: roles.roleId });
  // Of two new roles with one name the second finds it taken.
  if (!row) throw new DomainError(codes.roleNameTaken);
  return row.roleId;
}

/**
 * Throws Z404 (role, call), S090 (another version), S092 (name), S093 (more than one holds), S094 (one's own role).
 * Locks: the role.
 */
export async function saveRole(
  work: RoleWork,
  { roleIdx, version, ...input }: Input<'staff.roleSave'>,
): Promise<Saved> {
  const { platform, tx, handlers, staff: by } = work;
  if (roleIdx !== null && roleIdx === by.roleId) throw new DomainError(codes.ownRole);
  const row = roleIdx === null ? null : await lockRole(tx, roleIdx, version);
  const after = factsOf(handlers, input);
  const given = sessionOfRole('custom', rightsOfRow({ roleId: 0, ...after }));
  const held = row && sessionOfRole('custom', rightsOfRow(row));
  await refuseUnheld(platform, handlers, by, given, held);
  await refuseNameTaken(tx, after.name, row?.roleId ?? 0);
  if (!row) return { roleId: await insertRole(work, after), before: null, after };
  const changed = { version: row.version + 1, changedBy: by.loginId, changedAt: platform.clock.now() };
  const { name, copiedFrom, permissions: chosen, rights, readings } = row;
  const before = { name, copiedFrom, permissions: chosen, rights, readings };
  const kept = { ...after, copiedFrom };
  await tx
    .update(roles)
    .set({ ...kept, ...changed })
    .where(eq(roles.roleId, row.roleId));
  return { roleId: row.roleId, before, after: kept };
}

/** Answers what it was. Throws Z404, S090 (another version), S091 (accounts hold it). Locks: the role. */
export async function deleteRole(tx: Tx, roleId: number, version: number): Promise<RoleFacts> {
  const row = await lockRole(tx, roleId, version);
  if ((await tx.$count(staff, eq(staff.roleId, roleId))) > 0) throw new DomainError(codes.roleInUse);
  await tx.delete(roles).where(eq(roles.roleId, roleId));
  return row;
}

const isHeldBy = ({ role, roleId }: StaffSession, holder: Holder) =>
  role === holder.role && (roleId ?? null) === holder.roleId;

/** All roles, built-in ones first, then by name. */
export async function listRoles(platform: Platform, handlers: AllCallFacts, viewer: StaffSession) {
  const { db } = platform;
  const guarded = listGuardedCalls(handlers);
  const [rows, counted] = await Promise.all([
    db.select().from(roles).orderBy(asc(roles.name)),
    db
      .select({ role: staff.role, roleId: staff.roleId, accounts: count() })
      .from(staff)
      .groupBy(staff.role, staff.roleId),
  ]);
  const describe = async (holder: Holder) => {
    const session = sessionOfRole(holder.role, await rightsOf(db, holder));
    return {
      accounts: counted.find((each) => each.role === holder.role && each.roleId === holder.roleId)?.accounts ?? 0,
      calls: guarded.filter((each) => effectiveRight(platform, session, each).isAllowed).length,
      isOwn: isHeldBy(viewer, holder),
    };
  };
  const builtIn = staffRoles.map(async (role) => ({
    role,
    roleIdx: null,
    name: null,
    copiedFrom: null,
    version: 0,
    changedBy: null,
    changedAt: null,
    ...(await describe({ role, roleId: null })),
  }));
  const own = rows.map(async ({ roleId, name, copiedFrom, version, changedBy, changedAt }) => ({
    role: 'custom' as const,
    roleIdx: roleId,
    name,
    copiedFrom,
    version,
    changedBy,
    changedAt: changedAt.toISOString(),
    ...(await describe({ role: 'custom', roleId })),
  }));
  return Promise.all([...builtIn, ...own]);
}

async function describeRole(db: Database, role: HeldRole, roleId: number | null) {
  if (role === 'custom') {
    const row = await findRole(db, roleId ?? 0);
    const { name, copiedFrom, version, readings, permissions: chosen } = row;
    const head = { role, roleIdx: row.roleId, name, copiedFrom, version, readings };
    return { head, session: sessionOfRole(role, rightsOfRow(row)), permissions: sortPermissions(chosen) };
  }
  const rights = await rightsOf(db, { role, roleId: null });
  const readings = await readingLimitsOf(db, role);
  const head = { role, roleIdx: null, name: null, copiedFrom: null, version: 0, readings };
  return { head, session: sessionOfRole(role, rights), permissions: sortPermissions(rights.permissions) };
}

/** One role, call by call. Throws Z404 for none. */
export async function readRole(
  platform: Platform,
  handlers: AllCallFacts,
  { role, roleIdx }: Input<'staff.roleDetail'>,
) {
  const { head, session, permissions: chosen } = await describeRole(platform.db, role, roleIdx);
  const rights = listGuardedCalls(handlers).map((guarded) => ({
    call: guarded.call,
    permission: guarded.permission,
    reads: readsOnly(guarded.call),
    unit: isFourEyesCall(guarded.call) ? unitOf(guarded.call) : null,
    ...effectiveRight(platform, session, guarded),
  }));
  return { ...head, permissions: chosen, rights };
}
