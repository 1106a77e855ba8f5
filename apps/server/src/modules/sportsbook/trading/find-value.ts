/** Legs that were taken at odds far above fair: a price that somebody saw before the house did. */

import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { namedPick } from '../exposure/named-pick.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { legs } from '../model/slip-tables.ts';
import type { Suspected } from './keep-suspicions.ts';
import { slipSources } from './suspicion-tables.ts';

/** Ten parts of a hundred above fair; no margin that staff may set comes near. */
const farAbove = 1.1;

type Found = Record<string, unknown> & AcceptedLeg & { readonly betKeys: string[]; readonly fairOdds: number };

/** Suspicious slips placed between two times. */
export async function findValue(tx: Tx, from: Date, until: Date): Promise<Suspected[]> {
  const { rows } = await tx.execute<Found>(sql`
    select l.fixture, l.market, l.specifiers, l.outcome, max(l.odds) as odds, (array_agg(l.facts))[1] as facts,
      min((l.facts->>'fairOdds')::integer) as "fairOdds", array_agg(distinct l.bet_key::text) as "betKeys"
    from ${slipSources} s join ${legs} l using (bet_key)
    where s.placed_at > ${from} and s.placed_at <= ${until}
      and l.odds > ${farAbove}::float * (l.facts->>'fairOdds')::integer
    group by l.fixture, l.market, l.specifiers, l.outcome`);
  return rows.map((row) => ({
    rule: 'value',
    betKeys: row.betKeys,
    pick: namedPick(row),
    evidence: { fairOdds: row.fairOdds },
    of: [row.fixture, row.market, row.specifiers, row.outcome],
  }));
}
