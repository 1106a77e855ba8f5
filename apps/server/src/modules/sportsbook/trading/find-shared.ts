/** Slips of several members from one browser or network: the same pick again and again, or both sides of a line. */

import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import { namedPick } from '../exposure/named-pick.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { legs } from '../model/slip-tables.ts';
import type { Suspected } from './keep-suspicions.ts';
import { slipSources } from './suspicion-tables.ts';

const withinSeconds = 15 * 60;
/** A network that more members bet from in this time is a public one, and proves nothing. */
const maxHousehold = 8;
/** Number of members with one pick: two on one browser, three on one network. */
const minMembers = { device: 2, network: 3 } as const;

type Found = Record<string, unknown> &
  Pick<AcceptedLeg, 'fixture' | 'market' | 'specifiers' | 'outcome' | 'odds' | 'facts'> & {
    readonly source: 'device' | 'network';
    readonly mark: string;
    readonly betKeys: string[];
  };

/** Slips of the last minutes by what they have in common, of several members each. */
const shared = (since: Date): SQL => sql`
  recent as (select * from ${slipSources} where placed_at > ${since}),
  marked as (
    select 'device' as source, device_mark as mark, bet_key, member_id from recent where device_mark is not null
    union all select 'network', network_mark, bet_key, member_id from recent where network_mark is not null
  ),
  shared as (
    select marked.* from marked join (
      select source, mark from marked group by source, mark
      having count(distinct member_id) between 2 and case source when 'device' then 1000 else ${maxHousehold}::integer end
    ) several using (source, mark)
  )`;

const columns = sql`source, encode(mark, 'hex') as mark, l.fixture, l.market, l.specifiers, min(l.outcome) as outcome,
  max(l.odds) as odds, (array_agg(l.facts))[1] as facts, array_agg(distinct l.bet_key::text) as "betKeys"`;

const suspected = (rule: 'same-pick' | 'both-sides', rows: readonly Found[]): Suspected[] =>
  rows.map((row) => ({
    rule,
    betKeys: row.betKeys,
    pick: namedPick(row),
    evidence: { source: row.source },
    of: [row.fixture, row.market, row.specifiers, rule === 'same-pick' ? row.outcome : '', row.source, row.mark],
  }));

export async function findShared(tx: Tx, now: Date): Promise<Suspected[]> {
  const since = addSeconds(now, -withinSeconds);
  const { device, network } = minMembers;
  const same = await tx.execute<Found>(sql`with ${shared(since)}
    select ${columns} from shared join ${legs} l using (bet_key)
    group by source, mark, l.fixture, l.market, l.specifiers, l.outcome
    having count(distinct l.member_id) >= case source when 'device' then ${device}::integer else ${network}::integer end`);
  // In a combination, or a builder, a pick the other way is no other side.
  const both = await tx.execute<Found>(sql`with ${shared(since)}
    select ${columns} from shared join ${legs} l using (bet_key)
    where not exists (select from ${legs} other where other.bet_key = l.bet_key and (other.place, other.pick) <> (l.place, l.pick))
    group by source, mark, l.fixture, l.market, l.specifiers
    having count(distinct l.member_id) >= 2 and count(distinct l.outcome) >= 2`);
  return [...suspected('same-pick', same.rows), ...suspected('both-sides', both.rows)];
}
