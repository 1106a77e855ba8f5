/** The calls of coupons. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId, memberId } from '../../../platform/ids.ts';
import { type Money, toWire } from '../../../platform/money.ts';
import { findMembers } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { enterCode, giveCoupon, listCoupons, spendCoupon } from '../coupons.ts';
import { countUsage, findIssues, issueCoupons, listIssues, measureIssue } from '../issue-coupons.ts';
import { rewardTurnoverOf } from '../pay-reward.ts';
import { recallCoupons } from '../recall-coupons.ts';
import type { IssueRow } from '../tables.ts';

type Prize = { worth: IssueRow['worth']; amount: Money };
const presentPrize = ({ worth, amount }: Prize) => ({ worth, amount: toWire(amount) });
const presentReward = (prize: Prize) => ({ ...presentPrize(prize), turnoverPercent: rewardTurnoverOf(prize) });
type Entered = Prize & { readonly turnoverPercent: number; readonly rounds?: number };
const presentEntered = ({ turnoverPercent, rounds, ...prize }: Entered) => ({
  ...presentPrize(prize),
  turnoverPercent,
  ...(rounds !== undefined && { rounds }),
});
const couponId = (value: number) => brandId<'CouponId'>(value);

export const couponCalls = [
  memberQuery('promo.couponList', 'read', async ({ platform, member, input }) => {
    const { view, page, count_per_list } = input;
    const { rows, total } = await listCoupons(platform, member.memberId, { view, page, perPage: count_per_list });
    const otherIds = rows.flatMap(({ otherId }) => (otherId === null ? [] : [memberId(otherId)]));
    const [issues, others] = await Promise.all([
      findIssues(
        platform.db,
        rows.map(({ issueId }) => issueId),
      ),
      findMembers(platform.db, otherIds),
    ]);
    const nickOf = new Map(others.map((other) => [String(other.memberId), other.nickname]));
    const list = rows.flatMap((row) => {
      const issue = issues.get(row.issueId);
      if (!issue) return [];
      return {
        couponIdx: Number(row.couponId),
        name: issue.name,
        ...presentReward(issue),
        status: row.status,
        at: new Date(row.at).toISOString(),
        expiresAt: issue.expiresAt?.toISOString() ?? null,
        other: nickOf.get(String(row.otherId)) ?? '',
      };
    });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  memberCommand('promo.couponUse', 'money', async ({ platform, tx, member, input }) =>
    presentReward(await spendCoupon(platform, tx, member.memberId, couponId(input.couponIdx))),
  ),
  memberCommand('promo.couponCode', 'money', async ({ platform, tx, member, input }) =>
    presentEntered(await enterCode(platform, tx, member.memberId, input.code)),
  ),
  memberCommand('promo.couponGift', 'money', async ({ platform, tx, member, input }) => {
    await giveCoupon(platform, tx, member.memberId, couponId(input.couponIdx), input.memId);
    return null;
  }),
  staffQuery('staff.couponList', 'promo.manage', async ({ platform: { db }, input }) => {
    const { order, page, count_per_list: perPage } = input;
    const { rows, total } = await listIssues(db, { order, page, perPage });
    const usage = await countUsage(
      db,
      rows.map(({ issueId }) => issueId),
    );
    const list = rows.map((row) => ({
      issueIdx: row.issueId,
      name: row.name,
      ...presentPrize(row),
      to: row.target,
      detail: row.detail,
      count: row.maxUses ?? usage.get(row.issueId)?.total ?? 0,
      used: usage.get(row.issueId)?.used ?? 0,
      recalledAt: row.recalledAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      issuedBy: row.issuedBy,
      issuedAt: row.issuedAt.toISOString(),
    }));
    return { list, pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.couponIssue', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { expected, reason, ...issue } = input;
      const { issueId, impact } = await issueCoupons(platform, tx, issue, staff.loginId);
      const confirmed =
        issue.target.to === 'member' ? { ...impact, reason } : checkImpact({ expected, reason }, impact);
      const change = { before: null, after: { issueIdx: issueId, ...issue, ...confirmed } };
      await recordAudit(tx, {
        staff,
        action: 'promo.coupon',
        target: `coupon:${issue.name}`,
        ...change,
        ip: caller.ip,
      });
      return { issueIdx: issueId, count: impact.count };
    }),
    ({ platform: { clock }, tx, input }) => measureIssue(tx, input, clock.now()),
  ),
  staffCommand('staff.couponRecall', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { issueIdx: issueId } = input;
    const { used, ...impact } = await recallCoupons(platform, tx, { issueId, by: staff.loginId });
    const after = { ...checkImpact(input, impact), used };
    const target = `coupon:${issueId}`;
    await recordAudit(tx, { staff, action: 'promo.couponRecall', target, before: null, after, ip: caller.ip });
    return { recalled: impact.count, used };
  }),
];
