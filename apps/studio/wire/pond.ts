/**
 * Messages of a pond's socket. Messages sent ten times a second are arrays without names, so that a player's connection
 * carries less than 3 KB a second.
 */
import { z } from 'zod';

export const pondSocketPath = '/player/pond';

export const seatsInPond = 4;
/** A page says what its shots hit once in so long; a round's steps are dated by it. */
export const frameMs = 100;
/** Hits that reach a node within so long are decided together and sent in one frame. */
export const decideMs = 50;
/** The least time between two shots of a player. */
export const shotGapMs = 100;
/** A magazine is over after so long, whatever is left of it. */
export const magazineMs = 60_000;
/** A fish that left so long ago can still be hit, and one that comes so soon already: clocks differ a little. */
export const sightMs = 250;

const fish = z.int().min(0).max(200_000);
const weapon = z.int().min(0).max(9);
const degrees = z.int().min(0).max(359);
const flag = z.literal([0, 1]);
/** The page's own number of the shot, the weapon, and the fish that it hit: one, or those in a net. */
const hit = z.tuple([z.int().min(0), weapon, z.array(fish).min(1).max(12)]);
export type Hit = z.infer<typeof hit>;

const named = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string().max(100), instance: z.string().max(80) }),
  z.object({ type: z.literal('ping'), sent: z.number() }),
  /** Buys a magazine; the same bet id again answers what became of it. */
  z.object({ type: z.literal('load'), betId: z.uuid(), input: z.unknown() }),
  /** Ends the magazine: what was not shot comes back. */
  z.object({ type: z.literal('unload') }),
]);
/** Aim of the cannon, weapon, whether it fires, and the hits since the last frame. */
const shots = z.tuple([z.literal('s'), degrees, weapon, flag, z.array(hit).max(5)]);
export const pondMessage = z.union([shots, named]);
export type PondMessage = z.infer<typeof pondMessage>;

export const pondSeat = z.object({
  seat: z.int(),
  name: z.string(),
  /** Price of a credit there, in smallest units; 0 before the first magazine. */
  base: z.number(),
  /** Of a player whose line broke: kept for a while. */
  isAway: z.boolean(),
});
export type PondSeat = z.infer<typeof pondSeat>;

/** A minute's fish follow from its link, whose hash is the link of the minute before. */
export const pondMinute = z.object({ minute: z.int(), startsAt: z.number(), link: z.string() });
export type PondMinute = z.infer<typeof pondMinute>;

const moved = z.tuple([z.int(), degrees, weapon, flag]);
/** 0: missed. 1: caught. 2: given back, because it was caught by somebody else first, gone, or too soon. */
const result = z.tuple([
  z.int(),
  z.int(),
  weapon,
  fish,
  z.literal([0, 1, 2]),
  // Credits of the shot, how many times of them it paid, and the credits of a torpedo won.
  z.number(),
  z.number(),
  z.number(),
]);
export type ShotResult = z.infer<typeof result>;
const frame = z.tuple([z.literal('f'), z.number(), z.array(moved), z.array(result)]);

/** A magazine: in smallest units what it would pay now, in credits what is left and the torpedoes that wait. */
const magazine = z.object({
  type: z.literal('magazine'),
  roundId: z.uuid(),
  input: z.unknown(),
  loadedAt: z.number(),
  left: z.number(),
  torpedoes: z.array(z.number()),
  standing: z.number(),
  balance: z.number(),
});

const roomMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('pond'),
    now: z.number(),
    room: z.int(),
    seat: z.int(),
    seats: z.array(pondSeat),
    minutes: z.array(pondMinute),
    /** The last link's hash of the day, published before the day. */
    endHash: z.string(),
    caught: z.array(fish),
  }),
  z.object({ type: z.literal('seats'), seats: z.array(pondSeat) }),
  z.object({ type: z.literal('minutes'), minutes: z.array(pondMinute) }),
  magazine,
  /** No magazine was loaded: a code of the wallet or of the studio. */
  z.object({ type: z.literal('notLoaded'), code: z.string(), balance: z.number().nullable() }),
  /** The magazine is over and in the books, sent as any round. */
  z.object({ type: z.literal('unloaded'), round: z.unknown() }),
  /** Staff closed the pond: then what was not shot comes back and all seats are given up. Null: it stays open. */
  z.object({ type: z.literal('closing'), at: z.number().nullable() }),
  z.object({ type: z.literal('pong'), sent: z.number(), now: z.number() }),
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export const pondNews = z.union([frame, roomMessage]);
export type PondNews = z.infer<typeof pondNews>;
