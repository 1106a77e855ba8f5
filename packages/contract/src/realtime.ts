/**
 * Realtime messages. All but the frames of prices are `{cmd, data1, data2}`; the first one a client sends is AUTH with
 * its session token as data1, a page's without the signature.
 */
import { z } from 'zod';
import type { LobbyTable } from './wallet/lobby.ts';

const text = z.string();

/** Answers a PING: data1 as it came, data2 the server's clock in milliseconds. */
const pongMessage = z.object({ cmd: z.literal('PONG'), data1: text, data2: text });
export type PongMessage = z.infer<typeof pongMessage>;

/** Messages the server sends to members. Each states a fact as it is now, so that repeating one does no harm. */
export const memberMessage = z.discriminatedUnion('cmd', [
  /** Signed in; the facts of now follow immediately (catch-up after a reconnect). */
  z.object({ cmd: z.literal('READY'), data1: text, data2: text }),
  /** Maintenance: data1 Y logs out and goes to the maintenance page. */
  z.object({ cmd: z.literal('INSPECT'), data1: z.enum(['Y', 'N']), data2: text }),
  /** data1 cash, data2 points, both whole numbers as text. */
  z.object({ cmd: z.literal('CASH'), data1: text, data2: text }),
  /** data1 the number of unread messages. */
  z.object({ cmd: z.literal('MSG'), data1: text, data2: text }),
  /** data1 the number of unread notifications, data2 the facts of the one that came as JSON; empty when none did. */
  z.object({ cmd: z.literal('NOTIFICATION'), data1: text, data2: text }),
  /** The session has ended; data1 says why: TK999 when the same ID logged in elsewhere. */
  z.object({ cmd: z.literal('LOGOUT'), data1: text, data2: text }),
  /** A reality check was answered, maybe in another window. */
  z.object({ cmd: z.literal('CHECKED'), data1: text, data2: text }),
  /** Games go down unless data1 is N and data2 is Y. */
  z.object({ cmd: z.literal('LOCK_BET_YN'), data1: z.enum(['Y', 'N']), data2: z.enum(['Y', 'N']) }),
  /** The feed of wins changed: data1 is all of it as JSON. */
  z.object({ cmd: z.literal('WINS'), data1: text, data2: text }),
  /** A hall that the member looks at: data1 its vendor, data2 a `HallState` as JSON. */
  z.object({ cmd: z.literal('HALL'), data1: text, data2: text }),
  /** The powerball topic: data1 is the event, data2 its JSON. */
  z.object({ cmd: z.literal('POWERBALL'), data1: z.enum(['countdown', 'close', 'result']), data2: text }),
  /** A slip was judged, or answered by staff: data1 the key it was requested with, data2 what became of it. */
  z.object({ cmd: z.literal('SLIP'), data1: text, data2: z.enum(['offered', 'pending', 'open', 'refused']) }),
  /** Slips were settled, settled anew or cashed out: data2 is a `SettledSlips` as JSON. */
  z.object({ cmd: z.literal('SETTLED'), data1: text, data2: text }),
  /** Snapshots of watched fixtures: data2 is a list of `fixtureSnapshot` as JSON. Changes come in binary frames. */
  z.object({ cmd: z.literal('SPORT'), data1: text, data2: text }),
  pongMessage,
]);
export type MemberMessage = z.infer<typeof memberMessage>;

/** What became of slips of a member that were paid or settled together; amounts in smallest units. */
export type SettledSlips = {
  /** Settled for the first time. */
  readonly slips: number;
  readonly won: number;
  /** All that was paid, and all that was taken back. */
  readonly paid: number;
  readonly taken: number;
  /** Settled before, and changed now. */
  readonly corrected: number;
  /** Paid before their end, whole or in part. */
  readonly cashedOut: number;
};

/** What waits for staff, each under the name of its page. */
export const queueNames = [
  'signup',
  'deposit',
  'withdrawal',
  'find',
  'questions',
  'reports',
  'approvals',
  'prizes',
  'gifts',
  'jobs',
  'lateResults',
  'suspicions',
  'referrals',
  'sportExposure',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Messages the server sends to the back office. */
export const staffMessage = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('READY'), data1: text, data2: text }),
  /** A queue changed: data1 which, data2 how many wait in it. */
  z.object({ cmd: z.literal('QUEUE'), data1: z.enum(queueNames), data2: text }),
  z.object({ cmd: z.literal('LOGOUT'), data1: text, data2: text }),
  pongMessage,
]);
export type StaffMessage = z.infer<typeof staffMessage>;

/** The vendor's clock in milliseconds, and the tables of a hall that are new or changed. */
export type HallState = { readonly now: number; readonly tables: readonly LobbyTable[] };

/** A member looks at these halls, at most twelve, from now on: the keys of their vendors with commas. */
export const hallsMessage = z.strictObject({
  cmd: z.literal('HALLS'),
  data1: z.string().regex(/^[a-z0-9]{0,20}(,[a-z0-9]{1,20}){0,11}$/),
  data2: z.literal(''),
});

/** The beat of a client, see line-watch.ts: is the server there, and how far away? data1 is the page's own clock. */
export const pingMessage = z.strictObject({
  cmd: z.literal('PING'),
  data1: z.string().regex(/^\d{1,15}$/),
  data2: z.literal(''),
});

/** The first message a client sends. */
export const authMessage = z.strictObject({
  cmd: z.literal('AUTH'),
  data1: z.string().max(4_096),
  data2: z.enum(['member', 'staff']),
});

/**
 * WATCH says which fixtures a member's page shows: data1 their ids with commas between, at most `maxWatched`. The
 * newest message counts. Of each fixture that was not watched before a snapshot comes immediately, then its changes:
 * sport/price-frames.ts. SNAPSHOT requests new ones of fixtures that are watched, of all when data1 is empty:
 * sport/price-reader.ts.
 */
export const watchMessage = z.strictObject({
  cmd: z.enum(['WATCH', 'SNAPSHOT']),
  data1: z.string().max(16_000),
  data2: z.literal(''),
});
