/**
 * Facts of a finished round, as its vendor reports them for a member who looks at its bet: one shape for each kind
 * of game. Multipliers are ten-thousandths of the stake, the stake included; times are milliseconds of the round.
 */
import { z } from 'zod';
import { amountSchema, namesFromOutside } from '../fields.ts';
import { reference } from './reference.ts';

const multiplier = z.int().min(0).max(1_000_000_000_000);
const millis = z.int().min(0).max(86_400_000);

const symbol = z.string().regex(/^[A-Za-z0-9]{1,12}$/);
/** Left to right, each from top to bottom, as they stopped. */
const reels = z.object({
  kind: z.literal('reels'),
  reels: z.array(z.array(symbol).min(1).max(10)).min(1).max(10),
  /** The lines that won: which row they cross on each reel, 0 on top, and what they paid in smallest units. */
  lines: z.array(z.object({ rows: z.array(z.int().min(0).max(9)).min(1).max(10), payout: amountSchema })).max(200),
  /** Of a game that pays without lines: the rows that won on each reel. */
  won: z
    .array(z.array(z.int().min(0).max(9)).max(10))
    .max(10)
    .exactOptional(),
});

const tile = z.int().min(0).max(99);
/** Tiles count from 0, row by row; `picks` in the order in which they were opened, the last one may be a mine. */
const mines = z.object({
  kind: z.literal('mines'),
  tiles: z.int().min(4).max(100),
  mines: z.array(tile).max(100),
  picks: z.array(tile).max(100),
  multiplier,
});

const cardText = z.string().regex(/^(A|[2-9]|10|J|Q|K)[SHDC]$/);
const cardGuesses = ['higher', 'lower', 'same', 'skip'] as const;
/** The first card, and one for each guess. */
const hiLo = z.object({
  kind: z.literal('hi-lo'),
  cards: z.array(cardText).min(1).max(200),
  guesses: z.array(z.enum(cardGuesses)).max(200),
  hasMissed: z.boolean(),
  multiplier,
});

const ball = z.int().min(1).max(99);
/** `numbers` is how many there are to draw from; `drawn` in the order in which they came. */
const keno = z.object({
  kind: z.literal('keno'),
  numbers: z.int().min(1).max(99),
  chosen: z.array(ball).min(1).max(40),
  drawn: z.array(ball).min(1).max(40),
  multiplier,
});

/**
 * A cash-out that was requested, by both clocks: when the button was pressed by the page's, if it said so, and when
 * that reached the server. The server's decides.
 */
const cashOutRequest = z.object({ pressedMs: z.int32().nullable(), receivedMs: z.int32(), isTaken: z.boolean() });
const crash = z.object({
  kind: z.literal('crash'),
  /** Where the bet was to be cashed out by itself; null where its player had chosen none. */
  target: multiplier.nullable(),
  /** Where it was cashed out, and by whom: its player, its target, or the highest payout of a bet. */
  cashOut: z.object({ multiplier, by: z.enum(['player', 'target', 'limit']), atMs: millis }).nullable(),
  requests: z.array(cashOutRequest).max(20),
  /** How high the flight went, and when it was over; null while others still fly. */
  crash: z.object({ multiplier, atMs: millis }).nullable(),
});

/** The number, the numbers that won, from the first to the last, all in hundredths, and what they pay. */
const dice = z.object({
  kind: z.literal('dice'),
  roll: z.int().min(0).max(9_999),
  first: z.int().min(0).max(9_999),
  last: z.int().min(0).max(9_999),
  multiplier,
});
const limbo = z.object({ kind: z.literal('limbo'), target: multiplier, height: multiplier });
/** 0 is a turn to the left, 1 to the right; `pays` of the boxes from left to right. */
const plinko = z.object({
  kind: z.literal('plinko'),
  path: z
    .array(z.literal([0, 1]))
    .min(1)
    .max(30),
  pays: z.array(multiplier).min(2).max(31),
});

/** A word, or a word and what it is of: `straight:17`, `dragon:big`. */
const spotName = z.string().regex(/^[A-Za-z0-9-]{1,40}(:[A-Za-z0-9-]{1,40})?$/);
/** What lay on each spot of a table, and what it was paid, both in smallest units. */
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

/** Fish by fish, in smallest units; the stake is what was spent and what came back unshot. */
const pond = z.object({
  kind: z.literal('pond'),
  shots: z.int().min(0).max(1_000),
  spent: amountSchema,
  /** Never shot. */
  returned: amountSchema,
  /** Paid for torpedoes that were won and not fired. */
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
  /** The Merkle root of all shots with what they paid; empty without any. */
  root: z.string().regex(/^([0-9a-f]{64})?$/),
});

/** A selection of an event and its odds in hundredths; `pay` is what it was worth, nothing where it was lost. */
const ticketLeg = z.object({
  on: z.string().regex(/^[A-Za-z0-9-]{1,40}(:[A-Za-z0-9-]{1,40}){0,3}$/),
  odds: z.int().min(101).max(100_000_000),
  pay: multiplier,
});
/** All legs of a line must come right; in smallest units. */
const ticketLine = z.object({ legs: z.array(ticketLeg).min(1).max(20), stake: amountSchema, paid: amountSchema });
export type TicketLine = z.infer<typeof ticketLine>;
const lines = z.array(ticketLine).min(1).max(50);

const eventName = namesFromOutside(z.string().min(1).max(40));
/** By gate, from 1, who ran; `order` are the gates as they finished, the winner first. */
const race = z.object({
  kind: z.literal('race'),
  sort: z.enum(['horses', 'dogs']),
  runners: z.array(eventName).min(2).max(20),
  order: z.array(z.int().min(1).max(20)).min(2).max(20),
  lines,
});

const halfAndFull = z.array(z.int().min(0).max(30)).length(2);
/** The matches of a card as they ended, home's goals first; a selection begins with the place of its match. */
const virtualFootball = z.object({
  kind: z.literal('virtual-football'),
  cup: z.enum(['express', 'league']),
  /** Of an express the round, of a league the match days since its first. */
  number: z.int().min(0),
  matches: z
    .array(z.object({ home: eventName, away: eventName, half: halfAndFull, full: halfAndFull }))
    .min(1)
    .max(20),
  lines,
});

/**
 * The table of a season as it ended, its champion first; a selection ends with the number of its club. While the season
 * is played the clubs stand in no order and nothing is paid yet.
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

/** What an event came to, whoever bet on it. */
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
