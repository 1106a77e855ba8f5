/** All play of a member by day, bets and transfer wallets together: what its own limits begin to count from. */

import type { Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { placedByDay } from '../bets/index.ts';
import type { CountedDay } from '../saferplay/index.ts';

/** Returns of a day's transfers are capped at the amount sent on it. */
async function transferredByDay(tx: Tx, memberId: MemberId, from: Date): Promise<CountedDay[]> {
  const { rows } = await tx.execute<CountedDay>(sql`
    select day, staked, 0::bigint as paid, least(staked, back) as cancelled from (
      select to_char(requested_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
        coalesce(sum(amount) filter (where direction = 'in' and status <> 'refused'), 0)::bigint as staked,
        coalesce(sum(amount) filter (where direction = 'out' and status = 'done'), 0)::bigint as back
      from play_transfers where member_id = ${memberId} and requested_at >= ${from.toISOString()}::timestamptz group by 1) days`);
  return rows;
}

export async function playedByDay(tx: Tx, memberId: MemberId, from: Date): Promise<CountedDay[]> {
  const all = [...(await placedByDay(tx, memberId, from)), ...(await transferredByDay(tx, memberId, from))];
  return [...Map.groupBy(all, ({ day }) => day)].map(([day, parts]) => ({
    day,
    staked: parts.reduce((sum, { staked }) => sum + staked, 0n),
    paid: parts.reduce((sum, { paid }) => sum + paid, 0n),
    cancelled: parts.reduce((sum, { cancelled }) => sum + cancelled, 0n),
  }));
}
