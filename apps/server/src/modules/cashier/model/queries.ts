/** Named reads of the cashier's tables. */

import { businessPeriod, spanOfDays } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { and, desc, eq, gte, inArray, lt, lte, notInArray, or, type SQL, sql, sum } from '../../../platform/db/orm.ts';
import { countedFor, countUpTo, type Page, readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import type { RequestKind } from './request-kinds.ts';
import { type CashId, type LimitsRow, limits, type RequestRow, requests } from './tables.ts';

type Reader = Database | Tx;

export const openStatuses = [0, 2] as const;
/** Waits for staff. */
export const isOpen = inArray(requests.status, [...openStatuses]);

/**
 * Makes the cash requests of one member wait for each other until the transaction ends. Taken before any ledger
 * account.
 */
export async function lockMember(tx: Tx, memberId: MemberId): Promise<void> {
  await takeLock(tx, `cashier:${memberId}`);
}

/** The limits of a level; a level without a row uses the nearest lower one. */
export async function getLimits(db: Reader, level: number): Promise<LimitsRow> {
  const [row] = await db.select().from(limits).where(lte(limits.level, level)).orderBy(desc(limits.level)).limit(1);
  if (!row) throw new Error(`No cash limits reach down to level ${level}.`);
  return row;
}

export async function findByKey(db: Reader, memberId: MemberId, requestKey: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.requestKey, requestKey)));
  return row ?? null;
}

export async function findRequest(db: Reader, cashId: CashId): Promise<RequestRow | null> {
  const [row] = await db.select().from(requests).where(eq(requests.cashId, cashId));
  return row ?? null;
}

export async function findRequests(db: Reader, cashIds: readonly CashId[]): Promise<RequestRow[]> {
  if (cashIds.length === 0) return [];
  return db
    .select()
    .from(requests)
    .where(inArray(requests.cashId, [...cashIds]));
}

export async function hasOpen(db: Reader, memberId: MemberId, kind: RequestKind): Promise<boolean> {
  const [row] = await db
    .select({ cashId: requests.cashId })
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.kind, kind), isOpen));
  return row !== undefined;
}

/** Whether a deposit or a withdrawal is open; none is requested until the transaction ends. Locks: the cashier's. */
export async function lockHavingOpen(tx: Tx, memberId: MemberId): Promise<boolean> {
  await lockMember(tx, memberId);
  return (await hasOpen(tx, memberId, 'deposit')) || (await hasOpen(tx, memberId, 'withdrawal'));
}

/** What the member requested from a moment on, open requests too, cancelled and reversed ones left out. In units. */
export async function sumRequestedSince(db: Reader, memberId: MemberId, kind: RequestKind, from: Date): Promise<Money> {
  const [row] = await db
    .select({ total: sum(requests.amount) })
    .from(requests)
    .where(
      and(
        eq(requests.memberId, memberId),
        eq(requests.kind, kind),
        notInArray(requests.status, [-1, -2]),
        gte(requests.requestedAt, from),
      ),
    );
  return money(BigInt(row?.total ?? 0));
}

export const depositsSince = (db: Reader, memberId: MemberId, from: Date) =>
  sumRequestedSince(db, memberId, 'deposit', from);

/** The same on the business day of `now`. */
export function sumRequestedToday(db: Reader, memberId: MemberId, kind: RequestKind, now: Date): Promise<Money> {
  return sumRequestedSince(db, memberId, kind, businessPeriod(now, 'day').from);
}

/** Deposits of the member that were approved in `from <= processedAt < to` and have been reversed since, in units. */
export async function sumReversedDeposits(
  db: Reader,
  memberId: MemberId,
  { from, to }: { from: Date; to: Date },
): Promise<Money> {
  const isReversed = and(eq(requests.memberId, memberId), eq(requests.kind, 'deposit'), eq(requests.status, -2));
  const [row] = await db
    .select({ total: sum(requests.amount) })
    .from(requests)
    .where(and(isReversed, gte(requests.processedAt, from), lt(requests.processedAt, to)));
  return money(BigInt(row?.total ?? 0));
}

/** The request, locked until the transaction ends; a member's own when `memberId` is given. */
export async function findForUpdate(tx: Tx, cashId: CashId, memberId?: MemberId): Promise<RequestRow | null> {
  const owner = memberId === undefined ? undefined : eq(requests.memberId, memberId);
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.cashId, cashId), owner))
    .for('update');
  return row ?? null;
}

export type Period = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Of the only day. */
  hour?: number | undefined;
};

export const within = (at: SQL, { from, to }: ReturnType<typeof spanOfDays>) =>
  and(
    from === undefined ? undefined : sql`${at} >= ${from.toISOString()}`,
    to === undefined ? undefined : sql`${at} < ${to.toISOString()}`,
  );

/**
 * By when it was processed, or requested while it is open, or reversed: each of these is on its own day. Both days
 * belong to the range.
 */
export function onDaysOf(period: Period): SQL | undefined {
  const span = spanOfDays(period);
  if (span.from === undefined && span.to === undefined) return undefined;
  return or(
    within(sql`coalesce(${requests.processedAt}, ${requests.requestedAt})`, span),
    and(sql`${requests.status} = -2`, within(sql`${requests.reversedAt}`, span)),
  );
}

/** One page of requests and how many there are in all, as far as pages go. */
export async function pageOf(
  db: Reader,
  condition: SQL | undefined,
  order: readonly SQL[],
  page: Page,
): Promise<{ rows: RequestRow[]; total: number }> {
  return readPage(
    db
      .select()
      .from(requests)
      .where(condition)
      .orderBy(...order),
    countUpTo(db, requests.cashId, condition, countedFor(page)),
    page,
  );
}
