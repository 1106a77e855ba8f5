/** Recent deposits and play of members compared with the time before, for many in one query. */

import { bigintArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';

/** Amounts in smallest units. */
export type MemberHabits = {
  readonly memberId: MemberId;
  readonly deposits: bigint;
  readonly earlierDeposits: bigint;
  readonly stakes: bigint;
  readonly bets: bigint;
  readonly earlierStakes: bigint;
  readonly earlierBets: bigint;
  /** On how many days it played from 0 to 6 o'clock, and what it staked then. */
  readonly nights: bigint;
  readonly nightStakes: bigint;
};

/** `recent` begins the days that are judged, `earlier` those they are compared with; by the hour of settlement. */
export async function readMemberHabits(
  db: Database | Tx,
  { earlier, recent, memberIds }: { earlier: Date; recent: Date; memberIds?: readonly MemberId[] | undefined },
): Promise<MemberHabits[]> {
  const since = sql`${recent.toISOString()}::timestamptz`;
  const own = memberIds ? sql`and member_id = any (${bigintArray(memberIds)}::bigint[])` : sql``;
  const seoul = sql`hour at time zone 'Asia/Seoul'`;
  const atNight = sql`line = 'play' and hour >= ${since} and extract(hour from ${seoul}) < 6`;
  const { rows } = await db.execute<MemberHabits>(sql`
    select member_id as "memberId",
      coalesce(sum(credit) filter (where line = 'deposit' and hour >= ${since}), 0)::bigint as deposits,
      coalesce(sum(credit) filter (where line = 'deposit' and hour < ${since}), 0)::bigint as "earlierDeposits",
      coalesce(sum(debit) filter (where line = 'play' and hour >= ${since}), 0)::bigint as stakes,
      coalesce(sum(times) filter (where line = 'play' and hour >= ${since}), 0)::bigint as bets,
      coalesce(sum(debit) filter (where line = 'play' and hour < ${since}), 0)::bigint as "earlierStakes",
      coalesce(sum(times) filter (where line = 'play' and hour < ${since}), 0)::bigint as "earlierBets",
      count(distinct (${seoul})::date) filter (where ${atNight}) as nights,
      coalesce(sum(debit) filter (where ${atNight}), 0)::bigint as "nightStakes"
    from report_hours
    where hour >= ${earlier.toISOString()}::timestamptz and line in ('deposit', 'play') ${own}
    group by member_id`);
  return rows;
}
