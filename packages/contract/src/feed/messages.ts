/**
 * What a sports feed says to the platform, in the public semantics of the leading one: market ids, canonical
 * specifiers, statuses, the five outcome chances, settlements with certainty and factors, cancels with a window,
 * rollbacks of both. Messages of a fixture are in order by `at`, in milliseconds since 1970, then by `seq`; both with
 * the type name a message, so that one that comes twice is known. docs/feed-protocol.md.
 */
import { z } from 'zod';
import { namesFromOutside } from '../fields.ts';

/** Who speaks: live play, or the time before it. Each says that it is alive, and is recovered, by itself. */
export const producers = ['live', 'prematch'] as const;
const producer = z.enum(producers);

export const feedScore = z.object({ home: z.int().min(0), away: z.int().min(0) });
export const feedSide = z.enum(['home', 'away']);
const names = namesFromOutside(z.string().min(1));
/** Win, half win, refund, half lose, lose. Checked as a set: a feed says thousands of them in a second. */
const chances = z
  .tuple([z.number(), z.number(), z.number(), z.number(), z.number()])
  .refine((each) => each.every((chance) => chance >= 0 && chance <= 1));

export const fixtureStatus = z.enum([
  'notStarted',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
]);

export const marketStatus = z.enum(['active', 'inactive', 'suspended', 'handedOver', 'settled', 'cancelled']);

const outcome = z.object({
  id: z.string().min(1),
  isActive: z.boolean(),
  /** Ten-thousandths of decimal odds. */
  odds: z.int().min(10_000),
  chances,
});

const market = z.object({
  id: z.int(),
  specifiers: z.string(),
  status: marketStatus,
  isCashOutOpen: z.boolean(),
  outcomes: z.array(outcome),
});

export const feedMatchState = z.object({
  status: fixtureStatus,
  period: z.object({ kind: z.string().min(1), nth: z.int().min(0) }),
  /** Seconds of play. */
  clock: z.int().min(0).nullable(),
  scores: z.record(z.string(), feedScore),
  situation: z.object({
    homeServes: z.boolean().optional(),
    gamePoints: feedScore.optional(),
    outs: z.int().min(0).max(2).optional(),
    batting: feedSide.optional(),
    reds: feedScore.optional(),
    yellows: feedScore.optional(),
    corners: feedScore.optional(),
    strikes: feedScore.optional(),
    takedowns: feedScore.optional(),
    knockdowns: feedScore.optional(),
    goldLead: z.int().optional(),
  }),
  /** What happened just now; left out where a recovery has the current state. */
  event: z.object({ kind: z.string().min(1), side: feedSide.optional() }).optional(),
});

/** `request` is the recovery that a message belongs to. */
const head = { producer, seq: z.int32().min(0), at: z.int(), request: z.string().optional() };
const line = { id: z.int(), specifiers: z.string() };

const oddsChange = z.object({
  type: z.literal('oddsChange'),
  ...head,
  fixture: z.string(),
  state: feedMatchState,
  markets: z.array(market),
});

/** Everything of a group stops immediately; the prices come back with the next odds change. */
const betStop = z.object({
  type: z.literal('betStop'),
  ...head,
  fixture: z.string(),
  groups: z.array(z.string()),
  reason: z.string(),
});

const settledOutcome = z.object({
  id: z.string().min(1),
  /** Won (1) or lost (0); with `void` 1 the stake is given back, with 0.5 half of it. */
  result: z.union([z.literal(0), z.literal(1)]),
  void: z.union([z.literal(0.5), z.literal(1)]).optional(),
});

const betSettlement = z.object({
  type: z.literal('betSettlement'),
  ...head,
  fixture: z.string(),
  certainty: z.enum(['scouted', 'confirmed']),
  markets: z.array(
    z.object({
      ...line,
      voidReason: z.string().optional(),
      score: feedScore.optional(),
      outcomes: z.array(settledOutcome),
    }),
  ),
});

const window = { from: z.int().optional(), until: z.int().optional() };
const betCancel = z.object({
  type: z.literal('betCancel'),
  ...head,
  fixture: z.string(),
  ...window,
  reason: z.string(),
  markets: z.array(z.object(line)),
});
const rollbackBetCancel = z.object({
  type: z.literal('rollbackBetCancel'),
  ...head,
  fixture: z.string(),
  ...window,
  markets: z.array(z.object(line)),
});
const rollbackBetSettlement = z.object({
  type: z.literal('rollbackBetSettlement'),
  ...head,
  fixture: z.string(),
  markets: z.array(z.object({ ...line, outcomes: z.array(z.string()).optional() })),
});

const fixtureChange = z.object({
  type: z.literal('fixtureChange'),
  ...head,
  fixture: z.string(),
  change: z.enum(['new', 'dateTime', 'cancelled', 'coverage']),
});
/** `isSubscribed` false: something was missed, what follows begins with a snapshot. */
const alive = z.object({ type: z.literal('alive'), ...head, isSubscribed: z.boolean() });
const snapshotComplete = z.object({
  type: z.literal('snapshotComplete'),
  ...head,
  request: z.string(),
  /** A line that was last sent before this time is not offered any more; left out by a recovery of one fixture. */
  standsSince: z.int().optional(),
});

export const feedMessage = z.discriminatedUnion('type', [
  oddsChange,
  betStop,
  betSettlement,
  betCancel,
  rollbackBetCancel,
  rollbackBetSettlement,
  fixtureChange,
  alive,
  snapshotComplete,
]);

export type FeedMessage = z.infer<typeof feedMessage>;
export type FeedMarket = z.infer<typeof market>;
export type FeedMatchState = z.infer<typeof feedMatchState>;
export type FeedScore = z.infer<typeof feedScore>;
export type Producer = z.infer<typeof producer>;

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
export const matchCommitment = hex64;
/** With the fixture and its sport all that decided a simulated match. docs/fairness/sports.md. */
export const matchOpening = z.object({
  seed: hex64,
  /** By which rules it was played. */
  rules: z.int().min(1),
  ratings: z.object({ home: z.number(), away: z.number() }),
  isMain: z.boolean(),
});
export type MatchOpening = z.infer<typeof matchOpening>;

/** The simulated feed names its matches so; no other feed does. */
const simulatedNames = 'mf:match:';
/** Whether it is simulated: drawn from a seed that the house knows. */
export const isSimulated = (fixture: string): boolean => fixture.startsWith(simulatedNames);

/** What is known of a fixture besides its prices. */
export const fixture = z.object({
  id: z.string(),
  sport: z.string(),
  category: z.object({ id: z.string(), names }),
  league: z.object({ id: z.string(), names }),
  home: z.object({ id: z.string(), names }),
  away: z.object({ id: z.string(), names }),
  venue: names,
  startsAt: z.int(),
  status: fixtureStatus,
  /** Of a simulated match: what its seed was promised by, and the seed once its results are confirmed. */
  simulation: z.object({ commitment: matchCommitment, opening: matchOpening.nullable() }).optional(),
});

export type Fixture = z.infer<typeof fixture>;
