/** Everybody who may take part now, for mailings; members on a break get none. */
import type { MemberTier } from '@mirinae/contract/member/member';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { signInStatuses } from '../model/rules.ts';
import { members } from '../model/tables.ts';

/** Not `isAway`, as an SQL condition. */
export const hasNoBreak = (now: Date): SQL | undefined =>
  and(
    or(isNull(members.breakKind), and(eq(members.breakKind, 'time-out'), lte(members.breakUntil, now))),
    or(isNull(members.registerState), ne(members.registerState, 'listed')),
  );

async function listIds(db: Database | Tx, condition: SQL | undefined): Promise<MemberId[]> {
  const { memberId } = members;
  const rows = await db.select({ memberId }).from(members).where(condition).orderBy(asc(memberId));
  return rows.map((row) => row.memberId);
}

const ofLevel = (level: number | null) => (level === null ? undefined : eq(members.level, level));
const canSignInNow = inArray(members.status, [...signInStatuses]);

/** Active members, of one level or of all when it is null. */
export function listActiveIds(db: Database | Tx, level: number | null, now: Date): Promise<MemberId[]> {
  return listIds(db, and(eq(members.status, 'active'), ofLevel(level), hasNoBreak(now)));
}

/** Everybody who can sign in, of one level or of all when it is null. */
export function listReachable(db: Database | Tx, level: number | null, now: Date): Promise<MemberId[]> {
  return listIds(db, and(canSignInNow, ofLevel(level), hasNoBreak(now)));
}

/** Members among these who can sign in. */
export async function keepReachable(db: Database | Tx, memberIds: readonly MemberId[], now: Date): Promise<MemberId[]> {
  if (memberIds.length === 0) return [];
  return listIds(db, and(canSignInNow, inArray(members.memberId, [...memberIds]), hasNoBreak(now)));
}

/** How many may take part now, of one tier or of all. */
export function countActive(db: Database | Tx, tier?: MemberTier): Promise<number> {
  return db.$count(members, and(eq(members.status, 'active'), tier === undefined ? undefined : eq(members.tier, tier)));
}

/**
 * For how many active members the rule of a level counts: from this level up to the next that has a rule of its own.
 */
export function countUnderRule(db: Database | Tx, level: number, ruled: readonly number[]): Promise<number> {
  const next = Math.min(...ruled.filter((each) => each > level));
  return db.$count(
    members,
    and(
      eq(members.status, 'active'),
      gte(members.level, level),
      Number.isFinite(next) ? lt(members.level, next) : undefined,
    ),
  );
}
