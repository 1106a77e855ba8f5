/** Named reads of what the rule decided, and of what a member was paid before. */
import type { RuleDecision } from '@mirinae/contract/staff/cash-rules';
import { businessPeriod } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gte, inArray, isNull, lt, type SQL, sql, sum } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import type { RequestKind } from './request-kinds.ts';
import { type CashId, cashDecisions, type DecisionRow, type RequestRow, railPayments, requests } from './tables.ts';

type Reader = Database | Tx;

export async function findDecision(db: Reader, cashId: CashId): Promise<DecisionRow | null> {
  const [row] = await db.select().from(cashDecisions).where(eq(cashDecisions.cashId, cashId));
  return row ?? null;
}

/** The bank reports the transfer of a withdrawal that the rule approved; of any other nothing is noted. */
export async function noteTransferOf(tx: Tx, cashId: CashId, { at, by }: { at: Date; by: string }): Promise<void> {
  const { cashId: id, isApproved, transferredAt } = cashDecisions;
  await tx
    .update(cashDecisions)
    .set({ transferredAt: at, transferredBy: by })
    .where(and(eq(id, cashId), eq(isApproved, true), isNull(transferredAt)));
}

export async function listDecisionsOf(db: Reader, cashIds: readonly CashId[]): Promise<Map<CashId, DecisionRow>> {
  if (cashIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(cashDecisions)
    .where(inArray(cashDecisions.cashId, [...cashIds]));
  return new Map(rows.map((row) => [row.cashId, row]));
}

export const presentDecision = ({ isApproved, decidedAt, checks }: DecisionRow): RuleDecision => ({
  isApproved,
  at: decidedAt.toISOString(),
  checks,
});

/** Of one kind of request, as a condition on decisions. */
export const decidedOf = (kind: RequestKind): SQL =>
  sql`exists (select from ${requests} where ${requests.cashId} = ${cashDecisions.cashId} and ${requests.kind} = ${kind})`;

/**
 * What the rule of this kind approved on the business day of `now`, whatever became of it, in smallest units. Read
 * under the lock of the rule it holds until the transaction ends.
 */
export async function sumApprovedToday(db: Reader, kind: RequestKind, now: Date): Promise<Money> {
  const { from, to } = businessPeriod(now, 'day');
  const { decidedAt, isApproved, amount } = cashDecisions;
  const [row] = await db
    .select({ total: sum(amount) })
    .from(cashDecisions)
    .where(and(eq(isApproved, true), gte(decidedAt, from), lt(decidedAt, to), decidedOf(kind)));
  return money(BigInt(row?.total ?? 0));
}

export type PaidBefore = {
  /** To the same destination: how many withdrawals, and when the first. */
  readonly times: number;
  readonly firstAt: Date | null;
  /** Request of the last one to any destination. */
  readonly lastRequestedAt: Date | null;
};

/**
 * Withdrawals of the member that reached it: approved, not reversed, confirmed by their processor, and, where the rule
 * approved a bank transfer, made by staff.
 */
export async function readPaidBefore(db: Reader, { memberId, account }: RequestRow): Promise<PaidBefore> {
  const { rows } = await db.execute<{ times: number; first: string | null; last: string | null }>(sql`
    with paid as (
      select r.requested_at, r.processed_at, r.account = ${JSON.stringify(account)}::jsonb as "isSame"
      from cash_requests r
      left join cash_rail_payments p using (cash_id)
      left join cash_decisions d using (cash_id)
      where r.member_id = ${memberId} and r.kind = 'withdrawal' and r.status = 1
        and (p.cash_id is null or p.state = 'confirmed')
        and (p.cash_id is not null or d.is_approved is not true or d.transferred_at is not null)
    )
    select (count(*) filter (where "isSame"))::integer as times,
      min(processed_at) filter (where "isSame") as first, max(requested_at) as last
    from paid`);
  const [row] = rows;
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { times: row?.times ?? 0, firstAt: dateOf(row?.first), lastRequestedAt: dateOf(row?.last) };
}

/** Deposits of the member that staff or the rule approved and a transaction of the bank was found for. */
export async function countArrived(db: Reader, memberId: MemberId): Promise<number> {
  const { rows } = await db.execute<{ times: number }>(sql`
    select count(*)::integer as times from cash_requests r join bank_transactions b using (cash_id)
    where r.member_id = ${memberId} and r.kind = 'deposit' and r.status = 1`);
  return rows[0]?.times ?? 0;
}

const hasProcessor = sql`exists (select from ${railPayments} where ${railPayments.cashId} = ${requests.cashId})`;

/** Withdrawals approved, of a rail whose money staff move, and neither made nor reversed. */
export const isToTransfer = and(
  eq(cashDecisions.isApproved, true),
  isNull(cashDecisions.transferredAt),
  eq(requests.kind, 'withdrawal'),
  eq(requests.status, 1),
  sql`not ${hasProcessor}`,
);
