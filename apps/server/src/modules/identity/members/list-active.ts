/** Everybody who may take part now, for mailings; members on a break get none. */
import type { MemberTier } from '@mirinae/contract/member/member';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { signInStatuses } from '../model/rules.ts';
import { type MemberRow, members } from '../model/tables.ts';

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

/** What decides whether an offer of the house reaches a member. */
export type OfferFacts = Pick<
  MemberRow,
  'memberId' | 'loginId' | 'status' | 'tier' | 'bans' | 'breakKind' | 'breakUntil' | 'registerState'
>;
type OfferChoice =
  | { readonly memberIds: readonly MemberId[] }
  | { readonly logins: readonly string[] }
  | { readonly level: number };

function chosen(choice: OfferChoice): SQL | undefined {
  if ('level' in choice) return and(ofLevel(choice.level), canSignInNow);
  if ('logins' in choice) return inArray(members.loginId, [...choice.logins]);
  return sql`${members.memberId} = any (${bigintArray(choice.memberIds)}::bigint[])`;
}

/** Whoever exists of these, in order; of a level everybody who can sign in, also those on a break. */
export function listOfferFacts(db: Database | Tx, choice: OfferChoice): Promise<OfferFacts[]> {
  const { memberId, loginId, status, tier, bans, breakKind, breakUntil, registerState } = members;
  const facts = { memberId, loginId, status, tier, bans, breakKind, breakUntil, registerState };
  return db.select(facts).from(members).where(chosen(choice)).orderBy(asc(memberId));
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
