/** Time and number of a member's sessions, by business day. */

import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

export type DayOfSessions = { readonly day: string; readonly minutes: number; readonly sessions: number };

/**
 * Days with play time in the range, in order. A session lasts until its last use; one over midnight is split by day and
 * counts on the day it began.
 */
export async function timeByDay(
  db: Database,
  memberId: MemberId,
  { from, to }: { from: string; to: string },
): Promise<DayOfSessions[]> {
  const { rows } = await db.execute<{ day: string; seconds: string; sessions: number }>(sql`
    with lasted as (
      select started_at, greatest(started_at, coalesce(seen_at, ended_at, started_at)) as until from member_sessions
      where member_id = ${memberId} and started_at < ${endOfBusinessDay(to).toISOString()}
        and coalesce(seen_at, ended_at, started_at) >= ${startOfBusinessDay(from).toISOString()}
    ), days as (
      select day::date as day, day::date::timestamp at time zone 'Asia/Seoul' as begins
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      sum(extract(epoch from least(until, begins + interval '24 hours') - greatest(started_at, begins))) as seconds,
      (count(*) filter (where started_at >= begins))::integer as sessions
    from days join lasted on started_at < begins + interval '24 hours' and until >= begins
    group by day order by day`);
  return rows.map(({ day, seconds, sessions }) => ({ day, minutes: Math.round(Number(seconds) / 60), sessions }));
}
