/** What is offered on sports: fixtures, their lines at the prices of now, and how they change. docs/sports-feed.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { feedMatchState, feedScore, feedSide, fixtureStatus } from '../feed/messages.ts';
import { day, line, moment, names, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { guestCall } from '../wire.ts';
import { lineStatuses } from './price-frames.ts';

/** Only an active line can be bet; a suspended one may come back, the others don't. */
export const lineStatus = z.enum(lineStatuses);
export type LineStatus = z.infer<typeof lineStatus>;

const offeredOutcome = z.object({
  /** As in the public feeds: packages/game-math/src/sports/markets/shapes.ts. */
  id: z.string(),
  /** Ten-thousandths of decimal odds. */
  odds: z.int(),
  isActive: z.boolean(),
});

export const offeredLine = z.object({
  /** packages/game-math/src/sports/markets/market-types.ts says what the number and its specifiers mean. */
  market: z.int(),
  specifiers: z.string(),
  status: lineStatus,
  outcomes: z.array(offeredOutcome),
});
export type OfferedLine = z.infer<typeof offeredLine>;

const named = z.object({ id: z.string(), names });

/** As the feed numbers them: packages/contract/src/feed/messages.ts. */
const fixtureFacts = {
  fixture: z.string(),
  sport: z.string(),
  category: named,
  league: named,
  home: named,
  away: named,
  startsAt: moment,
  status: fixtureStatus,
  /** Null until there is play. */
  state: feedMatchState.nullable(),
};

/** The lines of a row: of the match, or of the first of its parts that is not over (a half, a set, five innings). */
export const rowOffers = z.enum(['main', 'special']);
export type RowOffers = z.infer<typeof rowOffers>;

const fixtureRow = z.object({
  ...fixtureFacts,
  /** Who wins, and the most balanced handicap and total; fewer where a sport has none. */
  lines: z.array(offeredLine),
  /** Who pressed, minute by minute until the last one of play: above zero home, below it away. At most twenty. */
  flow: z.array(z.int()),
  /** All lines that are not closed. */
  lineCount: z.int(),
});
export type FixtureRow = z.infer<typeof fixtureRow>;

/** Something that happened on the field. */
const matchMoment = z.object({
  /** Milliseconds since 1970, by the feed's clock. */
  at: z.int(),
  kind: z.string(),
  side: feedSide.optional(),
  period: feedMatchState.shape.period,
  clock: z.int().nullable(),
  /** Of the set or map that was on, else of the match. */
  score: feedScore,
  /** Gold of home above away's, where a sport is about that. */
  goldLead: z.int().optional(),
});
export type MatchMoment = z.infer<typeof matchMoment>;

const offeredFixture = z.object({
  ...fixtureFacts,
  venue: names,
  lines: z.array(offeredLine),
  /** Messages about the play that this house received, in order. */
  moments: z.array(matchMoment),
});
export type OfferedFixture = z.infer<typeof offeredFixture>;

const counts = { live: z.int(), coming: z.int() };
const offeredSport = z.object({
  sport: z.string(),
  names,
  ...counts,
  leagues: z.array(named.extend({ category: named, ...counts })),
});

/** A fixture as a whole, with the numbers that price frames name it and its lines by: price-frames.ts. */
export const fixtureSnapshot = z.object({
  fixture: z.string(),
  number: z.int(),
  /** Another one whenever lines or outcomes are numbered anew. */
  layout: z.int(),
  /** Of the newest frame whose changes are in it. */
  version: z.int(),
  state: feedMatchState.nullable(),
  lines: z.array(offeredLine.extend({ number: z.int() })),
});
export type FixtureSnapshot = z.infer<typeof fixtureSnapshot>;

/** What a page of results is about. */
export const resultMarket = z.enum(['winDrawLose', 'handicap', 'underOver', 'special']);
export type ResultMarket = z.infer<typeof resultMarket>;

const endedFixture = z.object({
  ...fixtureFacts,
  /** Results of the requested lines; of many handicaps and totals those in the middle. */
  lines: z.array(
    z.object({
      market: z.int(),
      specifiers: z.string(),
      outcomes: z.array(z.object({ id: z.string(), ending: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']) })),
    }),
  ),
});
export type EndedFixture = z.infer<typeof endedFixture>;

const key = line(80).min(1);

export const fixtureCalls = {
  'sport.sports': guestCall({
    summary: 'The sports on offer and their leagues, with how many fixtures are live and how many are to come.',
    request: noFields,
    answer: z.array(offeredSport),
  }),
  'sport.fixtures': guestCall({
    summary:
      'Fixtures on offer by sport, league, day, hour and names (initial consonants too), live ones first, with their main lines.',
    request: z.strictObject({
      ...pageRequest,
      phase: z.enum(['live', 'coming', 'all']).default('all'),
      kind: z.enum(['sports', 'esports']).optional(),
      sport: key.optional(),
      league: key.optional(),
      day: day.optional(),
      /** In which the match begins, of any day. */
      hour: z.int().min(0).max(23).optional(),
      /** These alone, as far as they are on offer. */
      fixtures: z.array(key).max(100).optional(),
      /** The soonest first, or sport by sport and league by league. */
      order: z.enum(['soonest', 'league']).default('soonest'),
      offers: rowOffers.default('main'),
      search: line(40).optional(),
    }),
    // A hundred names of fixtures.
    bodyBytesMax: 36 * 1_024,
    answer: listOf(fixtureRow),
  }),
  'sport.fixture': guestCall({
    summary: 'One fixture with its state of play and all its lines at the prices of now.',
    request: z.strictObject({ fixture: key }),
    answer: offeredFixture,
    codes: [codes.notFound],
  }),
  'sport.results': guestCall({
    summary: 'Matches that are over, the newest first, with how their lines of one kind ended.',
    request: z.strictObject({ ...pageRequest, market: resultMarket, sport: key.optional(), day: day.optional() }),
    answer: listOf(endedFixture),
  }),
};
