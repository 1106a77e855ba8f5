/** Free bets as they are read: a member's own, and the issues of staff. */

import type { Order } from '@mirinae/contract/lists';
import type { FreeBetRow as PresentedFreeBet } from '@mirinae/contract/promo/free-bets';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { orderOf } from '../../../platform/db/order.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { type FreeBetId, type FreeBetIssue, type FreeBetRow, freeBetIssues, freeBets } from '../tables.ts';

const shown = 100;

export type KnownFreeBet = { readonly freeBet: FreeBetRow; readonly issue: FreeBetIssue };

/** Those that can be used first, then the newest. */
export function listFreeBets(db: Database, memberId: MemberId): Promise<KnownFreeBet[]> {
  return db
    .select({ freeBet: freeBets, issue: freeBetIssues })
    .from(freeBets)
    .innerJoin(freeBetIssues, eq(freeBetIssues.issueId, freeBets.issueId))
    .where(eq(freeBets.memberId, memberId))
    .orderBy(sql`${freeBets.endedAt} is not null, ${freeBets.betKey} is not null`, desc(freeBets.freeBetId))
    .limit(shown);
}

/** One that the member can use now; null otherwise. */
export async function findUsableFreeBet(
  db: Database | Tx,
  memberId: MemberId,
  freeBetId: FreeBetId,
  now: Date,
): Promise<KnownFreeBet | null> {
  const isUsable = and(isNull(freeBets.endedAt), isNull(freeBets.betKey), gt(freeBets.expiresAt, now));
  const [known = null] = await db
    .select({ freeBet: freeBets, issue: freeBetIssues })
    .from(freeBets)
    .innerJoin(freeBetIssues, eq(freeBetIssues.issueId, freeBets.issueId))
    .where(and(eq(freeBets.freeBetId, freeBetId), eq(freeBets.memberId, memberId), isUsable));
  return known;
}

export const presentTerms = ({ amount, maxWin, terms }: FreeBetIssue) => ({
  amount: toWire(amount),
  maxWin: toWire(maxWin),
  ...terms,
});

export const presentFreeBet = ({ freeBet, issue }: KnownFreeBet): PresentedFreeBet => ({
  freeBetIdx: Number(freeBet.freeBetId),
  name: issue.name,
  ...presentTerms(issue),
  givenAt: freeBet.givenAt.toISOString(),
  expiresAt: freeBet.expiresAt.toISOString(),
  usedAt: freeBet.usedAt?.toISOString() ?? null,
  endedAt: freeBet.endedAt?.toISOString() ?? null,
  endedAs: freeBet.endedAs,
  paid: toWire(freeBet.paid),
});

const columns = {
  name: freeBetIssues.name,
  amount: freeBetIssues.amount,
  by: freeBetIssues.issuedBy,
  at: freeBetIssues.issueId,
};
type IssuePage = { order?: Order<keyof typeof columns> | undefined; page: number; perPage: number };

/** Newest first, or as requested. */
export function listFreeBetIssues(db: Database, { order, page, perPage }: IssuePage) {
  const query = db
    .select()
    .from(freeBetIssues)
    .orderBy(...orderOf(order, columns, [freeBetIssues.issueId]));
  return readPage(query, db.$count(freeBetIssues), { page, perPage });
}

export type FreeBetSums = { readonly count: number; readonly used: number; readonly paid: bigint };

/** How many of each issue there are, how many are on slips, and what they paid. */
export async function sumFreeBets(db: Database, issueIds: readonly number[]): Promise<Map<number, FreeBetSums>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .select({
      issueId: freeBets.issueId,
      count: sql<number>`count(*)::integer`,
      used: sql<number>`count(${freeBets.betKey})::integer`,
      paid: sql<bigint>`sum(${freeBets.paid})::bigint`.mapWith(BigInt),
    })
    .from(freeBets)
    .where(inArray(freeBets.issueId, [...issueIds]))
    .groupBy(freeBets.issueId);
  return new Map(rows.map(({ issueId, ...sums }) => [issueId, sums]));
}
