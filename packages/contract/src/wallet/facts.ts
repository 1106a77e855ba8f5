/**
 * Facts of a finished round, reported by its vendor for the bet details of a member: one shape per kind of game.
 * Multipliers are ten-thousandths of the stake, the stake included; times are milliseconds since the start of the
 * round.
 */
import { z } from 'zod';
import { amountSchema, namesFromOutside } from '../fields.ts';
import { reference } from './reference.ts';

const multiplier = z.int().min(0).max(1_000_000_000_000);
const millis = z.int().min(0).max(86_400_000);

const symbol = z.string().regex(/^[A-Za-z0-9]{1,12}$/);
/** Stopped reels from left to right, symbols from top to bottom. */
const reels = z.object({
  kind: z.literal('reels'),
  reels: z.array(z.array(symbol).min(1).max(10)).min(1).max(10),
  /** Winning lines: row on each reel, 0 on top, and payout in smallest units. */
  lines: z.array(z.object({ rows: z.array(z.int().min(0).max(9)).min(1).max(10), payout: amountSchema })).max(200),
  /** Winning rows per reel, of a game without lines. */
  won: z
    .array(z.array(z.int().min(0).max(9)).max(10))
    .max(10)
    .exactOptional(),
});

const tile = z.int().min(0).max(99);
/** Tiles count from 0, row by row; `picks` are in order of opening, and the last one may be a mine. */
const mines = z.object({
  kind: z.literal('mines'),
  tiles: z.int().min(4).max(100),
  mines: z.array(tile).max(100),
  picks: z.array(tile).max(100),
  multiplier,
});

const cardText = z.string().regex(/^(A|[2-9]|10|J|Q|K)[SHDC]$/);
const cardGuesses = ['higher', 'lower', 'same', 'skip'] as const;
/** First card, and one card per guess. */
const hiLo = z.object({
  kind: z.literal('hi-lo'),
  cards: z.array(cardText).min(1).max(200),
  guesses: z.array(z.enum(cardGuesses)).max(200),
  hasMissed: z.boolean(),
  multiplier,
});

const ball = z.int().min(1).max(99);
/** `numbers` is the size of the pool; `drawn` is in order of the draw. */
const keno = z.object({
  kind: z.literal('keno'),
  numbers: z.int().min(1).max(99),
  chosen: z.array(ball).min(1).max(40),
  drawn: z.array(ball).min(1).max(40),
  multiplier,
});

/**
 * Cash-out request: time of the click by the page's clock, if reported, and time of receipt by the server's clock,
 * which decides.
 */
const cashOutRequest = z.object({ pressedMs: z.int32().nullable(), receivedMs: z.int32(), isTaken: z.boolean() });
const crash = z.object({
  kind: z.literal('crash'),
  /** Auto cash-out multiplier; null without one. */
  target: multiplier.nullable(),
  /** Cash-out multiplier, and its trigger: the player, the auto cash-out, or the maximum payout of a bet. */
  cashOut: z.object({ multiplier, by: z.enum(['player', 'target', 'limit']), atMs: millis }).nullable(),
  requests: z.array(cashOutRequest).max(20),
  /** Crash point and its time; null while the round is running. */
  crash: z.object({ multiplier, atMs: millis }).nullable(),
});

/** Drawn number, first and last winning number, all in hundredths, and the multiplier. */
const dice = z.object({
  kind: z.literal('dice'),
  roll: z.int().min(0).max(9_999),
  first: z.int().min(0).max(9_999),
  last: z.int().min(0).max(9_999),
  multiplier,
});
const limbo = z.object({ kind: z.literal('limbo'), target: multiplier, height: multiplier });
/** Path: 0 is left, 1 is right; `pays` are the multipliers of the boxes from left to right. */
const plinko = z.object({
  kind: z.literal('plinko'),
  path: z
    .array(z.literal([0, 1]))
    .min(1)
    .max(30),
  pays: z.array(multiplier).min(2).max(31),
});

/** Name of a spot, with a parameter if it has one: `straight:17`, `dragon:big`. */
const spotName = z.string().regex(/^[A-Za-z0-9-]{1,40}(:[A-Za-z0-9-]{1,40})?$/);
/** Bets by spot of a table: stake and payout in smallest units. */
const spots = z.array(z.object({ spot: spotName, stake: amountSchema, paid: amountSchema })).max(200);
const baccarat = z.object({
  kind: z.literal('baccarat'),
  player: z.array(cardText).max(3),
  banker: z.array(cardText).max(3),
  playerTotal: z.int().min(0).max(9),
  bankerTotal: z.int().min(0).max(9),
  isNatural: z.boolean(),
  spots,
});

