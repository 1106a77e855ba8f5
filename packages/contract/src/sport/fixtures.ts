/** Sports offer: fixtures, their lines with current odds, and changes. docs/sports-feed.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { feedMatchState, feedScore, feedSide, fixtureStatus } from '../feed/messages.ts';
import { day, line, moment, names, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { guestCall } from '../wire.ts';
import { customMarkets } from './custom-markets.ts';
import { lineStatuses } from './price-frames.ts';

/** Status of a line. Only an active line can be bet on; a suspended one may become active again, the others not. */
export const lineStatus = z.enum(lineStatuses);
export type LineStatus = z.infer<typeof lineStatus>;

const offeredOutcome = z.object({
  /** Outcome id of the public feeds: packages/game-math/src/sports/markets/shapes.ts. */
  id: z.string(),
  /** Ten-thousandths of decimal odds. */
  odds: z.int(),
  isActive: z.boolean(),
});

export const offeredLine = z.object({
  /** Market id; packages/game-math/src/sports/markets/market-types.ts defines ids and their specifiers. */
  market: z.int(),
  specifiers: z.string(),
  status: lineStatus,
  outcomes: z.array(offeredOutcome),
});
export type OfferedLine = z.infer<typeof offeredLine>;

const named = z.object({ id: z.string(), names });

/** Numbered as by the feed: packages/contract/src/feed/messages.ts. */
const fixtureFacts = {
  fixture: z.string(),
  sport: z.string(),
  category: named,
  league: named,
  home: named,
  away: named,
  startsAt: moment,
  status: fixtureStatus,
  /** State of play; null before the start. */
  state: feedMatchState.nullable(),
  /** Of an event of the house: the names of markets that staff named. */
  customMarkets: customMarkets.optional(),
};

/** Lines of a row: of the match, or of its first unfinished part (a half, a set, five innings). */
export const rowOffers = z.enum(['main', 'special']);
export type RowOffers = z.infer<typeof rowOffers>;

const fixtureRow = z.object({
  ...fixtureFacts,
  /** Winner, and the most balanced handicap and total; fewer in sports without one of them. */
  lines: z.array(offeredLine),
  /** Pressure per minute of play, up to the current one: above zero home, below zero away. At most twenty. */
  flow: z.array(z.int()),
  /** Number of lines that are not closed. */
  lineCount: z.int(),
});
export type FixtureRow = z.infer<typeof fixtureRow>;

/** Event on the field. */
const matchMoment = z.object({
  /** Time in milliseconds since 1970, by the feed's clock. */
  at: z.int(),
  kind: z.string(),
  side: feedSide.optional(),
  period: feedMatchState.shape.period,
  clock: z.int().nullable(),
  /** Score of the current set or map, otherwise of the match. */
  score: feedScore,
  /** Gold of home less gold of away, in sports with gold. */
  goldLead: z.int().optional(),
});
export type MatchMoment = z.infer<typeof matchMoment>;

const offeredFixture = z.object({
  ...fixtureFacts,
  venue: names,
  lines: z.array(offeredLine),
  /** Messages about play received by this house, in order. */
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

/** Snapshot of a fixture, with the numbers of the fixture and its lines in price frames: price-frames.ts. */
export const fixtureSnapshot = z.object({
  fixture: z.string(),
  number: z.int(),
  /** Layout number; it changes when lines or outcomes are renumbered. */
  layout: z.int(),
  /** Version of the newest frame included. */
  version: z.int(),
  state: feedMatchState.nullable(),
  lines: z.array(offeredLine.extend({ number: z.int() })),
});
export type FixtureSnapshot = z.infer<typeof fixtureSnapshot>;

/** Market group of a page of results. */
export const resultMarket = z.enum(['winDrawLose', 'handicap', 'underOver', 'special']);
export type ResultMarket = z.infer<typeof resultMarket>;

const endedFixture = z.object({
  ...fixtureFacts,
  /** Results of the requested lines; of many handicaps and totals the middle ones. */
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
      /** Hour of the day of the match's start, 0 to 23, on any day. */
      hour: z.int().min(0).max(23).optional(),
      /** Restricts the list to these fixtures, if they are on offer. */
      fixtures: z.array(key).max(100).optional(),
      /** Order: by start time, or grouped by sport and league. */
      order: z.enum(['soonest', 'league']).default('soonest'),
      offers: rowOffers.default('main'),
      search: line(40).optional(),
    }),
    // Fits a hundred fixture ids.
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
