/** Finished requests as statements that prove the reporting table. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import { movedAmount } from '../../ledger/index.ts';
import type { Span } from '../../reports/index.ts';

/** Deposits and withdrawals per member and hour in which they were done, or reversed: then the other way. */
export function doneByHour({ from, to }: Span): SQL {
  return sql`select date_trunc('hour', at) as hour, member_id, kind as line,
      '' as vendor_key, '' as game_key, '' as game_type, count(*) as times, sum(case when comes then 0 else amount end) as debit,
      sum(case when comes then amount else 0 end) as credit
    from (
      select processed_at as at, member_id, kind, amount, kind = 'deposit' as comes from cash_requests where status in (1, -2)
      union all
      select reversed_at, member_id, kind, amount, kind = 'withdrawal' from cash_requests where status = -2
    ) done where at >= ${from.toISOString()} and at < ${to.toISOString()}
    group by 1, 2, 3`;
}

const maxFaults = 20;

/** Answers a sentence for each request that was done, or reversed, and has no movement of its amount in the ledger. */
export async function verifyDoneRequests(db: Database | Tx, { from, to }: Span): Promise<string[]> {
  const deposit = movedAmount(sql`'deposit:' || r.cash_id`, 'deposit', sql`r.amount`);
  const payout = movedAmount(sql`'payout:' || r.cash_id`, 'withdrawal_paid', sql`-r.amount`);
  const depositBack = movedAmount(sql`'undo-deposit:' || r.cash_id`, 'reversal', sql`-r.amount`);
  const payoutBack = movedAmount(sql`'undo-payout:' || r.cash_id`, 'reversal', sql`r.amount`);
  const { rows } = await db.execute<{ text: string }>(sql`
    select 'Request ' || r.cash_id || ' of ' || r.amount || ' has no movement of that amount in the ledger' as text
    from cash_requests r where r.status in (1, -2) and r.processed_at >= ${from.toISOString()} and r.processed_at < ${to.toISOString()}
      and not (case r.kind when 'deposit' then ${deposit} else ${payout} end and (r.status = 1 or case r.kind when 'deposit' then ${depositBack} else ${payoutBack} end))
    limit ${maxFaults}`);
  return rows.map(({ text }) => text);
}
