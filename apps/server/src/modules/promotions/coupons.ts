/** Calls of members on coupons: list, use, enter a code, give away. Of concurrent uses one wins. */
import { codes } from '@mirinae/contract/codes';
import type { CouponStatus } from '@mirinae/contract/promo/coupon';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, isNotNull, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { findMember, findMemberByLogin, isAway, isSuspended, lockPerson } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { refuseExcluded } from '../saferplay/index.ts';
import { enterCampaignCode } from './enter-campaign-code.ts';
import { payRewards, rewardTurnoverOf } from './pay-reward.ts';
import { type CouponId, couponGifts, couponIssues, coupons, type IssueRow } from './tables.ts';

/** The subject of notifications about an issue of coupons. */
export const couponSubject = (issueId: number) => `coupon-issue:${issueId}`;

const isOver = ({ expiresAt }: Pick<IssueRow, 'expiresAt'>, now: Date) => expiresAt !== null && expiresAt <= now;

/** The member's own coupon, locked. Throws PR201 (another's), PR203 (used), PR208 (recalled), PR202 (expired). */
async function lockOpen(tx: Tx, memberId: MemberId, couponId: CouponId, now: Date): Promise<IssueRow> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponId, couponId), eq(coupons.memberId, memberId)))
    .for('update');
  if (!coupon) throw new DomainError(codes.couponUnknown);
  if (coupon.usedAt) throw new DomainError(codes.couponUsed);
  if (coupon.recalledAt) throw new DomainError(codes.couponRecalled);
  const [issue] = await tx.select().from(couponIssues).where(eq(couponIssues.issueId, coupon.issueId));
  if (!issue) throw new Error(`The coupon ${couponId} has no issue.`);
  if (isOver(issue, now)) throw new DomainError(codes.couponExpired);
  return issue;
}

/**
 * A person can use one coupon per issue, over all its accounts. Throws PR203. Locks: the person; the caller holds no
 * account yet.
 */
async function mustBeFirst(tx: Tx, memberId: MemberId, issueId: number): Promise<void> {
  const [, ...others] = await lockPerson(tx, memberId);
  const isUsed = and(inArray(coupons.memberId, others), isNotNull(coupons.usedAt));
  if (others.length > 0 && (await tx.$count(coupons, and(eq(coupons.issueId, issueId), isUsed))) > 0)
    throw new DomainError(codes.couponUsed);
}

/** Locks: the coupon, the person, then the member's account. */
export async function spendCoupon(platform: Platform, tx: Tx, memberId: MemberId, couponId: CouponId) {
  await refuseExcluded(platform, tx, memberId);
  const now = platform.clock.now();
  const { issueId, worth, amount } = await lockOpen(tx, memberId, couponId, now);
  await mustBeFirst(tx, memberId, issueId);
  await tx.update(coupons).set({ usedAt: now }).where(eq(coupons.couponId, couponId));
  await payRewards(platform, tx, [{ memberId, worth, amount, key: `coupon:${couponId}` }]);
  return { worth, amount };
}

/**
 * The code of a coupon, or of a campaign. Throws PR201 (no such code), PR208 (recalled), PR202 (expired), PR203 (this
 * person used it), PR204 (run out). Locks: the issue, the person, then the account.
 */
export async function enterCode(platform: Platform, tx: Tx, memberId: MemberId, code: string) {
  await refuseExcluded(platform, tx, memberId);
  const now = platform.clock.now();
  const [issue] = await tx.select().from(couponIssues).where(eq(couponIssues.code, code.toUpperCase())).for('update');
  if (!issue) return enterCampaignCode(platform, tx, memberId, code.toUpperCase());
  if (issue.recalledAt) throw new DomainError(codes.couponRecalled);
  if (isOver(issue, now)) throw new DomainError(codes.couponExpired);
  const { issueId, worth, amount, maxUses } = issue;
  await mustBeFirst(tx, memberId, issueId);
  const used = await tx.$count(coupons, eq(coupons.issueId, issueId));
  const [coupon] = await tx
    .insert(coupons)
    .values({ issueId, memberId, firstMemberId: memberId, receivedAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!coupon) throw new DomainError(codes.couponUsed);
  if (used >= (maxUses ?? 0)) throw new DomainError(codes.couponsExhausted);
  await payRewards(platform, tx, [{ memberId, worth, amount, key: `coupon:${coupon.couponId}` }]);
  return { worth, amount, turnoverPercent: rewardTurnoverOf({ worth }) };
}

/** Throws what `takeOpen` throws, then PR205 for oneself and for who is not active or takes a
 * break. Locks: the coupon. */
export async function giveCoupon(platform: Platform, tx: Tx, memberId: MemberId, couponId: CouponId, memId: string) {
  const now = platform.clock.now();
  const { issueId, name, worth, amount } = await lockOpen(tx, memberId, couponId, now);
  const other = await findMemberByLogin(tx, memId);
  if (other?.status !== 'active' || other.memberId === memberId || isAway(other, now) || isSuspended(other, now))
    throw new DomainError(codes.couponTargetInvalid);
  await tx.update(coupons).set({ memberId: other.memberId, receivedAt: now }).where(eq(coupons.couponId, couponId));
  await tx.insert(couponGifts).values({ couponId, fromMemberId: memberId, toMemberId: other.memberId, givenAt: now });
  const from = (await findMember(tx, memberId))?.nickname ?? '';
  const turnoverPercent = rewardTurnoverOf({ worth });
  const facts = { event: 'coupon-given', name, worth, amount: toWire(amount), from, turnoverPercent } as const;
  await notify(platform, tx, [{ memberId: other.memberId, facts, subject: couponSubject(issueId) }]);
}

export type ListedCoupon = {
  couponId: bigint;
  issueId: number;
  status: CouponStatus;
  at: Date;
  otherId: bigint | null;
  total: bigint;
};

/** The coupons a member holds and those it gave away, as one list, newest first. */
const ofMember = (memberId: MemberId, now: Date) => sql`
  select c.coupon_id, c.issue_id, coalesce(c.used_at, c.recalled_at, c.received_at) as at,
    case when c.used_at is not null then 'used' when c.recalled_at is not null then 'recalled' when i.expires_at <= ${now.toISOString()} then 'expired' else 'open' end as status,
    (select g.from_member_id from coupon_gifts g where g.coupon_id = c.coupon_id and g.to_member_id = ${memberId}
      order by g.gift_id desc limit 1) as other_id
  from coupons c join coupon_issues i using (issue_id) where c.member_id = ${memberId}
  union all
  select g.coupon_id, c.issue_id, g.given_at, 'given', g.to_member_id
  from coupon_gifts g join coupons c using (coupon_id) where g.from_member_id = ${memberId}`;

type View = { view: 'open' | 'over'; page: number; perPage: number };

export async function listCoupons(
  { db, clock }: { db: Database; clock: Platform['clock'] },
  memberId: MemberId,
  { view, page, perPage }: View,
): Promise<{ rows: ListedCoupon[]; total: number }> {
  const wanted = view === 'open' ? sql`status = 'open'` : sql`status <> 'open'`;
  const { rows } = await db.execute<ListedCoupon>(sql`
    select coupon_id as "couponId", issue_id as "issueId", status, at, other_id as "otherId", count(*) over () as total
    from (${ofMember(memberId, clock.now())}) listed where ${wanted}
    order by at desc, coupon_id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
