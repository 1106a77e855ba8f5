/** Members as other modules see them. Sealed fields stay sealed until somebody who needs them opens them. */

import type { Order } from '@mirinae/contract/lists';
import { phoneDigits } from '@mirinae/contract/member/digits';
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { BreakKind, CheckMinutes, LimitChoice } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/like.ts';
import { orderOf } from '../../../platform/db/order.ts';
import { and, count, eq, gte, ilike, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { countedFor, countUpTo, readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Bans } from '../model/bans.ts';
import { type MemberRow, members } from '../model/tables.ts';
import { internalMembers } from './internal-accounts.ts';
import { accountEndMark, isNumberEnd, phoneEndMark } from './number-ends.ts';

export type Member = {
  readonly memberId: MemberId;
  readonly loginId: string;
  readonly nickname: string;
  readonly accountHolder: string;
  readonly level: number;
  readonly tier: MemberTier;
  readonly status: MemberStatus;
  readonly recommenderId: MemberId | null;
  readonly canRecommend: boolean;
  readonly joinCode: string | null;
  readonly bankCode: string;
  readonly withdrawalsBarred: boolean;
  readonly hasWithdrawalPassword: boolean;
  readonly withdrawalPasswordAttempts: number;
  readonly passwordChangedAt: Date;
  readonly joinIp: string;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  /** When the member last saw a change of its balance. */
  readonly cashSeenAt: Date | null;
  /** Until then it neither withdraws nor gives: its password was reset. */
  readonly moneyLockedUntil: Date | null;
  /** The newest versions of terms and privacy policy it agreed to; 0 before the first. */
  readonly agreedTerms: number;
  readonly agreedPrivacy: number;
  readonly hasPlayLimits: boolean;
  readonly limitChoice: LimitChoice;
  readonly limitChosenAt: Date | null;
  readonly breakKind: BreakKind | null;
  readonly breakUntil: Date | null;
  readonly registerState: RegisterState | null;
  readonly registerDay: string | null;
  readonly checkMinutes: CheckMinutes | null;
  readonly checkDueAt: Date | null;
  readonly bans: Bans | null;
  readonly showsWins: boolean;
  /** Sealed; read with `openPhone` and `openBankAccount`. */
  readonly phoneEncrypted: Buffer;
  readonly accountNumberEncrypted: Buffer;
  /** Read with `openBirthDate`; null where it was never given. */
  readonly birthSealed: Buffer | null;
};

export function toMember(row: MemberRow): Member {
  const { withdrawalPasswordHash, passwordHash: _, phoneHash: __, accountNumberHash: ___, ...others } = row;
  const { phoneEndMark: ____, accountEndMark: _____, ...rest } = others;
  return { ...rest, hasWithdrawalPassword: withdrawalPasswordHash !== null };
}

async function findOne(db: Database | Tx, condition: SQL): Promise<Member | null> {
  const [row] = await db.select().from(members).where(condition);
  return row ? toMember(row) : null;
}

export function findMember(db: Database | Tx, memberId: MemberId): Promise<Member | null> {
  return findOne(db, eq(members.memberId, memberId));
}

export function findMemberByLogin(db: Database | Tx, loginId: string): Promise<Member | null> {
  return findOne(db, eq(members.loginId, loginId.toLowerCase()));
}

/** By a partner's join code; a member without one is never found. */
export function findMemberByJoinCode(db: Database | Tx, joinCode: string): Promise<Member | null> {
  return findOne(db, eq(members.joinCode, joinCode.toLowerCase()));
}

/** Existing members among the ids, in no order. */
export async function findMembers(db: Database | Tx, memberIds: readonly MemberId[]): Promise<Member[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .select()
    .from(members)
    .where(sql`${members.memberId} = any (${bigintArray(memberIds)}::bigint[])`);
  return rows.map(toMember);
}

/** The phone number in digits, in clear text: for a sentence to its owner or a masked list, nothing else. */
export function openPhone(platform: Platform, member: Pick<Member, 'phoneEncrypted'>): string {
  return secretBoxOf(platform).open(member.phoneEncrypted);
}

/** The bank account number in clear text: for paying out or a masked list, nothing else. */
export function openBankAccount(platform: Platform, member: Pick<Member, 'accountNumberEncrypted'>): string {
  return secretBoxOf(platform).open(member.accountNumberEncrypted);
}

const columns = {
  member: members.loginId,
  level: members.level,
  joined: members.joinedAt,
  lastLogin: members.lastLoginAt,
};

export type MemberFilter = {
  status?: MemberStatus | undefined;
  internalYn?: 'Y' | 'N' | undefined;
  searchText: string;
  order?: Order<keyof typeof columns> | undefined;
  page: number;
  perPage: number;
};

/** Each half by an index of its own; a single letter has no part of two. */
function matching(platform: Platform, searchText: string): SQL | undefined {
  if (searchText === '') return undefined;
  const pattern = containing(searchText);
  const hasParts = sql`name_parts(${members.loginId}, ${members.nickname}, ${members.accountHolder}) @> name_parts(${searchText}, '', '')`;
  const isNamed = and(
    or(ilike(members.loginId, pattern), ilike(members.nickname, pattern), ilike(members.accountHolder, pattern)),
    [...searchText].length > 1 ? hasParts : undefined,
  );
  const box = secretBoxOf(platform);
  const isEnd = isNumberEnd(searchText);
  const hasNumber = or(
    eq(members.phoneHash, box.mark('phone', phoneDigits(searchText))),
    isEnd ? eq(members.phoneEndMark, phoneEndMark(box, searchText)) : undefined,
    isEnd ? eq(members.accountEndMark, accountEndMark(box, searchText)) : undefined,
  );
  return sql`${members.memberId} in (select ${members.memberId} from ${members} where ${isNamed}
    union all select ${members.memberId} from ${members} where ${hasNumber})`;
}

/**
 * Members newest first, or as requested. The text is looked for in ID, nickname and name; a phone number is found when
 * it is whole, phone and account by their last four digits. Those with the text are counted as far as pages go.
 */
export async function listMembers(
  platform: Platform,
  { status, internalYn, searchText, order, page, perPage }: MemberFilter,
): Promise<{ list: Member[]; total: number }> {
  const marked = internalMembers(platform.clock.now());
  const condition = and(
    status ? eq(members.status, status) : undefined,
    internalYn && sql`(${members.memberId} in (${marked})) = ${internalYn === 'Y'}`,
    matching(platform, searchText),
  );
  const { rows, total } = await readPage(
    platform.db
      .select()
      .from(members)
      .where(condition)
      .orderBy(...orderOf(order, columns, [members.memberId])),
    searchText === ''
      ? platform.db.$count(members, condition)
      : countUpTo(platform.db, members.memberId, condition, countedFor({ page, perPage })),
    { page, perPage },
  );
  return { list: rows.map(toMember), total };
}

/** Members that joined from a moment on, and members with a login from it on. */
export async function countMembersSince(
  db: Database | Tx,
  since: Date,
): Promise<{ signups: number; signupsWaiting: number; activeMembers: number }> {
  const [[joined], [active]] = await Promise.all([
    db
      .select({
        total: count(),
        waiting: sql<number>`(count(*) filter (where ${members.status} = 'pending'))::integer`,
      })
      .from(members)
      .where(gte(members.joinedAt, since)),
    db.select({ total: count() }).from(members).where(gte(members.lastLoginAt, since)),
  ]);
  return {
    signups: joined?.total ?? 0,
    signupsWaiting: joined?.waiting ?? 0,
    activeMembers: active?.total ?? 0,
  };
}
