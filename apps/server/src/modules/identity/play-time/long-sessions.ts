/** Sessions that lasted long, for many members in one query. */

import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

export type LongSessions = {
  readonly memberId: MemberId;
  readonly sessions: number;
  readonly longestMinutes: number;
};

/** Members with a session of at least so many minutes that began from a moment on; it lasts until it was last used. */
export async function countLongSessions(
  db: Database | Tx,
  { since, minutes, memberIds }: { since: Date; minutes: number; memberIds?: readonly MemberId[] | undefined },
): Promise<LongSessions[]> {
  const own = memberIds ? sql`and member_id = any (${bigintArray(memberIds)}::bigint[])` : sql``;
  const lasted = sql`coalesce(seen_at, ended_at, started_at) - started_at`;
  const { rows } = await db.execute<LongSessions>(sql`
    select member_id as "memberId", count(*)::integer as sessions,
      floor(extract(epoch from max(${lasted})) / 60)::integer as "longestMinutes"
    from member_sessions
    where started_at >= ${since.toISOString()}::timestamptz and ${lasted} >= make_interval(mins => ${minutes}) ${own}
    group by member_id`);
  return rows;
}
