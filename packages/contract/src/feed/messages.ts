/**
 * Messages of a sports feed to the platform, in the public semantics of the leading one: market ids, canonical
 * specifiers, statuses, the five outcome probabilities, settlements with certainty and factors, cancels with a window,
 * rollbacks of both. Messages of a fixture are ordered by `at`, in milliseconds since 1970, then by `seq`; with the
 * producer and the type these identify a message, so that duplicates are detected. docs/feed-protocol.md.
 */
import { z } from 'zod';
import { namesFromOutside } from '../fields.ts';
import { customMarkets } from '../sport/custom-markets.ts';
import { type FeedMarket, isFeedMarket } from './market.ts';

/** Producers: live play and prematch. Each sends its own alive messages and is recovered separately. */
export const producers = ['live', 'prematch'] as const;
const producer = z.enum(producers);

export const feedScore = z.object({ home: z.int().min(0), away: z.int().min(0) });
export const feedSide = z.enum(['home', 'away']);
const names = namesFromOutside(z.string().min(1));
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
  /** Event on the field that caused the message; omitted where a recovery has the current state. */
  event: z.object({ kind: z.string().min(1), side: feedSide.optional() }).optional(),
});

/** `request` is the id of the recovery that the message belongs to. */
const head = { producer, seq: z.int32().min(0), at: z.int(), request: z.string().optional() };
const line = { id: z.int(), specifiers: z.string() };

const oddsChange = z.object({
  type: z.literal('oddsChange'),
  ...head,
  fixture: z.string(),
  state: feedMatchState,
  markets: z.array(z.custom<FeedMarket>(isFeedMarket)),
});

/** Suspends all markets of a group until their next odds change. */
const betStop = z.object({
  type: z.literal('betStop'),
  ...head,
  fixture: z.string(),
  groups: z.array(z.string()),
  reason: z.string(),
});

const settledOutcome = z.object({
  id: z.string().min(1),
  /**
   * Won (1), lost (0) or not decided by this message (-1); `void` 1 refunds the stake, `void` 0.5 half of it. What is
   * not void of a won one is paid at its odds times `deadHeat`: places per runners that tied.
   */
  result: z.union([z.literal(0), z.literal(1), z.literal(-1)]),
  void: z.union([z.literal(0.5), z.literal(1)]).optional(),
  deadHeat: z.number().gt(0).max(1).optional(),
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
/** `isSubscribed` false: messages were lost, and a snapshot follows. */
const alive = z.object({ type: z.literal('alive'), ...head, isSubscribed: z.boolean() });
const snapshotComplete = z.object({
  type: z.literal('snapshotComplete'),
  ...head,
  request: z.string(),
  /** Lines last sent before this time are no longer offered; omitted in a recovery of one fixture. */
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
export type { FeedMarket };
export type FeedMatchState = z.infer<typeof feedMatchState>;
export type FeedScore = z.infer<typeof feedScore>;
export type Producer = z.infer<typeof producer>;

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
export const matchCommitment = hex64;
/** Inputs that, with the fixture and its sport, determine a simulated match. docs/fairness/sports.md. */
export const matchOpening = z.object({
  seed: hex64,
  /** Version of the rules. */
  rules: z.int().min(1),
  ratings: z.object({ home: z.number(), away: z.number() }),
  isMain: z.boolean(),
});
export type MatchOpening = z.infer<typeof matchOpening>;

/** Terms of an event of the house; amounts in smallest units. */
const houseTerms = z.object({
  /** Whether it may be part of a combination. */
  isCombinable: z.boolean(),
  /** Largest stake of a slip; null where the limits of members and markets alone hold. */
  stakeMax: z.int().positive().nullable(),
  /** The most that the house may lose, on an outcome and on the whole event. */
  liabilityMax: z.int().positive(),
});

const side = z.object({ id: z.string(), names });
/** Empty where an event of the house has a title and no sides, or no venue. */
const namesIfAny = namesFromOutside(z.string());

/** Facts of a fixture other than its prices. */
export const fixture = z.object({
  id: z.string(),
  sport: z.string(),
  category: z.object({ id: z.string(), names }),
  league: z.object({ id: z.string(), names }),
  home: side,
  away: z.object({ id: z.string(), names: namesIfAny }),
  venue: namesIfAny,
  startsAt: z.int(),
  status: fixtureStatus,
  /** Of a simulated match: the commitment of its seed, and the seed once its results are confirmed. */
  simulation: z.object({ commitment: matchCommitment, opening: matchOpening.nullable() }).optional(),
  /** Of events of the house alone: no feed sends them. */
  house: houseTerms.optional(),
  customMarkets: customMarkets.optional(),
});

export type Fixture = z.infer<typeof fixture>;
