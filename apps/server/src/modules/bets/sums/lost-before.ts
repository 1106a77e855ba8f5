/** Losses of members in the minutes before a moment, for many moments in one query. */

import { bigintArray, plainArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

/** In the order of the moments, in units: stakes of bets placed and ended in those minutes less what they paid. */
export async function lostBefore(
  db: Database | Tx,
  moments: readonly { readonly memberId: MemberId; readonly at: Date }[],
  minutes: number,
): Promise<bigint[]> {
  if (moments.length === 0) return [];
  const { rows } = await db.execute<{ lost: bigint }>(sql`
    select coalesce((
      select sum(stake - payout) from bets
      where member_id = m.member_id and placed_at <= m.at and placed_at >= m.at - make_interval(mins => ${minutes})
        and settled_at <= m.at and status <> 'cancel'), 0)::bigint as lost
    from unnest(${bigintArray(moments.map(({ memberId }) => memberId))}::bigint[],
      ${plainArray(moments.map(({ at }) => at.toISOString()))}::timestamptz[]) with ordinality m (member_id, at, place)
    order by m.place`);
  return rows.map(({ lost }) => lost);
}
