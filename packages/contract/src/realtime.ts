/**
 * Realtime messages. All except price frames are `{cmd, data1, data2}`; a client's first message is AUTH with its
 * session token as data1, from a page without the signature.
 */
import { z } from 'zod';
import type { LobbyTable } from './wallet/lobby.ts';

const text = z.string();

/** Answer to a PING: data1 is copied from it, data2 is the server's clock in milliseconds. */
const pongMessage = z.object({ cmd: z.literal('PONG'), data1: text, data2: text });
export type PongMessage = z.infer<typeof pongMessage>;

/** Messages of the server to members. Each carries a current state, so that a repeated message does no harm. */
export const memberMessage = z.discriminatedUnion('cmd', [
  /** Signed in; the current states follow immediately (catch-up after a reconnect). */
  z.object({ cmd: z.literal('READY'), data1: text, data2: text }),
  /** Maintenance: data1 Y logs the member out and opens the maintenance page. */
  z.object({ cmd: z.literal('INSPECT'), data1: z.enum(['Y', 'N']), data2: text }),
  /** Balances: data1 cash, data2 points, both whole numbers as text. */
  z.object({ cmd: z.literal('CASH'), data1: text, data2: text }),
  /** Number of unread messages in data1. */
  z.object({ cmd: z.literal('MSG'), data1: text, data2: text }),
  /** Number of unread notifications in data1; data2 has the facts of a new one as JSON, or is empty. */
  z.object({ cmd: z.literal('NOTIFICATION'), data1: text, data2: text }),
  /** End of the session; data1 is the reason: TK999 when the same ID logged in elsewhere. */
  z.object({ cmd: z.literal('LOGOUT'), data1: text, data2: text }),
  /** A reality check was answered, possibly in another window. */
  z.object({ cmd: z.literal('CHECKED'), data1: text, data2: text }),
  /** Games are closed unless data1 is N and data2 is Y. */
  z.object({ cmd: z.literal('LOCK_BET_YN'), data1: z.enum(['Y', 'N']), data2: z.enum(['Y', 'N']) }),
  /** Feed of large wins: data1 is the whole list as JSON. */
  z.object({ cmd: z.literal('WINS'), data1: text, data2: text }),
  /** Board of a tournament or the member's own place: data1 is its idx, data2 what changed of its row, as JSON. */
  z.object({ cmd: z.literal('TOURNAMENT'), data1: text, data2: text }),
  /** State of a watched hall: data1 is its vendor, data2 a `HallState` as JSON. */
  z.object({ cmd: z.literal('HALL'), data1: text, data2: text }),
  /** Powerball topic: data1 is the event, data2 its JSON. */
  z.object({ cmd: z.literal('POWERBALL'), data1: z.enum(['countdown', 'close', 'result']), data2: text }),
  /** Decision on a slip: data1 is its request key, data2 its new state. */
  z.object({ cmd: z.literal('SLIP'), data1: text, data2: z.enum(['offered', 'pending', 'open', 'refused']) }),
  /** Slips were settled, resettled or cashed out: data2 is a `SettledSlips` as JSON. */
  z.object({ cmd: z.literal('SETTLED'), data1: text, data2: text }),
  /** Snapshots of watched fixtures: data2 is a list of `fixtureSnapshot` as JSON. Changes are sent as binary frames. */
  z.object({ cmd: z.literal('SPORT'), data1: text, data2: text }),
  pongMessage,
]);
export type MemberMessage = z.infer<typeof memberMessage>;

/** Summary of a member's slips paid or settled together; amounts in smallest units. */
export type SettledSlips = {
  /** Number of slips settled for the first time. */
  readonly slips: number;
  readonly won: number;
  /** Sum of payouts, and sum of reversals. */
  readonly paid: number;
  readonly taken: number;
  /** Number of slips resettled with another result. */
  readonly corrected: number;
  /** Number of slips cashed out, whole or in part. */
  readonly cashedOut: number;
};

/** Work queues of staff, by the name of their page. */
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
  'alarms',
  'riskAlerts',
  'kyc',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Messages of the server to the back office. */
export const staffMessage = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('READY'), data1: text, data2: text }),
  /** Change of a queue: data1 is its name, data2 its length. */
  z.object({ cmd: z.literal('QUEUE'), data1: z.enum(queueNames), data2: text }),
  /** A file that is ordered again at a time is ready: data1 is its name. */
  z.object({ cmd: z.literal('FILE'), data1: text, data2: text }),
  z.object({ cmd: z.literal('LOGOUT'), data1: text, data2: text }),
  pongMessage,
]);
export type StaffMessage = z.infer<typeof staffMessage>;

/** Vendor's clock in milliseconds, and the new or changed tables of a hall. */
export type HallState = { readonly now: number; readonly tables: readonly LobbyTable[] };

/** Subscription to halls, at most twelve: keys of their vendors, separated by commas. It replaces the previous one. */
export const hallsMessage = z.strictObject({
  cmd: z.literal('HALLS'),
  data1: z.string().regex(/^[a-z0-9]{0,20}(,[a-z0-9]{1,20}){0,11}$/),
  data2: z.literal(''),
});

/** Heartbeat of a client, see line-watch.ts, also used to measure latency. data1 is the page's own clock. */
export const pingMessage = z.strictObject({
  cmd: z.literal('PING'),
  data1: z.string().regex(/^\d{1,15}$/),
  data2: z.literal(''),
});

/** First message of a client. */
export const authMessage = z.strictObject({
  cmd: z.literal('AUTH'),
  data1: z.string().max(4_096),
  data2: z.enum(['member', 'staff']),
});

/**
 * WATCH has the fixtures that a member's page shows: data1 is their ids separated by commas, at most `maxWatched`. The
 * newest message replaces earlier ones. A newly watched fixture is sent as a snapshot immediately, followed by its
 * changes: sport/price-frames.ts. SNAPSHOT requests new snapshots of watched fixtures, of all if data1 is empty:
 * sport/price-reader.ts.
 */
export const watchMessage = z.strictObject({
  cmd: z.enum(['WATCH', 'SNAPSHOT']),
  data1: z.string().max(16_000),
  data2: z.literal(''),
});