const dragonTiger = z.object({ kind: z.literal('dragon-tiger'), dragon: cardText, tiger: cardText, spots });
const roulette = z.object({ kind: z.literal('roulette'), number: z.int().min(0).max(36), spots });
const face = z.int().min(1).max(6);
const sicBo = z.object({ kind: z.literal('sic-bo'), dice: z.array(face).length(3), spots });

/** Shots by fish, in smallest units; the stake includes the ammunition that was returned. */
const pond = z.object({
  kind: z.literal('pond'),
  shots: z.int().min(0).max(1_000),
  spent: amountSchema,
  /** Refund of ammunition that was never shot. */
  returned: amountSchema,
  /** Payout for torpedoes won and not fired. */
  torpedoes: amountSchema,
  fish: z
    .array(
      z.object({
        species: z.string().regex(/^[a-z]{1,20}$/),
        shots: z.int().min(0),
        caught: z.int().min(0),
        spent: amountSchema,
        paid: amountSchema,
      }),
    )
    .max(40),
  /** Merkle root of all shots with their payouts; empty without shots. */
  root: z.string().regex(/^([0-9a-f]{64})?$/),
});

/** Selection of an event and its odds in hundredths; `pay` is its payout factor, omitted for a lost one. */
const ticketLeg = z.object({
  on: z.string().regex(/^[A-Za-z0-9-]{1,40}(:[A-Za-z0-9-]{1,40}){0,3}$/),
  odds: z.int().min(101).max(100_000_000),
  pay: multiplier,
});
/** Line of a ticket: it wins if all its legs win; amounts in smallest units. */
const ticketLine = z.object({ legs: z.array(ticketLeg).min(1).max(20), stake: amountSchema, paid: amountSchema });
export type TicketLine = z.infer<typeof ticketLine>;
const lines = z.array(ticketLine).min(1).max(50);

const eventName = namesFromOutside(z.string().min(1).max(40));
/** Runners by gate, from 1; `order` is the finishing order of the gates. */
const race = z.object({
  kind: z.literal('race'),
  sort: z.enum(['horses', 'dogs']),
  runners: z.array(eventName).min(2).max(20),
  order: z.array(z.int().min(1).max(20)).min(2).max(20),
  lines,
});

const halfAndFull = z.array(z.int().min(0).max(30)).length(2);
/** Results of the matches of a card, home goals first; a selection begins with the number of its match. */
const virtualFootball = z.object({
  kind: z.literal('virtual-football'),
  cup: z.enum(['express', 'league']),
  /** Number of the round in an express, or of the match day in a league's season. */
  number: z.int().min(0),
  matches: z
    .array(z.object({ home: eventName, away: eventName, half: halfAndFull, full: halfAndFull }))
    .min(1)
    .max(20),
  lines,
});

/**
 * Final table of a season, its champion first; a selection ends with the number of its club. During the season the
 * order of the clubs is undefined, and nothing is paid yet.
 */
const footballSeason = z.object({
  kind: z.literal('football-season'),
  season: z.int().min(1),
  isOver: z.boolean(),
  table: z
    .array(z.object({ club: z.int().min(0), name: eventName, points: z.int(), difference: z.int() }))
    .min(1)
    .max(20),
  lines,
});

/** Result of an event, independent of bets. */
export const eventFacts = z.discriminatedUnion('kind', [
  race.omit({ lines: true }),
  virtualFootball.omit({ lines: true }),
]);
export type EventFacts = z.infer<typeof eventFacts>;
export type EventOf<Kind extends EventFacts['kind']> = Extract<EventFacts, { kind: Kind }>;

export const roundFacts = z.discriminatedUnion('kind', [
  reels,
  mines,
  hiLo,
  keno,
  crash,
  dice,
  limbo,
  plinko,
  baccarat,
  dragonTiger,
  roulette,
  sicBo,
  pond,
  race,
  virtualFootball,
  footballSeason,
]);
export type RoundFacts = z.infer<typeof roundFacts>;
export type FactsKind = RoundFacts['kind'];
export type FactsOf<Kind extends FactsKind> = Extract<RoundFacts, { kind: Kind }>;

export const factsAnswer = z.object({ gameKey: reference, facts: roundFacts });
export type RoundFactsAnswer = z.infer<typeof factsAnswer>;
