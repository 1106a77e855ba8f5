/** Matches that are over, and how their lines ended: what pages of results show. */

import type { Answer, Input } from '@mirinae/contract/calls';
import {
  type FeedMatchState,
  type Fixture,
  feedMatchState,
  fixture as fixtureFacts,
} from '@mirinae/contract/feed/messages';
import type { ResultMarket } from '@mirinae/contract/sport/fixtures';
import { customMarket } from '@mirinae/game-math/sports/markets/custom-market';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import type { MarketType } from '@mirinae/game-math/sports/markets/market-type';
import { marketTypes } from '@mirinae/game-math/sports/markets/market-types';
import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import { at } from '../../../platform/db/columns.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, jsonb, lt, pgTable, sql, text } from '../../../platform/db/orm.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { statusOf } from '../model/fixture-status.ts';
import { LineResults } from '../model/line-results.ts';
import { unstored } from '../model/stored-result.ts';
import { phaseOf } from './present-fixture.ts';
import { results } from './result-tables.ts';

export const endedFixtures = pgTable('sport_fixtures', {
  fixture: text().primaryKey(),
  sport: text().notNull(),
  startsAt: at('starts_at').notNull(),
  facts: jsonb().$type<unknown>().notNull(),
  state: jsonb().$type<unknown>(),
});

/** Keeps a match that is over as it is known now, in the caller's transaction; a later word takes its place. */
export async function keepEnded({ marketStore }: SportsPlatform, tx: Tx, fixture: string): Promise<void> {
  const known = marketStore.fixture(fixture);
  if (!known || phaseOf(known) !== 'over') return;
  const { facts, book } = known;
  const row = { fixture, sport: facts.sport, startsAt: new Date(facts.startsAt), facts, state: book.state ?? null };
  await tx
    .insert(endedFixtures)
    .values(row)
    .onConflictDoUpdate({ target: endedFixtures.fixture, set: { facts: row.facts, state: row.state } });
}

type Answered = Answer<'sport.results'>;
type Ended = Answered['list'][number];
type EndedRow = typeof endedFixtures.$inferSelect;

const whole: ReadonlySet<string> = new Set(['match', 'withOvertime', 'rounds']);
const isResult = ({ shape }: MarketType): boolean => shape === 'result' || shape === 'winner';
/** Results of the parts of a match: winners, leaders and scorers. */
const isPart = (type: MarketType): boolean =>
  isResult(type) || type.shape === 'halfFullTime' || type.shape === 'nextGoal';

/** Markets of each page of results. */
const isAbout: Record<ResultMarket, (type: MarketType) => boolean> = {
  winDrawLose: (type) => whole.has(type.scope) && isResult(type),
  handicap: (type) => whole.has(type.scope) && type.shape === 'handicap',
  underOver: (type) => whole.has(type.scope) && type.shape === 'total',
  special: (type) => !whole.has(type.scope) && isPart(type),
};

const marketsOf = (market: ResultMarket): number[] => [
  ...marketTypes.filter(isAbout[market]).map(({ id }) => id),
  ...(market === 'special' ? [customMarket] : []),
];

/** Lines that were offered all along lie in the middle of those that ever were. */
const maxMiddle = 3;

function quartersOf(line: { readonly market: number; readonly specifiers: string }): number {
  const type = marketTypes.find(({ id }) => id === line.market);
  return type?.line ? (lineOf(type, line.specifiers).line ?? 0) : 0;
}

type EndedLine = Ended['lines'][number];

function middleOf(lines: readonly EndedLine[]): EndedLine[] {
  const sorted = lines.toSorted((one, other) => quartersOf(one) - quartersOf(other));
  const from = Math.max(0, Math.floor((sorted.length - maxMiddle) / 2));
  return sorted.slice(from, from + maxMiddle);
}

async function linesOf(db: Database, fixtures: readonly string[], market: ResultMarket) {
  const rows =
    fixtures.length === 0
      ? []
      : await db
          .select()
          .from(results)
          .where(and(inArray(results.fixture, [...fixtures]), inArray(results.market, marketsOf(market))));
  const collected = new Map<string, { row: (typeof rows)[number]; results: LineResults; outcomes: Set<string> }>();
  for (const row of rows) {
    const key = `${row.fixture}/${row.market}/${row.specifiers}`;
    const line = collected.get(key) ?? { row, results: new LineResults(), outcomes: new Set<string>() };
    const one = unstored(row.message);
    line.results.receive(one);
    if (one.kind === 'settled') for (const outcome of one.endings.keys()) line.outcomes.add(outcome);
    collected.set(key, line);
  }
  return (fixture: string): EndedLine[] =>
    [...collected.values()]
      .filter(({ row }) => row.fixture === fixture)
      .map(({ row, results: known, outcomes }) => ({
        market: row.market,
        specifiers: row.specifiers,
        outcomes: [...outcomes].flatMap((id) => {
          const standing = known.standing(id, Number.POSITIVE_INFINITY);
          if (standing.kind === 'open') return [];
          if (standing.kind === 'cancelled') return [{ id, ending: 'void' as const }];
          // Among the results whoever shares a win has won.
          return [{ id, ending: standing.ending.kind === 'deadHeat' ? ('win' as const) : standing.ending.kind }];
        }),
      }))
      .filter(({ outcomes }) => outcomes.length > 0);
}

function presentEnded(row: EndedRow, lines: readonly EndedLine[], market: ResultMarket): Ended {
  const facts: Fixture = fixtureFacts.parse(row.facts);
  const state: FeedMatchState | null = feedMatchState.nullable().parse(row.state);
  const { sport, category, league, home, away, customMarkets } = facts;
  return {
    fixture: row.fixture,
    sport,
    category,
    league,
    home,
    away,
    customMarkets,
    state,
    startsAt: row.startsAt.toISOString(),
    status: statusOf(facts, state),
    lines: market === 'special' ? [...lines] : middleOf(lines),
  };
}

/** Ended matches among these, from memory or log. */
export async function readEnded(db: Database, fixtures: readonly string[]) {
  const rows = await db
    .select()
    .from(endedFixtures)
    .where(inArray(endedFixtures.fixture, [...fixtures]));
  return new Map(
    rows.map(({ fixture, facts, state }) => [
      fixture,
      { facts: fixtureFacts.parse(facts), state: feedMatchState.nullable().parse(state) },
    ]),
  );
}

/** The newest first. */
export async function listEnded(db: Database, input: Input<'sport.results'>): Promise<Answered> {
  const { page, count_per_list: count, market, sport, day } = input;
  const wanted = and(
    sport === undefined ? undefined : eq(endedFixtures.sport, sport),
    day === undefined ? undefined : gte(endedFixtures.startsAt, startOfBusinessDay(day)),
    day === undefined ? undefined : lt(endedFixtures.startsAt, endOfBusinessDay(day)),
  );
  const [[total], rows] = await Promise.all([
    db.select({ count: sql<number>`count(*)::integer` }).from(endedFixtures).where(wanted),
    db
      .select()
      .from(endedFixtures)
      .where(wanted)
      .orderBy(desc(endedFixtures.startsAt), endedFixtures.fixture)
      .limit(count)
      .offset((page - 1) * count),
  ]);
  const linesOfFixture = await linesOf(
    db,
    rows.map(({ fixture }) => fixture),
    market,
  );
  return {
    list: rows.map((row) => presentEnded(row, linesOfFixture(row.fixture), market)),
    pageInfo: pageInfo(input, total?.count ?? 0),
  };
}
