/** Reading limits and what counts towards them: for one member, or for all members of a batch in one query. */

import { businessDay } from '../../platform/clock.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import { createBatchLoader, isPool } from '../../platform/db/batch-loader.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type RunStatement, runOn, runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type CountedDay, countedFrom, type LimitFacts } from './judge-limits.ts';
import type { LimitRow } from './tables.ts';

const limitsOf = {
  name: 'player_limits_of',
  text: `select member_id as "memberId", kind, amount, next_amount as "nextAmount", next_at as "nextAt", house_amount as "houseAmount"
    from player_limits where member_id = any ($1::bigint[])`,
};

const daysOf = {
  name: 'counted_days_of',
  text: `select coalesce(s.member_id, r.member_id) as "memberId", coalesce(s.day, r.day)::text as day,
      coalesce(s.staked, 0) as staked, coalesce(r.paid, 0) as paid, coalesce(r.cancelled, 0) as cancelled
    from (select * from counted_stakes where member_id = any ($1::bigint[]) and day >= $2::date) s
    full join (select * from counted_returns where member_id = any ($3::bigint[]) and day >= $4::date) r using (member_id, day)`,
};

/** Answers a function from a member to its facts. */
export async function readLimitFacts(
  run: RunStatement,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<(memberId: MemberId) => LimitFacts> {
  const ids = bigintArray(memberIds);
  const from = businessDay(countedFrom(now));
  // The stakes come before the returns of the same moment: read together they are of one snapshot.
  const [limits, days] = await Promise.all([
    run<LimitRow>(limitsOf, [ids]),
    run<CountedDay & { memberId: MemberId }>(daysOf, [ids, from, ids, from]),
  ]);
  return (memberId) => ({
    limits: limits.filter((row) => row.memberId === memberId),
    days: days.filter((row) => row.memberId === memberId),
  });
}

type Wanted = { readonly memberId: MemberId; readonly now: Date };

const readTogether = createBatchLoader<Wanted, LimitFacts>(async (db, wanted) => {
  const [first] = wanted;
  const ids = [...new Set(wanted.map(({ memberId }) => memberId))];
  const factsOf = first ? await readLimitFacts(runOn(db.$client), ids, first.now) : null;
  return ({ memberId }) => factsOf?.(memberId) ?? { limits: [], days: [] };
});

/** Inside a transaction on its connection; otherwise batched with concurrent requests. */
export async function findLimitFacts(db: Database | Tx, memberId: MemberId, now: Date): Promise<LimitFacts> {
  if (isPool(db)) return readTogether(db, { memberId, now });
  return (await readLimitFacts(runWithin(db), [memberId], now))(memberId);
}
