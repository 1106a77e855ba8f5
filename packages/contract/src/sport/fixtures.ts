/** What is offered on sports: fixtures, their lines at the prices of now, and how they change. docs/sports-feed.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { feedMatchState, fixtureStatus } from '../feed/messages.ts';
import { day, line, moment, names, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { guestCall } from '../wire.ts';

/** Only an active line can be bet; a suspended one may come back, the others don't. */
export const lineStatus = z.enum(['active', 'suspended', 'settled', 'closed']);
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

const fixtureRow = z.object({
  ...fixtureFacts,
  /** Who wins, and the evenest handicap and total; fewer where a sport has none. */
  lines: z.array(offeredLine),
  /** All lines that are not closed. */
  lineCount: z.int(),
});
export type FixtureRow = z.infer<typeof fixtureRow>;

const offeredFixture = z.object({ ...fixtureFacts, venue: names, lines: z.array(offeredLine) });
export type OfferedFixture = z.infer<typeof offeredFixture>;

const counts = { live: z.int(), coming: z.int() };
const offeredSport = z.object({
  sport: z.string(),
  names,
  ...counts,
  leagues: z.array(named.extend({ category: named, ...counts })),
});

/** How many fixtures a socket may watch at once. */
export const watchedMost = 200;

/**
 * What changed on a fixture, as a socket hears it. `isWhole`: these are all its lines. A suspended line without
 * outcomes keeps the prices it had.
 */
export const fixtureUpdate = z.object({
  fixture: z.string(),
  isWhole: z.boolean(),
  state: feedMatchState.nullable(),
  lines: z.array(offeredLine.partial({ outcomes: true })),
});
export type FixtureUpdate = z.infer<typeof fixtureUpdate>;

const key = line(80).min(1);

export const fixtureCalls = {
  'sport.sports': guestCall({
    summary: 'The sports on offer and their leagues, with how many fixtures are live and how many are to come.',
    request: noFields,
    answer: z.array(offeredSport),
  }),
  'sport.fixtures': guestCall({
    summary:
      'Fixtures on offer by sport, league, day and names (initial consonants too), soonest first, with their main lines.',
    request: z.strictObject({
      ...pageRequest,
      phase: z.enum(['live', 'coming', 'all']).default('all'),
      sport: key.optional(),
      league: key.optional(),
      day: day.optional(),
      search: line(40).optional(),
    }),
    answer: listOf(fixtureRow),
  }),
  'sport.fixture': guestCall({
    summary: 'One fixture with its state of play and all its lines at the prices of now.',
    request: z.strictObject({ fixture: key }),
    answer: offeredFixture,
    codes: [codes.notFound],
  }),
};
