/**
 * Sessions of members: at most one lives per member, which a partial unique index keeps true. A token only names its
 * session; each call checks here whether that session still lives.
 */
import { codes } from '@mirinae/contract/codes';
import { authCookieMinutes, tokenRefreshLeftMs } from '@mirinae/contract/constants';
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { Platform } from '../../../platform/app.ts';
import { tokensOf } from '../../../platform/auth/keys.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { plainArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from '../../../platform/db/orm.ts';
import { runOn } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller, MemberSession, SessionFinder } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { logoutMessage, sessionTopic } from '../../../platform/realtime/member-messages.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { endAllPush } from '../../notifications/index.ts';
import { notifyLogin } from '../devices/notify-login.ts';
import { queueGamesEnd } from '../members/end-games.ts';
import { canSignIn } from '../model/rules.ts';
import { type EndReason, memberLogins, members, memberSessions as sessions } from '../model/tables.ts';
import { dateCheck } from './play-checks.ts';

export type PreviousLogin = { at: Date; ip: string };

/** Time since the last call after which a live session is not online. */
const onlineSeconds = 2 * 60;
/** Writing "seen" with every call would cost each of them a row version. */
const seenStepSeconds = 30;

/** A forced renewal this soon after the last one only answers the token it has. */
const forcedRenewalGapSeconds = 60;

/** Whole seconds, because that is what a token can carry. */
function sessionExpiry(now: Date): Date {
  return addSeconds(new Date(Math.floor(now.getTime() / 1_000) * 1_000), authCookieMinutes * 60);
}

function issueToken(platform: Platform, memberId: MemberId, sessionId: string, expiresAt: Date): Promise<string> {
  return tokensOf(platform).issue('member', { subject: String(memberId), sessionId, expiresAt });
}

/**
 * Ends the live session, if there is one, with the games opened in it, and sends its socket the reason. A session that
 * is excepted goes on, its games end. A new password and a closed account end push to all devices too. Locks: the
 * session's row, the job of the games.
 */
export async function endSessions(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  reason: EndReason,
  exceptSessionId?: string,
): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: platform.clock.now(), endReason: reason })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.endedAt),
        exceptSessionId ? ne(sessions.sessionId, exceptSessionId) : undefined,
      ),
    )
    .returning({ sessionId: sessions.sessionId });
  if (exceptSessionId) {
    const isKept = eq(sessions.sessionId, exceptSessionId);
    await tx.update(sessions).set({ playFrom: platform.clock.now() }).where(isKept);
  }
  await queueGamesEnd(platform, tx, memberId);
  if (reason === 'password' || reason === 'status') await endAllPush(tx, memberId);
  for (const { sessionId } of ended) await platform.bus.publish(tx, sessionTopic(sessionId), logoutMessage(reason));
}

/**
 * Ends all live sessions, for maintenance. The caller notifies the sockets once, on the topic `site`. Returns their
 * number.
 */
export async function endAllMemberSessions(platform: Platform, tx: Tx): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: platform.clock.now(), endReason: 'maintenance' })
    .where(isNull(sessions.endedAt))
    .returning({ sessionId: sessions.sessionId });
  return ended.length;
}

/**
 * Opens a session and ends the earlier one with TK999. Keeps the login in the history and answers the one before it.
 * The caller holds the lock on the member's row, so that two logins of one member come one after the other.
 */
export async function openSession(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  caller: Caller,
): Promise<{ token: string; previousLogin: PreviousLogin | null }> {
  const { ip, userAgent } = caller;
  const now = platform.clock.now();
  const [previous] = await tx
    .select({ at: memberLogins.at, ip: memberLogins.ip })
    .from(memberLogins)
    .where(eq(memberLogins.memberId, memberId))
    .orderBy(desc(memberLogins.loginNo))
    .limit(1);
  await endSessions(platform, tx, memberId, codes.sessionReplaced);
  const session = { sessionId: randomUuid(), memberId, ip, userAgent, expiresAt: sessionExpiry(now) };
  const before = { previousLoginAt: previous?.at ?? null, previousLoginIp: previous?.ip ?? null };
  const times = { startedAt: now, renewedAt: now, playFrom: now, seenAt: now };
  await tx.insert(sessions).values({ ...session, ...before, ...times });
  await notifyLogin(platform, tx, memberId, caller, previous !== undefined);
  await tx.insert(memberLogins).values({ memberId, at: now, ip, userAgent });
  await tx.update(members).set({ lastLoginAt: now }).where(eq(members.memberId, memberId));
  await dateCheck(platform, tx, memberId, now);
  const token = await issueToken(platform, memberId, session.sessionId, session.expiresAt);
  return { token, previousLogin: previous ?? null };
}

export async function findPreviousLogin(db: Database | Tx, sessionId: string): Promise<PreviousLogin | null> {
  const [row] = await db
    .select({ at: sessions.previousLoginAt, ip: sessions.previousLoginIp })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId));
  return row?.at && row.ip !== null ? { at: row.at, ip: row.ip } : null;
}

/**
 * Renews the token when 5 minutes or less remain, or when forced and the last renewal is a minute old; the session
 * keeps its id. Otherwise answers a token that ends when the given one does. Throws TK999 or Z401 when the session
 * ended meanwhile.
 */
