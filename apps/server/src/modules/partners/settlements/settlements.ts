/** Settlements as they are run, paid through the ledger, and taken back. One per partner and period; none overlap. */

import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { orderOf } from '../../../platform/db/order.ts';
import { and, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import { announceBalances, type Operation, postNow } from '../../ledger/index.ts';
import { shortfallLines, type TakenBack, takeBack } from '../../receivables/index.ts';
import type { Period } from '../figures/figures.ts';
import { type Node, type SettlementId, type SettlementRow, settlements } from '../model/tables.ts';
import { bookMoney } from '../reporting/book-money.ts';
import { type Draft, draftSettlements } from './settle.ts';

/** Rows of one insert. */
const rowsPerInsert = 500;

/** Throws PT109 for days that have not ended. */
function checkEnded({ from, to }: Period, now: Date): void {
  if (to < from || to >= businessDay(now)) throw new DomainError(codes.periodNotEnded);
}

async function refuseOverlap(tx: Database | Tx, partners: readonly MemberId[], { from, to }: Period): Promise<void> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(settlements)
    .where(
      and(
        inArray(settlements.partnerId, [...partners]),
        ne(settlements.status, 'reopened'),
        lte(settlements.fromDay, to),
        gte(settlements.toDay, from),
        or(ne(settlements.fromDay, from), ne(settlements.toDay, to)),
      ),
    )
    .limit(1);
  if (row) throw new DomainError(codes.settlementOverlaps);
}

/** Preview of a run. Throws what the run throws, PT106 for days that another settlement has, and writes nothing. */
export async function previewSettlement(
  { db, clock }: Platform,
  partners: readonly Node[],
  period: Period,
): Promise<Draft[]> {
  checkEnded(period, clock.now());
  await refuseOverlap(
    db,
    partners.map(({ memberId }) => memberId),
    period,
  );
  return draftSettlements(db, partners, period);
}

/**
 * Settles a period for these partners and answers the settlements it made; again it makes none. Throws PT109
 * (not ended), PT106 (another settlement has some of the days). Locks: all settling, so that two runs come one after
 * the other.
 */
export async function runSettlement(
  { clock }: Platform,
  tx: Tx,
  partners: readonly Node[],
  period: Period,
  runBy: string,
): Promise<readonly Draft[]> {
  checkEnded(period, clock.now());
  await takeLock(tx, 'partners:settle');
  if (partners.length === 0) return [];
  await refuseOverlap(
    tx,
    partners.map(({ memberId }) => memberId),
    period,
  );
  const rows = (await draftSettlements(tx, partners, period)).map((draft) => ({ ...draft, runBy, runAt: clock.now() }));
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx.insert(settlements).values(rows.slice(from, from + rowsPerInsert));
  return rows;
}

const keyOf = (id: SettlementId) => `partner-settlement:${id}`;

function payment({ settlementId, partnerId, amount }: SettlementRow, actor: string): Operation {
  return {
    key: keyOf(settlementId),
    kind: 'commission',
    reference: keyOf(settlementId),
    actor,
    legs: [
      { account: { system: 'commission' }, amount: money(-amount) },
      { account: { owner: partnerId, kind: 'cash' }, amount },
    ],
  };
}

/**
 * Pays due settlements and returns those paid now. Throws Z404 for an unknown one. Locks: the settlements by id, then
 * the accounts.
 */
export async function paySettlements(
  platform: Platform,
  tx: Tx,
  ids: readonly SettlementId[],
  actor: string,
): Promise<SettlementRow[]> {
  const rows = await tx
    .select()
    .from(settlements)
    .where(inArray(settlements.settlementId, [...ids]))
    .orderBy(settlements.settlementId)
    .for('update');
  if (rows.length !== new Set(ids).size) throw new DomainError(codes.notFound);
  const due = rows.filter(({ status }) => status === 'due');
  if (due.length === 0) return [];
  await tx
    .update(settlements)
    .set({ status: 'paid', paidAt: platform.clock.now() })
    .where(
      inArray(
        settlements.settlementId,
        due.map(({ settlementId }) => settlementId),
      ),
    );
  const paying = due.filter(({ amount }) => amount > 0n);
  const outcomes = await postNow(
    tx,
    paying.map((row) => payment(row, actor)),
  );
  const fault = outcomes.find(({ status }) => status !== 'posted');
  if (fault)
    throw new Error(`The ledger did not pay a settlement: ${JSON.stringify(fault, (_, value) => String(value))}.`);
  const at = platform.clock.now();
  await bookMoney(
    runWithin(tx),
    paying.map(({ settlementId, partnerId: memberId, amount }) => ({
      memberId,
      line: 'commission',
      credit: amount,
      at,
      reference: keyOf(settlementId),
    })),
  );
  await announceBalances(
    platform,
    tx,
    paying.map(({ partnerId }) => partnerId),
  );
  return due;
}

/** Sum that paying these settlements would pay out. Locks: them. */
export async function sumDue(tx: Tx, ids: readonly SettlementId[]): Promise<Money> {
  const rows = await tx
    .select({ status: settlements.status, amount: settlements.amount })
    .from(settlements)
    .where(inArray(settlements.settlementId, [...ids]))
    .orderBy(settlements.settlementId)
    .for('update');
  return money(rows.reduce((sum, { status, amount }) => (status === 'due' && amount > 0n ? sum + amount : sum), 0n));
}

