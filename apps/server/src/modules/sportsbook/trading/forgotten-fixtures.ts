/** Facts of matches that were evicted from memory while slips on them are open, taken from one of their legs. */

import { inEachLanguage } from '@mirinae/contract/languages';
import type { Database } from '../../../platform/db/connect.ts';
import { inArray } from '../../../platform/db/orm.ts';
import { FixtureBook } from '../feed/fixture-book.ts';
import type { OfferedFixture } from '../feed/market-store.ts';
import type { LegFacts } from '../model/legs.ts';
import { legs } from '../model/slip-tables.ts';

/** A leg on each match, by its fixture. */
export async function readLegFacts(db: Database, fixtures: readonly string[]): Promise<ReadonlyMap<string, LegFacts>> {
  if (fixtures.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([legs.fixture], { fixture: legs.fixture, facts: legs.facts })
    .from(legs)
    .where(inArray(legs.fixture, [...fixtures]));
  return new Map(rows.map(({ fixture, facts }) => [fixture, facts]));
}

/** They are over, and nothing is offered on them. */
export async function readForgotten(db: Database, fixtures: readonly string[]): Promise<OfferedFixture[]> {
  const known = await readLegFacts(db, fixtures);
  return [...known].map(([id, { sport, startsAt, league, leagueId, home, away, customMarkets }]) => {
    const unnamed = { id: '', names: inEachLanguage(() => '') };
    return {
      facts: {
        id,
        sport,
        startsAt,
        status: 'ended',
        category: unnamed,
        venue: unnamed.names,
        league: { id: leagueId ?? '', names: league },
        home: { id: '', names: home },
        away: { id: '', names: away },
        customMarkets,
      },
      book: new FixtureBook(),
    };
  });
}