export async function renewToken(
  platform: Platform,
  member: MemberSession,
  force: boolean,
): Promise<{ token: string; expiresAt: Date; renewed: boolean }> {
  const { db, clock } = platform;
  const now = clock.now();
  const [session] = await db.select().from(sessions).where(eq(sessions.sessionId, member.sessionId));
  if (!session || session.endedAt)
    throw new DomainError(session?.endReason === codes.sessionReplaced ? codes.sessionReplaced : codes.notSignedIn);
  const isDue = member.expiresAt.getTime() - now.getTime() <= tokenRefreshLeftMs;
  const mayForce = addSeconds(session.renewedAt, forcedRenewalGapSeconds) <= now;
  if (!isDue && !(force && mayForce)) {
    const token = await issueToken(platform, member.memberId, member.sessionId, member.expiresAt);
    return { token, expiresAt: member.expiresAt, renewed: false };
  }
  const expiresAt = sessionExpiry(now);
  const renewed = await db
    .update(sessions)
    .set({ expiresAt, renewedAt: now })
    .where(and(eq(sessions.sessionId, member.sessionId), isNull(sessions.endedAt)))
    .returning({ sessionId: sessions.sessionId });
  if (renewed.length === 0) throw new DomainError(codes.sessionReplaced);
  const token = await issueToken(platform, member.memberId, member.sessionId, expiresAt);
  return { token, expiresAt, renewed: true };
}

async function recordSeen({ db, clock }: Platform, sessionId: string, seenAt: Date | null): Promise<void> {
  const now = clock.now();
  if (seenAt && addSeconds(seenAt, seenStepSeconds) > now) return;
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.sessionId, sessionId));
}

type Speaker = {
  readonly sessionId: string;
  readonly memberId: MemberId;
  readonly loginId: string;
  readonly tier: MemberTier;
  readonly status: MemberStatus;
  readonly endReason: EndReason | null;
  readonly seenAt: Date | null;
};

const speakers = {
  name: 'identity_speakers',
  text: `select s.session_id as "sessionId", m.member_id as "memberId", m.login_id as "loginId", m.tier, m.status,
      s.end_reason as "endReason", s.seen_at as "seenAt"
    from member_sessions s join members m using (member_id) where s.session_id = any ($1::uuid[])`,
};

/** Session of a token, read with every call: the sessions of one moment are one query. */
const findSpeaker = createBatchLoader<string, Speaker | null>(async ({ $client }, sessionIds) => {
  const rows = await runOn($client)<Speaker & Record<string, unknown>>(speakers, [plainArray(sessionIds)]);
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  return (sessionId) => found.get(sessionId) ?? null;
});

/**
 * Finds who a token speaks for. `ended`: a newer login took the session's place; a session that ended otherwise is
 * `none`.
 */
export function memberSessions(platform: Platform): SessionFinder['member'] {
  const tokens = tokensOf(platform);
  return async (token) => {
    const claims = await tokens.read('member', token);
    if (!claims) return { kind: 'none' };
    const speaker = await findSpeaker(platform.db, claims.sessionId);
    if (!speaker || String(speaker.memberId) !== claims.subject) return { kind: 'none' };
    const { memberId, loginId, tier, status, endReason, seenAt } = speaker;
    if (endReason === codes.sessionReplaced) return { kind: 'ended' };
    if (endReason !== null || !canSignIn(status)) return { kind: 'none' };
    await recordSeen(platform, claims.sessionId, seenAt);
    return { kind: 'member', memberId, loginId, tier, sessionId: claims.sessionId, expiresAt: claims.expiresAt };
  };
}

/** For work that goes on after its call: a member as it is now, `none` for one that may not sign in. */
export async function findMemberSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: MemberId,
): Promise<Awaited<ReturnType<SessionFinder['member']>>> {
  const [row] = await db
    .select({ loginId: members.loginId, tier: members.tier, status: members.status })
    .from(members)
    .where(eq(members.memberId, memberId));
  if (!row || !canSignIn(row.status)) return { kind: 'none' };
  const { loginId, tier } = row;
  return { kind: 'member', memberId, loginId, tier, sessionId: '', expiresAt: sessionExpiry(clock.now()) };
}

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
const isOnline = (now: Date) => and(isLive(now), gt(sessions.seenAt, addSeconds(now, -onlineSeconds)));

/** Members who were seen in the last two minutes. */
export function countOnline(db: Database | Tx, now: Date): Promise<number> {
  return db.$count(sessions, isOnline(now));
}

/** A query of the ids of members online at a moment, to be put into another query. */
export function onlineSince(now: Date): SQL {
  return sql`select ${sessions.memberId} from ${sessions} where ${isOnline(now)}`;
}

async function findWith(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  is: SQL | undefined,
): Promise<Set<MemberId>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(and(inArray(sessions.memberId, [...memberIds]), is));
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Online members among these. */
export function findOnline(db: Database | Tx, memberIds: readonly MemberId[], now: Date): Promise<Set<MemberId>> {
  return findWith(db, memberIds, isOnline(now));
}

/** Members among these with a live session: a socket may be open, even after a long idle time. */
export function findSignedIn(db: Database | Tx, memberIds: readonly MemberId[], now: Date): Promise<Set<MemberId>> {
  return findWith(db, memberIds, isLive(now));
}

/** The latest logins of a member, newest first. */
export function listLogins(
  db: Database | Tx,
  memberId: MemberId,
  limit: number,
): Promise<{ at: Date; ip: string; userAgent: string }[]> {
  return db
    .select({ at: memberLogins.at, ip: memberLogins.ip, userAgent: memberLogins.userAgent })
    .from(memberLogins)
    .where(eq(memberLogins.memberId, memberId))
    .orderBy(desc(memberLogins.loginNo))
    .limit(limit);
}