/** A settlement that was paid, locked; null for any other. */
export async function findPaid(tx: Tx, id: SettlementId): Promise<SettlementRow | null> {
  const [row] = await tx.select().from(settlements).where(eq(settlements.settlementId, id)).for('update');
  return row?.status === 'paid' ? row : null;
}

function reverse(platform: Platform, tx: Tx, row: SettlementRow, actor: string): Promise<TakenBack> {
  const { settlementId, partnerId: memberId, amount } = row;
  const reference = keyOf(settlementId);
  const key = `${reference}:reopened`;
  const operation: Operation = { key, kind: 'reversal', reference, actor, legs: [], reverses: reference };
  return takeBack(platform, tx, { memberId, takings: [{ account: 'cash', amount, operation }], reference, actor });
}

/**
 * Takes a settlement back, with its money when it was paid; its days can then be settled again. Answers it as it was,
 * and what the partner owes because it holds less. Throws Z404, T999 (reversed already), PT107 (a later one builds on
 * it). Locks: the settlement, then the partner's accounts.
 */
export async function reopenSettlement(
  platform: Platform,
  tx: Tx,
  id: SettlementId,
  actor: string,
): Promise<{ row: SettlementRow; owed: Money }> {
  const [row] = await tx.select().from(settlements).where(eq(settlements.settlementId, id)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.status === 'reopened') throw new DomainError(codes.alreadyProcessed);
  const [later] = await tx
    .select({ one: sql`1` })
    .from(settlements)
    .where(
      and(
        eq(settlements.partnerId, row.partnerId),
        gt(settlements.fromDay, row.toDay),
        ne(settlements.status, 'reopened'),
      ),
    )
    .limit(1);
  if (later) throw new DomainError(codes.laterSettlementsFirst);
  await tx
    .update(settlements)
    .set({ status: 'reopened', reopenedAt: platform.clock.now() })
    .where(eq(settlements.settlementId, id));
  if (row.status === 'paid' && row.amount > 0n) {
    const taken = await reverse(platform, tx, row, actor);
    const { partnerId: memberId, amount } = row;
    const at = platform.clock.now();
    const commission = { memberId, line: 'commission', debit: amount, at, reference: keyOf(id) } as const;
    await bookMoney(runWithin(tx), [commission, ...shortfallLines(memberId, taken, at)]);
    await announceBalances(platform, tx, [row.partnerId]);
    return { row, owed: taken.owed };
  }
  return { row, owed: zeroMoney };
}

const columns = { period: settlements.toDay, amount: settlements.amount, status: settlements.status };

export type SettlementFilter = {
  readonly order?: Order<keyof typeof columns> | undefined;
  readonly partners?: readonly MemberId[] | undefined;
  readonly status?: SettlementRow['status'] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

function conditionOf({ partners, status, startDate, endDate }: SettlementFilter): SQL | undefined {
  return and(
    partners === undefined ? undefined : inArray(settlements.partnerId, [...partners]),
    status === undefined ? undefined : eq(settlements.status, status),
    startDate === undefined ? undefined : gte(settlements.toDay, startDate),
    endDate === undefined ? undefined : lte(settlements.fromDay, endDate),
  );
}

/** Due ones that match, by number. */
export async function listDue(
  db: Database | Tx,
  filter: Omit<SettlementFilter, 'status' | 'order'>,
  most: number,
): Promise<SettlementId[]> {
  const rows = await db
    .select({ settlementId: settlements.settlementId })
    .from(settlements)
    .where(conditionOf({ ...filter, status: 'due' }))
    .orderBy(settlements.settlementId)
    .limit(most);
  return rows.map(({ settlementId }) => settlementId);
}

/** Number and sum of those that match, by status; a negative settlement is carried over and pays nothing. */
export async function sumSettlements(db: Database, filter: Omit<SettlementFilter, 'status' | 'order'>) {
  const rows = await db
    .select({
      status: settlements.status,
      count: sql<number>`count(*)::integer`,
      amount: sql<string>`coalesce(sum(${settlements.amount}), 0)::text`,
    })
    .from(settlements)
    .where(conditionOf(filter))
    .groupBy(settlements.status);
  const sumOf = (wanted: SettlementRow['status']) => {
    const row = rows.find(({ status }) => status === wanted);
    return { count: row?.count ?? 0, amount: money(BigInt(row?.amount ?? 0)) };
  };
  return { due: sumOf('due'), paid: sumOf('paid') };
}

/** The newest period first, or as requested. */
export async function listSettlements(
  db: Database,
  filter: SettlementFilter,
  page: Page,
): Promise<{ rows: SettlementRow[]; total: number }> {
  const condition = conditionOf(filter);
  return readPage(
    db
      .select()
      .from(settlements)
      .where(condition)
      .orderBy(...orderOf(filter.order ?? '-period', columns, [settlements.settlementId])),
    db.$count(settlements, condition),
    page,
  );
}
