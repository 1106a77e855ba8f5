/** What became of the events of a table, such as races and match days, for members who look it up. */
import { z } from 'zod';
import { boundBeacon } from '../beacon.ts';
import { moment } from '../fields.ts';
import { eventFacts } from './facts.ts';
import { tableKey } from './tables.ts';

/** Newest first, of those that were over from `from` on and before `to`; both are left out for all. */
export const eventResultsRequest = z.object({
  key: tableKey,
  from: moment.exactOptional(),
  to: moment.exactOptional(),
  number: z.int().min(1).exactOptional(),
  page: z.int().min(1).max(1_000_000),
  perPage: z.int().min(1).max(100),
});
export type EventResultsRequest = z.infer<typeof eventResultsRequest>;

const digits = z.string().regex(/^[0-9a-f]{64}$/);

export const eventResult = z.object({
  /** Of its round, counted from 1 in its chain. */
  number: z.int().nonnegative(),
  endedAt: moment,
  facts: eventFacts,
  /** Staff took its bets back after it was over; the draw is kept. */
  isTakenBack: z.boolean(),
  /** What was promised before its bets, what kept the promise, its bets' digest and beacon: anybody draws it again. */
  proof: z.object({
    commitment: digits,
    link: digits,
    betsDigest: digits,
    /** Null for one that was bound to no beacon, as unwatched ones. */
    beacon: boundBeacon.nullable().default(null),
    /** When bets were closed. */
    closesAt: moment.nullable().default(null),
  }),
});
export type EventResult = z.infer<typeof eventResult>;
/** `unknown` is a table that the vendor does not have, or one without events. */
export const eventResultsAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('known'), total: z.int().nonnegative(), results: z.array(eventResult).max(100) }),
  z.object({ status: z.literal('unknown') }),
]);
export type EventResultsAnswer = z.infer<typeof eventResultsAnswer>;
