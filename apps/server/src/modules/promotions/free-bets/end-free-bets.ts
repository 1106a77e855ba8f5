/** Free bets that end without a slip: their time is over, or staff take them back. */
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull, lte } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { toWire } from '../../../platform/money.ts';
import { takeBackNews } from '../../notifications/index.ts';
import { type FreeBetId, type FreeBetRow, freeBetIssues, freeBets } from '../tables.ts';
import { freeBetSubject } from './give-free-bets.ts';

const isUnused = and(isNull(freeBets.endedAt), isNull(freeBets.betKey));

/** Answers how many. Locks: the free bets. */
export async function expireFreeBets({ db, clock }: Platform): Promise<number> {
  const endedAt = clock.now();
  const expired = await db
    .update(freeBets)
    .set({ endedAt, endedAs: 'expired' })
    .where(and(isUnused, lte(freeBets.expiresAt, endedAt)))
    .returning({ freeBetId: freeBets.freeBetId });
  return expired.length;
}

/**
 * Takes back the unused free bets of an issue; used ones stay. Throws Z404 (no such issue), PR208 (recalled already).
 * Locks: the issue, then its free bets: one that is being used is used first, or never.
 */
export async function recallFreeBets(
  platform: Platform,
  tx: Tx,
  { issueId, by }: { readonly issueId: number; readonly by: string },
): Promise<Impact> {
  const isIt = eq(freeBetIssues.issueId, issueId);
  const [issue] = await tx.select().from(freeBetIssues).where(isIt).for('update');
  if (!issue) throw new DomainError(codes.notFound);
  if (issue.recalledAt) throw new DomainError(codes.couponRecalled);
  const endedAt = platform.clock.now();
  await tx.update(freeBetIssues).set({ recalledAt: endedAt, recalledBy: by }).where(isIt);
  const { length: count } = await tx
    .update(freeBets)
    .set({ endedAt, endedAs: 'recalled' })
    .where(and(eq(freeBets.issueId, issueId), isUnused))
    .returning({ freeBetId: freeBets.freeBetId });
  await takeBackNews(platform, tx, freeBetSubject(issueId));
  return { count, total: count * toWire(issue.amount) };
}

/** Answers it as it was. Throws Z404, PR210 for one that is used or over. Locks: the free bet. */
export async function cancelFreeBet({ clock }: Platform, tx: Tx, freeBetId: FreeBetId): Promise<FreeBetRow> {
  const isIt = eq(freeBets.freeBetId, freeBetId);
  const [row] = await tx.select().from(freeBets).where(isIt).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.betKey !== null || row.endedAt !== null) throw new DomainError(codes.bonusEnded);
  await tx.update(freeBets).set({ endedAt: clock.now(), endedAs: 'recalled' }).where(isIt);
  return row;
}
