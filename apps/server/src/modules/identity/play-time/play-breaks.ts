/** Columns of safer play in the member's row, because every stake reads them. Only that module calls this. */
import type { BreakKind, LimitChoice } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gt, inArray, isNull } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { endOpenGames } from '../members/end-games.ts';
import { type EndReason, members, memberSessions as sessions } from '../model/tables.ts';
import { endSessions } from '../sessions/sessions.ts';

/** From now on the gate of stakes checks the member's own limits. Locks: the member's row. */
export async function markPlayLimited(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.update(members).set({ hasPlayLimits: true }).where(eq(members.memberId, memberId));
}

/** The answer to the offer of limits. Locks: the member's row. */
export async function writeLimitChoice(
  tx: Tx,
  memberId: MemberId,
  choice: Exclude<LimitChoice, 'open'>,
  at: Date,
): Promise<void> {
  await tx.update(members).set({ limitChoice: choice, limitChosenAt: at }).where(eq(members.memberId, memberId));
}

type Break = { readonly kind: BreakKind; readonly until: Date };

/** Locks: the member's row. Answers the break there was, ended or not. */
export async function lockBreak(tx: Tx, memberId: MemberId): Promise<Break | null> {
  const [row] = await tx
    .select({ kind: members.breakKind, until: members.breakUntil })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  return row?.kind && row.until ? { kind: row.kind, until: row.until } : null;
}

/** The caller has locked the member's row. A self-exclusion ends the session, a time-out the open games alone. */
export async function writeBreak(platform: Platform, tx: Tx, memberId: MemberId, { kind, until }: Break) {
  await tx.update(members).set({ breakKind: kind, breakUntil: until }).where(eq(members.memberId, memberId));
  if (kind === 'self-exclusion') await endSessions(platform, tx, memberId, 'SP106');
  else await endOpenGames(platform, tx, memberId);
}

/** Members who have excluded themselves, by when their time ends or has ended. */
export async function listExcluded(db: Database, page: Page) {
  const isExcluded = eq(members.breakKind, 'self-exclusion');
  const { memberId, loginId, nickname, breakUntil } = members;
  return readPage(
    db
      .select({ memberId, memId: loginId, memNick: nickname, until: breakUntil })
      .from(members)
      .where(isExcluded)
      .orderBy(asc(breakUntil), asc(memberId)),
    db.$count(members, isExcluded),
    page,
  );
}

export type LiveSession = { readonly memberId: MemberId; readonly startedAt: Date };

/** The live sessions of these members. */
export async function findLiveSessions(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<LiveSession[]> {
  if (memberIds.length === 0) return [];
  return db
    .select({ memberId: sessions.memberId, startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(inArray(sessions.memberId, [...memberIds]), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
}

/** Ends the member's live session and says why. Locks: the session's row. */
export async function endMemberSession(
  platform: Platform,
  memberId: MemberId,
  reason: Extract<EndReason, 'SP104'>,
): Promise<void> {
  await platform.db.transaction((tx) => endSessions(platform, tx, memberId, reason));
}
