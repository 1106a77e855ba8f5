/** Changes of a role's right to a call by an owner. Values as shipped are not stored. */
import { isDeepStrictEqual } from 'node:util';
import { type CallName, isFourEyesCall, readsOnly, unitOf } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Right, StaffSession } from '../../platform/http/session.ts';
import { effectiveRight, isRightWithin, listGuardedCalls } from './guarded-calls.ts';
import { shippedRight } from './rights.ts';
import { staffRights } from './tables.ts';

/** The whole matrix: every call with every role, and as shipped. */
export async function listRights({ db, config }: Platform, handlers: AllCallFacts) {
  const rows = await db.select().from(staffRights);
  const departed = new Map(rows.map(({ role, call, ...right }) => [`${role} ${call}`, right]));
  return listGuardedCalls(handlers).map(({ call, permission }) => ({
    call,
    permission,
    reads: readsOnly(call),
    unit: isFourEyesCall(call) ? unitOf(call) : null,
    roles: staffRoles.map((role) => {
      const shipped = shippedRight(role, { call, needs: permission, currency: config.CURRENCY });
      return { role, ...(departed.get(`${role} ${call}`) ?? shipped), shipped };
    }),
  }));
}

/** Owners keep every call, so that no one is locked out; who may only read gets nothing that writes. */
function isFixed(role: StaffRole, call: CallName, { isAllowed }: Right): boolean {
  return (role === 'owner' && !isAllowed) || (role === 'read-only' && isAllowed && !readsOnly(call));
}

export type NewRight = Right & { readonly role: StaffRole; readonly call: string };

/**
 * An owner gives any right. Somebody else who may set rights gives none that they do not hold, and not to their own
 * role. Throws S093, S094.
 */
export function refuseRight(
  platform: Platform,
  handlers: AllCallFacts,
  by: StaffSession,
  { role, call: name, ...right }: NewRight,
): void {
  if (by.role === 'owner') return;
  if (role === by.role) throw new DomainError(codes.ownRole);
  const guarded = listGuardedCalls(handlers).find(({ call }) => call === name);
  if (guarded && !isRightWithin(guarded.call, right, effectiveRight(platform, by, guarded)))
    throw new DomainError(codes.rightNotHeld);
}

/** Returns the former right. Throws Z404 (no such call), S027 (fixed). Locks: the right. */
export async function setRight(
  { config }: Platform,
  tx: Tx,
  handlers: AllCallFacts,
  { role, call: name, ...right }: NewRight,
): Promise<Right> {
  const known = listGuardedCalls(handlers).find(({ call }) => call === name);
  if (!known) throw new DomainError(codes.notFound);
  const { call, permission } = known;
  if (isFixed(role, call, right)) throw new DomainError(codes.rightFixed);
  const shipped = shippedRight(role, { call, needs: permission, currency: config.CURRENCY });
  const isThis = and(eq(staffRights.role, role), eq(staffRights.call, call));
  const [before] = await tx.select().from(staffRights).where(isThis).for('update');
  if (isDeepStrictEqual(right, shipped)) await tx.delete(staffRights).where(isThis);
  else
    await tx
      .insert(staffRights)
      .values({ role, call, ...right })
      .onConflictDoUpdate({ target: [staffRights.role, staffRights.call], set: right });
  const { isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo } = before ?? shipped;
  return { isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo };
}
