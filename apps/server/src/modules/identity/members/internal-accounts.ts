/**
 * Internal accounts: accounts of the house for trials, of staff, and of their relatives. The house knows its seeds, so
 * these accounts must not take part in shared draws.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from '../../../platform/db/orm.ts';
import type { RunStatement } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type InternalMarkRow, internalMarks, members } from '../model/tables.ts';
import { endOpenGames } from './end-games.ts';

/**
 * A mark that was taken away counts for another day, in addition to the second person it takes: no draw whose seed was
 * in use when the two agreed to it, but a season's, takes a bet of the account.
 */
const countsOnSeconds = 24 * 3_600;

const countsAt = (now: Date) => or(isNull(internalMarks.countsUntil), gt(internalMarks.countsUntil, now));

type MarkRequest = {
  readonly memberId: MemberId;
  readonly reason: string;
  /** The login of who of the staff does it. */
  readonly by: string;
};

/** The mark that is in force. Throws Z404. Locks: the member's row. */
async function lockStanding(tx: Tx, memberId: MemberId): Promise<InternalMarkRow | null> {
  const isMember = eq(members.memberId, memberId);
  const [member] = await tx.select({ memberId: members.memberId }).from(members).where(isMember).for('no key update');
  if (!member) throw new DomainError(codes.notFound);
  const isStanding = and(eq(internalMarks.memberId, memberId), isNull(internalMarks.unmarkedAt));
  const [standing] = await tx.select().from(internalMarks).where(isStanding);
  return standing ?? null;
}

/**
 * Ends the member's open games too, so that it is at no shared table any more. Throws Z404, S004 (marked already).
 * Locks: the member's row, then its session's and the job of its games.
 */
export async function markInternal(platform: Platform, tx: Tx, { memberId, reason, by }: MarkRequest): Promise<void> {
  if (await lockStanding(tx, memberId)) throw new DomainError(codes.memberStateInvalid);
  const now = platform.clock.now();
  await tx.insert(internalMarks).values({ memberId, reason, markedBy: by, markedAt: now });
  await endOpenGames(platform, tx, memberId);
}

/** Answers until when the mark counts. Throws Z404, S004 (not marked). Locks: the member's row. */
export async function unmarkInternal(platform: Platform, tx: Tx, { memberId, reason, by }: MarkRequest): Promise<Date> {
  const standing = await lockStanding(tx, memberId);
  if (!standing) throw new DomainError(codes.memberStateInvalid);
  const unmarkedAt = platform.clock.now();
  const countsUntil = addSeconds(unmarkedAt, countsOnSeconds);
  await tx
    .update(internalMarks)
    .set({ unmarkReason: reason, unmarkedBy: by, unmarkedAt, countsUntil })
    .where(eq(internalMarks.markId, standing.markId));
  return countsUntil;
}

/** Every mark of a member, newest first. */
export function listInternalMarks(db: Database | Tx, memberId: MemberId): Promise<InternalMarkRow[]> {
  const isOwn = eq(internalMarks.memberId, memberId);
  return db.select().from(internalMarks).where(isOwn).orderBy(desc(internalMarks.markId));
}

/** The internal accounts now, as a query of their members' ids. */
export function internalMembers(now: Date): SQL {
  return sql`select ${internalMarks.memberId} from ${internalMarks} where ${countsAt(now)}`;
}

const among = {
  name: 'internal_accounts_among',
  text: `select member_id as "memberId" from internal_marks
    where member_id = any ($1::bigint[]) and (counts_until is null or counts_until > $2::timestamptz)`,
};

/** Members with internal accounts among these. */
export async function findInternal(
  run: RunStatement,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<ReadonlySet<MemberId>> {
  if (memberIds.length === 0) return new Set();
  const rows = await run<{ memberId: MemberId }>(among, [bigintArray(memberIds), now.toISOString()]);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Few accounts are marked, and the moment decides which still count. */
const cachedMarks = createCache(['internal_marks'], (db) => db.select().from(internalMarks));

/** The same of one member as it was milliseconds ago: for the wallet, which checks every stake. */
export async function cachedIsInternal({ db, clock }: Platform, memberId: MemberId): Promise<boolean> {
  const now = clock.now();
  const marks = await cachedMarks(db);
  return marks.some((mark) => mark.memberId === memberId && (mark.countsUntil === null || mark.countsUntil > now));
}
