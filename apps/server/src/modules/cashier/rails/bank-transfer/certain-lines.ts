/**
 * Deposits that are certain: amount, holder and time fit one open transaction of the bank alone, and that transaction
 * fits the deposit alone. One that was approved before its transaction came counts too, so that its money is taken for
 * no other's.
 */

import { addSeconds } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../../platform/db/orm.ts';
import type { BankTransactionId, CashId } from '../../model/tables.ts';
import { bankTransferName } from './account.ts';

/** Money is sent at most so long before it is requested, and so long after. */
const [hoursBefore, hoursAfter] = [1, 3];
const approvedSeconds = 7 * 24 * 60 * 60;

const isNear = sql`l.transacted_at between r.requested_at - make_interval(hours => ${hoursBefore})
  and r.requested_at + make_interval(hours => ${hoursAfter})`;

/** Pairs of request and transaction, each in one pair: a subquery. */
export function certainPairs(now: Date): SQL {
  const approvedSince = addSeconds(now, -approvedSeconds).toISOString();
  const columns = sql`cash_id, status, amount, requested_at, bank_printed(account ->> 'holder') as holder`;
  const isOfBank = sql`kind = 'deposit' and account ->> 'rail' = ${bankTransferName}`;
  return sql`(
    select cash_id, bank_transaction_id from (
      select r.cash_id, r.status, l.bank_transaction_id,
        count(*) over (partition by r.cash_id) as lines, count(*) over (partition by l.bank_transaction_id) as requests
      from (
        select ${columns} from cash_requests where ${isOfBank} and status in (0, 2)
        union all
        select ${columns} from cash_requests paid where ${isOfBank} and status = 1
          and requested_at >= ${approvedSince}::timestamptz
          and not exists (select from bank_transactions b where b.cash_id = paid.cash_id)
      ) r
      join bank_transactions l on l.status = 'open' and l.direction = 'in' and l.amount = r.amount
        and bank_printed(l.account_holder) = r.holder and r.holder <> '' and ${isNear}
    ) named where lines = 1 and requests = 1 and status in (0, 2))`;
}

type Line = { bankTransactionId: BankTransactionId; holder: string; transactedAt: Date; isSameName: boolean };
export type FittingLine = Line & { readonly isCertain: boolean };
type Found = Omit<FittingLine, 'transactedAt'> & { cashId: CashId; transactedAt: string };

/** Of each of these deposits the transaction of its amount: the certain one, or else the nearest of its holder. */
export async function findFittingLines(
  db: Database | Tx,
  cashIds: readonly CashId[],
  now: Date,
): Promise<ReadonlyMap<CashId, FittingLine>> {
  if (cashIds.length === 0) return new Map();
  const { rows } = await db.execute<Found>(sql`
    with pairs as materialized (select * from ${certainPairs(now)} p)
    select r.cash_id as "cashId", l.bank_transaction_id as "bankTransactionId", l.account_holder as holder,
      l.transacted_at as "transactedAt", l."isSameName", pairs.cash_id is not null as "isCertain"
    from cash_requests r
    cross join lateral (
      select l.*, bank_printed(l.account_holder) = bank_printed(r.account ->> 'holder') as "isSameName"
      from bank_transactions l
      where l.status = 'open' and l.direction = 'in' and l.amount = r.amount and ${isNear}
      order by bank_printed(l.account_holder) = bank_printed(r.account ->> 'holder') desc,
        abs(extract(epoch from l.transacted_at - r.requested_at)), l.bank_transaction_id
      limit 1
    ) l
    left join pairs on pairs.cash_id = r.cash_id
    where r.cash_id = any (${`{${cashIds.join(',')}}`}::bigint[]) and r.account ->> 'rail' = ${bankTransferName}`);
  return new Map(rows.map(({ cashId, ...row }) => [cashId, { ...row, transactedAt: new Date(row.transactedAt) }]));
}

/** The transaction that a deposit is certain for; null without one. */
export async function findCertainLine(tx: Tx, cashId: CashId, now: Date): Promise<BankTransactionId | null> {
  const { rows } = await tx.execute<{ id: BankTransactionId }>(
    sql`select bank_transaction_id as id from ${certainPairs(now)} p where cash_id = ${cashId}`,
  );
  return rows[0]?.id ?? null;
}

export async function listCertain(tx: Tx, now: Date): Promise<CashId[]> {
  const { rows } = await tx.execute<{ cashId: CashId }>(sql`select cash_id as "cashId" from ${certainPairs(now)} p`);
  return rows.map(({ cashId }) => cashId);
}
