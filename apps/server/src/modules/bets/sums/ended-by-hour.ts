/** Sums of ended and open bets by SQL, to verify the reporting table. */
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { Span } from '../../reports/index.ts';

/** Per hour of the first settlement, member and game. Cancelled bets are a line of their own, open ones are none. */
export function endedByHour({ from, to }: Span): SQL {
  return sql`select date_trunc('hour', settled_at) as hour, member_id, case status when 'cancel' then 'cancelled' else 'play' end as line,
      vendor_key, game_key, game_type, count(*) as times, sum(stake) as debit, sum(case status when 'cancel' then stake else payout end) as credit
    from all_bets where status <> 'wait' and settled_at >= ${from.toISOString()} and settled_at < ${to.toISOString()}
    group by 1, 2, 3, 4, 5, 6`;
}

/** Open stakes of each member at each vendor, less what their bets have paid already. */
export function openByMember(): SQL {
  return sql`select member_id, vendor_key, sum(stake - payout) as open from bets where settled_at is null group by member_id, vendor_key`;
}
