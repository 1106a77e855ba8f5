/**
 * Commitments of simulated matches, and their seeds once they are over. The first commitment is permanent: another one
 * for the same match is refused, and so is a seed that does not match.
 */

import type { Answer } from '@mirinae/contract/calls';
import { type FeedMatchState, type Fixture, type MatchOpening, matchOpening } from '@mirinae/contract/feed/messages';
import { matchCommitmentOf } from '@mirinae/game-math/sports/play/match-seed';
import { addSeconds } from '../../../platform/clock.ts';
import { at } from '../../../platform/db/columns.ts';
import { and, desc, eq, gt, inArray, isNull, jsonb, lt, pgTable, text } from '../../../platform/db/orm.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { isOver, statusOf } from '../model/fixture-status.ts';
import { readEnded } from './ended-fixtures.ts';
import { phaseOf } from './present-fixture.ts';

const matchSeeds = pgTable('sport_match_seeds', {
  fixture: text().primaryKey(),
  sport: text().notNull(),
  commitment: text().notNull(),
  startsAt: at('starts_at').notNull(),
  committedAt: at('committed_at').notNull(),
  opening: jsonb().$type<MatchOpening | null>(),
  openedAt: at('opened_at'),
});

const maxBatch = 500;
/** A seed that was not opened by then is not polled any more. */
const pollSeconds = 3 * 86_400;
const maxRows = 300;

type Promised = Fixture & { readonly simulation: NonNullable<Fixture['simulation']> };
const isPromised = (fixture: Fixture): fixture is Promised => fixture.simulation !== undefined;

type Kept = Pick<typeof matchSeeds.$inferSelect, 'fixture' | 'sport' | 'commitment' | 'opening'>;

/** Whether the opening of an ended match agrees with its commitment. */
function isTrue({ id: fixture, status }: Promised, opening: MatchOpening, { sport, commitment }: Kept): boolean {
  return isOver(status) && matchCommitmentOf({ fixture, sport, ...opening }) === commitment;
}

async function keepBatch({ db, clock, log }: SeedKeeper, batch: readonly Promised[]): Promise<void> {
  const now = clock.now();
  const rows = batch.map(({ id, sport, startsAt, simulation: { commitment } }) => ({
    fixture: id,
    sport,
    commitment,
    startsAt: new Date(startsAt),
    committedAt: now,
  }));
  await db.insert(matchSeeds).values(rows).onConflictDoNothing();
  const names = batch.map(({ id }) => id);
  const known = await db.select().from(matchSeeds).where(inArray(matchSeeds.fixture, names));
  const keptOf = new Map(known.map((kept) => [kept.fixture, kept]));
  const refused: string[] = [];
  for (const fixture of batch) {
    const kept = keptOf.get(fixture.id);
    const { commitment, opening } = fixture.simulation;
    if (!kept) continue;
    if (kept.commitment !== commitment) refused.push(fixture.id);
    else if (opening && !kept.opening) {
      if (!isTrue(fixture, opening, kept)) refused.push(fixture.id);
      else
        await db
          .update(matchSeeds)
          .set({ opening, openedAt: now })
          .where(and(eq(matchSeeds.fixture, fixture.id), isNull(matchSeeds.opening)));
    }
  }
  if (refused.length > 0)
    log.error({ fixtures: refused.slice(0, 10), count: refused.length }, 'The feed does not keep what it promised.');
}

export type SeedKeeper = Pick<SportsPlatform, 'db' | 'clock' | 'log'>;

/** Before a match is offered. Locks: the rows of these fixtures, by name. */
export async function keepSeeds(platform: SeedKeeper, fixtures: readonly Fixture[]): Promise<void> {
  const promised = fixtures.filter(isPromised).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let from = 0; from < promised.length; from += maxBatch)
    await keepBatch(platform, promised.slice(from, from + maxBatch));
}

/** Matches that have begun, are not on any more as far as this node knows, and whose seeds are not opened. */
export async function findUnopened({ db, clock, marketStore }: SportsPlatform): Promise<readonly string[]> {
  const now = clock.now();
  const { fixture, startsAt, opening } = matchSeeds;
  const rows = await db
    .select({ fixture })
    .from(matchSeeds)
    .where(and(isNull(opening), lt(startsAt, now), gt(startsAt, addSeconds(now, -pollSeconds))))
    .orderBy(desc(startsAt))
    .limit(maxRows);
  return rows
    .map((row) => row.fixture)
    .filter((id) => {
      const known = marketStore.fixture(id);
      return !known || phaseOf(known) === 'over';
    });
}

type Answered = Answer<'sport.matchSeeds'>[number];

/** Result of a match, as its lines were settled; null while it is not over. */
function presentResult(facts: Fixture, state: FeedMatchState | null): Answered['result'] {
  const status = statusOf(facts, state);
  return isOver(status) ? { status, scores: state?.scores ?? {} } : null;
}

/** Matches among these with a commitment. */
export async function listSeeds({ db, marketStore }: SportsPlatform, fixtures: readonly string[]): Promise<Answered[]> {
  const rows = await db
    .select()
    .from(matchSeeds)
    .where(inArray(matchSeeds.fixture, [...fixtures]));
  const endedOf = await readEnded(db, fixtures);
  return rows.map(({ fixture, sport, commitment, committedAt, opening, openedAt }) => {
    const store = marketStore.fixture(fixture);
    const known = endedOf.get(fixture) ?? (store && { facts: store.facts, state: store.book.state ?? null });
    return {
      fixture,
      sport,
      commitment,
      committedAt: committedAt.toISOString(),
      opening: matchOpening.nullable().parse(opening),
      openedAt: openedAt?.toISOString() ?? null,
      result: known ? presentResult(known.facts, known.state) : null,
    };
  });
}
