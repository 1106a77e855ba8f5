/** Withdrawals to an account that was paid often enough before, by the figures of the rule of withdrawals. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { CashId } from '../model/tables.ts';

/** Withdrawals of the same member that were paid. `r` is the request. */
export const paidToMember = sql`
  from cash_requests p left join cash_rail_payments y on y.cash_id = p.cash_id
    left join cash_decisions d on d.cash_id = p.cash_id
  where p.member_id = r.member_id and p.kind = 'withdrawal' and p.status = 1
    and (y.cash_id is null or y.state = 'confirmed')
    and (y.cash_id is not null or d.is_approved is not true or d.transferred_at is not null)`;

/** Those to the same account. */
export const paidBefore = sql`${paidToMember} and p.account = r.account`;

/** Open withdrawals whose account is known, as a subquery. Everything else is looked at when one is approved. */
export function knownAccounts(now: Date): SQL {
  return sql`(
    select r.cash_id from cash_requests r, withdrawal_rule w
    where r.kind = 'withdrawal' and r.status in (0, 2) and w.earlier_min <= (select count(*) ${paidBefore})
      and ${now.toISOString()}::timestamptz - make_interval(days => w.destination_days_min)
        >= (select min(p.processed_at) ${paidBefore}))`;
}

/** Of each of these withdrawals how many were paid to its account before, and whether that makes it certain. */
export async function findKnown(
  db: Database | Tx,
  cashIds: readonly CashId[],
  now: Date,
): Promise<ReadonlyMap<CashId, { earlier: number; isCertain: boolean }>> {
  if (cashIds.length === 0) return new Map();
  const { rows } = await db.execute<{ cashId: CashId; earlier: number; isCertain: boolean }>(sql`
    select r.cash_id as "cashId", (select count(*)::integer ${paidBefore}) as earlier,
      r.cash_id in (select cash_id from ${knownAccounts(now)} k) as "isCertain"
    from cash_requests r where r.cash_id = any (${`{${cashIds.join(',')}}`}::bigint[])`);
  return new Map(rows.map(({ cashId, ...known }) => [cashId, known]));
}
