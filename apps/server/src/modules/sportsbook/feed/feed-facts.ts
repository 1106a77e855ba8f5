/** Facts of fixtures and sports, stored so that the feed log can be read without querying the feed. */
import { type Fixture, fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import { names } from '@mirinae/contract/fields';
import { addSeconds } from '../../../platform/clock.ts';
import { at } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { asc, integer, jsonb, lt, pgTable, sql, text } from '../../../platform/db/orm.ts';
import type { SportNames } from './market-store.ts';

/** As long as messages are kept, and the day on which a match may be published before it begins. */
const keptSeconds = 3 * 86_400;
const maxBatch = 500;

export const feedFixtures = pgTable('feed_fixtures', {
  fixture: text().primaryKey(),
  startsAt: at('starts_at').notNull(),
  facts: jsonb().$type<unknown>().notNull(),
});

const feedSports = pgTable('feed_sports', {
  sport: text().primaryKey(),
  place: integer().notNull(),
  names: jsonb().$type<unknown>().notNull(),
});

/** Writes new and changed facts only. Locks: the rows of these fixtures, by name. */
export async function keepFacts(db: Database, fixtures: readonly Fixture[]): Promise<void> {
  const sorted = fixtures.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += maxBatch)
    await db
      .insert(feedFixtures)
      .values(
        sorted
          .slice(from, from + maxBatch)
          .map((facts) => ({ fixture: facts.id, startsAt: new Date(facts.startsAt), facts })),
      )
      .onConflictDoUpdate({
        target: feedFixtures.fixture,
        set: { startsAt: sql`excluded.starts_at`, facts: sql`excluded.facts` },
        setWhere: sql`${feedFixtures.facts} is distinct from excluded.facts`,
      });
}

export async function keepSports(db: Database, sports: readonly SportNames[]): Promise<void> {
  const rows = sports.map(({ sport, names: called }, index) => ({ sport, place: index, names: called }));
  if (rows.length === 0) return;
  await db
    .insert(feedSports)
    .values(rows.toSorted((one, other) => (one.sport < other.sport ? -1 : 1)))
    .onConflictDoUpdate({
      target: feedSports.sport,
      set: { place: sql`excluded.place`, names: sql`excluded.names` },
    });
}

export async function readFacts(db: Database): Promise<{ fixtures: Fixture[]; sports: SportNames[] }> {
  const fixtures = await db.select({ facts: feedFixtures.facts }).from(feedFixtures);
  const sports = await db.select().from(feedSports).orderBy(asc(feedSports.place));
  return {
    fixtures: fixtures.map(({ facts }) => fixtureFacts.parse(facts)),
    sports: sports.map((row) => ({ sport: row.sport, names: names.parse(row.names) })),
  };
}

/** Deletes facts older than all stored messages. */
export async function dropOldFacts(db: Database, now: Date): Promise<void> {
  await db.delete(feedFixtures).where(lt(feedFixtures.startsAt, addSeconds(now, -keptSeconds)));
}
