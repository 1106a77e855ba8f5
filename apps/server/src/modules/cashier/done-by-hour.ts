/** Finished requests as statements that prove the reporting table. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { movedAmount } from '../ledger/index.ts';
import type { Span } from '../reports/index.ts';

/** Deposits and withdrawals per hour in which they were done, and member. */
export function doneByHour({ from, to }: Span): SQL {
  return sql`select date_trunc('hour', processed_at) as hour, member_id, case kind when 'in' then 'deposit' else 'withdrawal' end as line,
      '' as vendor_key, '' as game_key, '' as game_type, count(*) as times, sum(case kind when 'out' then amount else 0 end) as debit,
      sum(case kind when 'in' then amount else 0 end) as credit
    from cash_requests where status = 1 and processed_at >= ${from.toISOString()} and processed_at < ${to.toISOString()}
    group by 1, 2, 3`;
}

const maxFaults = 20;

/** Answers a sentence for each request that was done and has no movement of its amount in the ledger. */
export async function verifyDoneRequests(db: Database | Tx, { from, to }: Span): Promise<string[]> {
  const deposit = movedAmount(sql`'deposit:' || r.cash_id`, 'deposit', sql`r.amount`);
  const payout = movedAmount(sql`'payout:' || r.cash_id`, 'withdrawal_paid', sql`-r.amount`);
  const { rows } = await db.execute<{ text: string }>(sql`
    select 'Request ' || r.cash_id || ' of ' || r.amount || ' has no movement of that amount in the ledger' as text
    from cash_requests r where r.status = 1 and r.processed_at >= ${from.toISOString()} and r.processed_at < ${to.toISOString()}
      and not case r.kind when 'in' then ${deposit} else ${payout} end
    limit ${maxFaults}`);
  return rows.map(({ text }) => text);
}
