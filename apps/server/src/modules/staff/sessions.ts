/** Sessions of staff: eight hours at most, thirty minutes without a call. */

import type { StaffMessage } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import { tokensOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNull } from '../../platform/db/orm.ts';
import type { Caller, SessionFinder, StaffSession } from '../../platform/http/session.ts';
import { staffLogoutMessage, staffSessionTopic } from '../../platform/realtime/staff-messages.ts';
import { randomUuid } from '../../platform/rng.ts';
import { branchesOf } from './branches.ts';
import { recordStaffDevice } from './devices.ts';
import { isAllowedFrom } from './networks.ts';
import { rightsOf } from './rights.ts';
import { staffSessionTable as sessions, staff } from './tables.ts';

const lifeSeconds = 8 * 3_600;
const idleSeconds = 30 * 60;
/** Being seen is written this rarely, so that a busy page does not write at each call. */
const seenEverySeconds = 60;

/** Its browser is known from now on. */
export async function openStaffSession(
  platform: Platform,
  tx: Tx,
  staffId: number,
  { ip, device }: Pick<Caller, 'ip' | 'device'>,
): Promise<string> {
  const now = platform.clock.now();
  const sessionId = randomUuid();
  const expiresAt = addSeconds(now, lifeSeconds);
  await tx.insert(sessions).values({ sessionId, staffId, ip, startedAt: now, seenAt: now, expiresAt });
  await recordStaffDevice(platform, tx, staffId, device);
  return tokensOf(platform).issue('staff', { subject: String(staffId), sessionId, expiresAt });
}

export async function endStaffSession(platform: Platform, tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: platform.clock.now() })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.endedAt)));
  await platform.bus.publish(tx, staffSessionTopic(sessionId), staffLogoutMessage);
}

/** All open sessions of somebody, but for one that may stay. */
export async function endStaffSessionsOf(platform: Platform, tx: Tx, staffId: number, except?: string): Promise<void> {
  const open = await tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.endedAt)));
  for (const { sessionId } of open) if (sessionId !== except) await endStaffSession(platform, tx, sessionId);
}

/** To every open page of somebody. */
export async function publishToStaff(
  { bus }: Pick<Platform, 'bus'>,
  tx: Tx,
  staffId: number,
  message: StaffMessage,
): Promise<void> {
  const open = await tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.endedAt)));
  for (const { sessionId } of open) await bus.publish(tx, staffSessionTopic(sessionId), message);
}

async function touch(platform: Platform, sessionId: string, seenAt: Date): Promise<void> {
  const now = platform.clock.now();
  if (addSeconds(seenAt, seenEverySeconds) > now) return;
  await platform.db.update(sessions).set({ seenAt: now }).where(eq(sessions.sessionId, sessionId));
}

/** For work that goes on after its call: somebody of staff with the rights of now, `none` once the account is off. */
export async function findStaffSession(
  { db }: Platform,
  staffId: number,
): Promise<Awaited<ReturnType<SessionFinder['staff']>>> {
  const [row] = await db
    .select({
      loginId: staff.loginId,
      role: staff.role,
      roleId: staff.roleId,
      isActive: staff.isActive,
      mustSetPassword: staff.passwordGiven,
    })
    .from(staff)
    .where(eq(staff.staffId, staffId));
  if (!row?.isActive) return { kind: 'none' };
  const { loginId, role, mustSetPassword } = row;
  const [rights, branches] = await Promise.all([rightsOf(db, row), branchesOf(db, staffId)]);
  return { kind: 'staff', staffId, loginId, role, ...rights, ...branches, sessionId: '', mustSetPassword };
}

/**
 * Role, activity and network are read at each call: what an owner changes holds immediately. Null for a session that is
 * over.
 */
async function readStaffSession({ db, clock }: Platform, sessionId: string, ip: string) {
  const [row] = await db
    .select({
      session: sessions,
      loginId: staff.loginId,
      role: staff.role,
      roleId: staff.roleId,
      isActive: staff.isActive,
      mustSetPassword: staff.passwordGiven,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.staffId, sessions.staffId))
    .where(eq(sessions.sessionId, sessionId));
  if (!row?.isActive || row.session.endedAt) return null;
  const isOver = addSeconds(row.session.seenAt, idleSeconds) <= clock.now();
  return isOver || !(await isAllowedFrom(db, ip)) ? null : row;
}

type StaffRow = NonNullable<Awaited<ReturnType<typeof readStaffSession>>>;

async function sessionOf({ db }: Platform, { session, loginId, role, roleId, mustSetPassword }: StaffRow) {
  const { sessionId, staffId } = session;
  const [rights, branches] = await Promise.all([rightsOf(db, { role, roleId }), branchesOf(db, staffId)]);
  return { kind: 'staff', staffId, loginId, role, ...rights, ...branches, sessionId, mustSetPassword } as const;
}

export function staffSessions(platform: Platform): SessionFinder['staff'] {
  const tokens = tokensOf(platform);
  return async (token, ip) => {
    const claims = await tokens.read('staff', token);
    const row = claims && (await readStaffSession(platform, claims.sessionId, ip));
    if (!row || String(row.session.staffId) !== claims.subject) return { kind: 'none' };
    await touch(platform, claims.sessionId, row.session.seenAt);
    return sessionOf(platform, row);
  };
}

/** A session of staff that what was opened from it depends on; being looked up does not keep it from going idle. */
export async function findOpenStaffSession(
  platform: Platform,
  sessionId: string,
  ip: string,
): Promise<StaffSession | null> {
  const row = await readStaffSession(platform, sessionId, ip);
  return row && sessionOf(platform, row);
}
