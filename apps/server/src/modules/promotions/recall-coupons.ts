/** Coupons that were issued by mistake are recalled as far as no one has used them. */
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { takeBackNews } from '../notifications/index.ts';
import { couponSubject } from './coupons.ts';
import { couponIssues, coupons, type IssueRow } from './tables.ts';

/** Result of a recall: coupons and their total, and those that stay because they were used. */
export type Recalled = Impact & { readonly used: number };

async function lockIssue(tx: Tx, issueId: number): Promise<IssueRow> {
  const [issue] = await tx.select().from(couponIssues).where(eq(couponIssues.issueId, issueId)).for('update');
  if (!issue) throw new DomainError(codes.notFound);
  if (issue.recalledAt) throw new DomainError(codes.couponRecalled);
  return issue;
}

/**
 * Closes the code of an issue and withdraws its unused coupons. Throws Z404 (no such issue), PR208 (recalled already).
 * Locks: the issue, then its unused coupons: one in use is used first, or never.
 */
export async function recallCoupons(
  platform: Platform,
  tx: Tx,
  { issueId, by }: { issueId: number; by: string },
): Promise<Recalled> {
  const { amount, maxUses } = await lockIssue(tx, issueId);
  const recalledAt = platform.clock.now();
  await tx.update(couponIssues).set({ recalledAt, recalledBy: by }).where(eq(couponIssues.issueId, issueId));
  const { length: held } = await tx
    .update(coupons)
    .set({ recalledAt })
    .where(and(eq(coupons.issueId, issueId), isNull(coupons.usedAt)))
    .returning({ couponId: coupons.couponId });
  await takeBackNews(platform, tx, couponSubject(issueId));
  const used = await tx.$count(coupons, and(eq(coupons.issueId, issueId), isNotNull(coupons.usedAt)));
  const count = maxUses === null ? held : maxUses - used;
  return { count, total: toWire(money(amount * BigInt(count))), used };
}
