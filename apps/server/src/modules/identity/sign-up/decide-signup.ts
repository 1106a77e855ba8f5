/** Decisions of staff about a member: its sign-up once, its status as often as needed. */
import { codes } from '@mirinae/contract/codes';
import type { MemberStatus } from '@mirinae/contract/member/member';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { endOpenGames } from '../members/end-games.ts';
import { findMember } from '../members/find-member.ts';
import { publishQueue } from '../members/queues.ts';
import { canMoveStatus, canSignIn } from '../model/rules.ts';
import { type MemberRow, members } from '../model/tables.ts';
import { endSessions } from '../sessions/sessions.ts';

/**
 * One statement decides: the second of two concurrent ones finds nothing pending. Throws Z404, T999 (decided already).
 */
async function decide(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  status: Extract<MemberStatus, 'active' | 'refused'>,
): Promise<void> {
  const decided = await tx
    .update(members)
    .set({ status })
    .where(and(eq(members.memberId, memberId), eq(members.status, 'pending')))
    .returning({ memberId: members.memberId });
  if (decided.length === 0)
    throw new DomainError((await findMember(tx, memberId)) ? codes.alreadyProcessed : codes.notFound);
  await publishQueue(platform, tx, 'signup');
}

/** Welcomes the member. Throws Z404, T999. */
export async function approveSignup(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  await decide(platform, tx, memberId, 'active');
  await notify(platform, tx, [{ memberId, facts: { event: 'welcome' } }]);
}

/** Throws Z404, T999. */
export function refuseSignup(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  return decide(platform, tx, memberId, 'refused');
}

/**
 * Answers the state before. Throws Z404, S004 (undecided, refused, withdrawn or unchanged). Locks: the member's row,
 * then its session's.
 */
export async function setMemberStatus(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  status: MemberStatus,
): Promise<{ statusBefore: MemberStatus }> {
  const [row] = await tx
    .select({ status: members.status })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (!canMoveStatus(row.status, status)) throw new DomainError(codes.memberStateInvalid);
  await tx.update(members).set({ status }).where(eq(members.memberId, memberId));
  if (!canSignIn(status)) await endSessions(platform, tx, memberId, 'status');
  else if (status === 'locked') await endOpenGames(platform, tx, memberId);
  return { statusBefore: row.status };
}

/** Those of them that still wait. */
export async function listPendingOf(db: Database, memberIds: readonly MemberId[]): Promise<MemberId[]> {
  const rows = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(inArray(members.memberId, [...memberIds]), eq(members.status, 'pending')))
    .orderBy(asc(members.memberId));
  return rows.map(({ memberId }) => memberId);
}

export type MemberSettings = Pick<MemberRow, 'level' | 'withdrawalsBarred' | 'canRecommend'>;

/** Returns the former settings. Throws Z404. Locks: the member's row. */
export async function setMemberSettings(tx: Tx, memberId: MemberId, standing: MemberSettings): Promise<MemberSettings> {
  const { level, withdrawalsBarred, canRecommend } = members;
  const [before] = await tx
    .select({ level, withdrawalsBarred, canRecommend })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  if (!before) throw new DomainError(codes.notFound);
  await tx.update(members).set(standing).where(eq(members.memberId, memberId));
  return before;
}

/** The member has another parent from now on. The tree itself belongs to partners, who alone call this. */
export async function setRecommender(tx: Tx, memberId: MemberId, recommenderId: MemberId): Promise<void> {
  await tx.update(members).set({ recommenderId }).where(eq(members.memberId, memberId));
}
