/** Messages of a table's socket, and the salt from the bets of a round. */
import { boundBeacon } from '@mirinae/contract/beacon';
import { amountSchema, moment } from '@mirinae/contract/fields';
import { type ConfigValue, configHashOf } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import { phrases } from './phrases.ts';

export const tableSocketPath = '/player/table';

/** The digest of a bet hides it behind the random id that its player's browser gave it. */
export function betDigestOf({ betId, input }: { readonly betId: string; readonly input: ConfigValue }): string {
  return configHashOf({ betId, input });
}

/** Salt of a round: the hash of the digests of all its bets, in order of their digits. */
export function digestOfBets(digests: readonly string[]): string {
  return configHashOf(digests.toSorted());
}

/** Salt of a shoe: the bets of the previous shoe's rounds, as they were dealt, and its cut. */
export function saltOfShoe(betsDigests: readonly string[], cut: string | null): string {
  return configHashOf([...betsDigests, ...(cut === null ? [] : [cut])]);
}

/** The salt of a shoe that no bet and no cut salts: the house knew its order when it committed to it. */
export const unsalted = saltOfShoe([], null);

/** The first word of a page, and what it says to measure its distance. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string().max(100), instance: z.string().max(80) }),
  z.object({ type: z.literal('ping'), sent: z.number() }),
  /** The browser's cut of the promised shoe of that commitment. */
  z.object({ type: z.literal('cut'), commitment: z.string().max(64), cut: z.string().regex(/^[0-9a-f]{32}$/) }),
]);

/** A round that is over: anyone may draw it again. */
const pastRound = z.object({
  tableRoundId: z.uuid(),
  number: z.int(),
  commitment: z.string(),
  link: z.string(),
  closedAt: z.number(),
  betsDigest: z.string(),
  beacon: boundBeacon.nullable(),
  result: z.unknown(),
});
export type PastRound = z.infer<typeof pastRound>;

/** A card of a shoe, with what proves that it lay there all the time. */
const shownCard = z.object({ place: z.int(), card: z.int(), blind: z.string(), proof: z.array(z.string()).readonly() });

/** The shoe that a table deals from. Only its commitment is published before its time. */
const shoeState = z.object({
  number: z.int(),
  commitment: z.string(),
  publishedAt: moment,
  salt: z.string(),
  /** A browser's cut: in the salt after the bets of the previous shoe. */
  cut: z.string().nullable(),
  /** Part of what it is drawn from, with its salt; null for a shoe that is bound to none. */
  beacon: boundBeacon.nullable(),
  /** When its salt was fixed, before that round of the beacon was published; shoes of before do not know. */
  saltedAt: z.number().nullable(),
  root: z.string(),
  cutAt: z.int(),
  /** How many of its cards were shown, those of the running round included. */
  shown: z.int(),
  /** Results of its rounds, oldest first. */
  results: z.array(z.unknown()),
  /** The hashes of the bets of its rounds, which salt the next shoe. */
  betsDigests: z.array(z.string()),
  /** The promise of the next one. */
  nextCommitment: z.string(),
  /** The one before it, whole. */
  last: z
    .object({
      commitment: z.string(),
      root: z.string(),
      salt: z.string(),
      shoeSeed: z.string(),
      beacon: boundBeacon.nullable(),
      saltedAt: z.number().nullable(),
    })
    .nullable(),
});
export type ShoeState = z.infer<typeof shoeState>;

