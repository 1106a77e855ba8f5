/** Staff issuing coupons: to one member, a level, everybody who is active now, or behind a code. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { inArray, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Measured } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { findMemberByLogin, isAway, listActiveIds } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { couponSubject } from './coupons.ts';
import { rewardTurnoverOf } from './pay-reward.ts';
import { couponIssues, coupons, type IssueRow } from './tables.ts';

type IssueInput = Omit<Input<'staff.couponIssue'>, 'expected' | 'reason'>;
type Target = IssueInput['target'];

/** No one who takes a break is among them. */
async function receivers(tx: Tx, target: Target, now: Date): Promise<MemberId[]> {
  if (target.to === 'code') return [];
  if (target.to === 'all') return listActiveIds(tx, null, now);
  if (target.to === 'level') return listActiveIds(tx, target.level, now);
  const member = await findMemberByLogin(tx, target.memId);
  if (member?.status !== 'active' || isAway(member, now)) throw new DomainError(codes.couponTargetInvalid);
  return [member.memberId];
}

function detailOf(target: Target): string {
  if (target.to === 'member') return target.memId.toLowerCase();
  if (target.to === 'level') return `Lv.${target.level}`;
  return target.to === 'code' ? target.code.toUpperCase() : '';
}

/** Total of an issue's coupons, in smallest units or points. */
export async function measureIssue(tx: Tx, { target, amount, name }: IssueInput, now: Date): Promise<Measured> {
  const memberIds = await receivers(tx, target, now);
  const many = target.to === 'code' ? target.uses : memberIds.length;
  const [memberId] = target.to === 'member' ? memberIds : [];
  return { target: `coupon:${name}`, amount: many * amount, ...(memberId === undefined ? {} : { memberId }) };
}

/**
 * Answers how many can be used and what all of them are worth. Throws PR202 (expires in the past), PR205 (no such
 * active member, or it takes a break), PR207 (the code exists).
 */
export async function issueCoupons(platform: Platform, tx: Tx, input: IssueInput, issuedBy: string) {
  const now = platform.clock.now();
  const { name, worth, target } = input;
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= now) throw new DomainError(codes.couponExpired);
  const detail = detailOf(target);
  const code = target.to === 'code' ? { code: detail, maxUses: target.uses } : {};
  const [issue] = await tx
    .insert(couponIssues)
    .values({
      name,
      worth,
      amount: money(input.amount),
      target: target.to,
      detail,
      ...code,
      expiresAt,
      issuedBy,
      issuedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!issue) throw new DomainError(codes.couponCodeTaken);
  const memberIds = await receivers(tx, target, now);
  if (memberIds.length > 0)
    await tx.execute(sql`
      insert into coupons (issue_id, member_id, first_member_id, received_at)
      select ${issue.issueId}, id, id, ${now.toISOString()}::timestamptz from unnest(${`{${memberIds.join(',')}}`}::bigint[]) as id`);
  const turnoverPercent = rewardTurnoverOf({ worth });
  const facts = { event: 'coupon-given', name, worth, amount: input.amount, from: '', turnoverPercent } as const;
  const subject = couponSubject(issue.issueId);
  await notify(
    platform,
    tx,
    memberIds.map((memberId) => ({ memberId, facts, subject })),
  );
  const count = issue.maxUses ?? memberIds.length;
  return { issueId: issue.issueId, impact: { count, total: count * input.amount } };
}

export type Usage = { total: number; used: number };

const columns = {
  name: couponIssues.name,
  amount: couponIssues.amount,
  expires: couponIssues.expiresAt,
  by: couponIssues.issuedBy,
  at: couponIssues.issueId,
};
type IssuePage = { order?: Order<keyof typeof columns> | undefined; page: number; perPage: number };

/** Newest first, or as requested. */
export async function listIssues(db: Database, { order, page, perPage }: IssuePage) {
  return readPage(
    db
      .select()
      .from(couponIssues)
      .orderBy(...orderOf(order, columns, [couponIssues.issueId])),
    db.$count(couponIssues),
    { page, perPage },
  );
}

export async function findIssues(db: Database, issueIds: readonly number[]): Promise<Map<number, IssueRow>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(couponIssues)
    .where(inArray(couponIssues.issueId, [...issueIds]));
  return new Map(rows.map((row) => [row.issueId, row]));
}

export async function countUsage(db: Database, issueIds: readonly number[]): Promise<Map<number, Usage>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .select({
      issueId: coupons.issueId,
      total: sql<number>`count(*)::int`,
      used: sql<number>`count(${coupons.usedAt})::int`,
    })
    .from(coupons)
    .where(inArray(coupons.issueId, [...issueIds]))
    .groupBy(coupons.issueId);
  return new Map(rows.map(({ issueId, total, used }) => [issueId, { total, used }]));
}
