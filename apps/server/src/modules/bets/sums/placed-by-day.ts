/** Stakes and returns of a member by the time of the stakes: for its own limits. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import type { CountedDay } from '../../saferplay/index.ts';

const paid = sql`coalesce(sum(payout) filter (where status in ('win', 'lose', 'draw')), 0)::bigint`;
const cancelled = sql`coalesce(sum(stake) filter (where status = 'cancel'), 0)::bigint`;

/** By business day, of stakes from a moment on. Locks nothing: the caller keeps the member's money still. */
export async function placedByDay(tx: Tx, memberId: MemberId, from: Date): Promise<CountedDay[]> {
  const { rows } = await tx.execute<CountedDay>(sql`
    select to_char(placed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(stake)::bigint as staked,
      ${paid} as paid, ${cancelled} as cancelled
    from all_bets where member_id = ${memberId} and placed_at >= ${from.toISOString()}::timestamptz group by 1 order by 1`);
  return rows;
}

/** Stakes from a moment on, but cancelled ones, and what they have paid so far. */
export async function sumPlacedSince(
  db: Database | Tx,
  memberId: MemberId,
  from: Date,
): Promise<{ stake: Money; payout: Money }> {
  const { rows } = await db.execute<{ stake: bigint; payout: bigint }>(sql`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
    from all_bets where member_id = ${memberId} and placed_at >= ${from.toISOString()}::timestamptz and status <> 'cancel'`);
  const [row] = rows;
  return { stake: money(row?.stake ?? 0n), payout: money(row?.payout ?? 0n) };
}