/** Everything that a table's page shows; sent whole with every change, so nothing is lost by coming late. */
export const tableState = z.object({
  type: z.literal('table'),
  /** The server's clock, in milliseconds, as are all times of the round. */
  now: z.number(),
  phase: z.enum(['waiting', 'open', 'closed', 'running', 'settled', 'void']),
  /** Whether rounds begin here; what is on its way holds from the end of the round. */
  standing: z.enum(['open', 'closing', 'closed', 'opening']),
  /** Time for bets in a round. */
  openMs: z.number(),
  tableRoundId: z.uuid().nullable(),
  number: z.int(),
  commitment: z.string(),
  chain: z.object({ endHash: z.string(), publishedAt: moment }).nullable(),
  closesAt: z.number(),
  startedAt: z.number().nullable(),
  /**
   * Published as soon as bets are fixed: where the round is bound to a beacon, before that one's round is published.
   */
  betsDigest: z.string().nullable(),
  beacon: boundBeacon.nullable(),
  /** The round is void because its beacon did not answer. */
  isBeaconLate: z.boolean(),
  /** Result of the table, once it is public. */
  result: z.unknown(),
  /** The round after it, where bets are taken on that one while this one is played. */
  next: z
    .object({
      tableRoundId: z.uuid(),
      number: z.int(),
      commitment: z.string(),
      closesAt: z.number(),
      beacon: boundBeacon.nullable(),
    })
    .nullable(),
  /** Games of bets on several rounds, this one among them, that are void: nothing of theirs is taken until the next. */
  voidOutrights: z.array(z.string()),
  /** Open bets; null for all. */
  offer: z.array(z.string()).nullable(),
  shoe: shoeState.nullable(),
  /** The commitment of the promised shoe until it is cut. */
  toCut: z.string().nullable(),
  /** The next shoe once it is salted: it is opened when the round of its beacon is published. */
  awaited: z.object({ commitment: z.string(), salt: z.string(), beacon: boundBeacon }).nullable(),
  /** The cards of the round that may be seen, in the order in which they were dealt. */
  cards: z.array(shownCard),
  /** The cards of the round that are squeezed, by their place in it, and until when they may lie face down. */
  holds: z.array(z.object({ hold: z.int(), places: z.array(z.int()), endsAt: z.number() })),
  /** The highest stakes; names are masked. */
  bets: z.array(z.object({ name: z.string(), stake: amountSchema, outcome: z.unknown(), payout: amountSchema })),
  betCount: z.int(),
  staked: amountSchema,
  /** How many have chips on each spot, and how much lies there; only of a game whose bets are chips. */
  spots: z.record(z.string(), z.object({ count: z.int(), staked: amountSchema })),
  /** Newest first. */
  past: z.array(pastRound),
  /** Results of a table without a shoe, many rounds back, newest first. */
  results: z.array(z.unknown()),
});
export type TableState = z.infer<typeof tableState>;

/** A player's phrase; the name is masked. */
export const chatMessage = z.object({ type: z.literal('chat'), name: z.string(), phrase: z.enum(phrases) });
export type ChatMessage = z.infer<typeof chatMessage>;

/** Only the bets have changed: all else is as sent before. Small, because a full table receives it often. */
const tableBets = tableState
  .pick({ now: true, tableRoundId: true, bets: true, betCount: true, staked: true, spots: true })
  .extend({ type: z.literal('bets') });

export const serverMessage = z.discriminatedUnion('type', [
  tableState,
  tableBets,
  z.object({ type: z.literal('pong'), sent: z.number(), now: z.number() }),
  chatMessage,
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** A bet on the round that the page saw open, or the next one: it counts for that one or for none. */
export const betRequest = z.object({ betId: z.uuid(), tableRoundId: z.uuid(), input: z.unknown() });
/** `pressedMs` is when the button was pressed, by the page's clock, in milliseconds of the round. */
export const actRequest = z.object({ roundId: z.uuid(), pressedMs: z.int32().nullable().catch(null) });
/** By the round's clock: when the act reached the server, and when the round was over where it came too late. */
export const actTimes = z.object({ isTaken: z.boolean(), elapsedMs: z.number(), endMs: z.number().nullable() });
export const chatRequest = z.object({ phrase: z.enum(phrases) });
/** The player has turned the cards of a hold. */
export const turnRequest = z.object({ tableRoundId: z.uuid(), hold: z.int().min(0).max(9) });
