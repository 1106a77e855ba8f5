/** Results of a table's events, such as races and match days, for members. */
import { z } from 'zod';
import { boundBeacon } from '../beacon.ts';
import { moment } from '../fields.ts';
import { eventFacts } from './facts.ts';
import { tableKey } from './tables.ts';

/** Results from `from` inclusive to `to` exclusive, by end, newest first; all without them. */
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
  /** Number of its round, counted from 1 in its chain. */
  number: z.int().nonnegative(),
  endedAt: moment,
  facts: eventFacts,
  /** Whether staff voided its bets after the end; the draw is kept. */
  isTakenBack: z.boolean(),
  /**
   * Proof: commitment, link that it commits to, digest of the bets, and beacon; with these anyone can verify the draw.
   */
  proof: z.object({
    commitment: digits,
    link: digits,
    betsDigest: digits,
    /** Beacon; null for a draw bound to none, such as one without viewers. */
    beacon: boundBeacon.nullable().default(null),
    /** Close of betting. */
    closesAt: moment.nullable().default(null),
  }),
});
export type EventResult = z.infer<typeof eventResult>;
/** `unknown`: the vendor has no such table, or it has no events. */
export const eventResultsAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('known'), total: z.int().nonnegative(), results: z.array(eventResult).max(100) }),
  z.object({ status: z.literal('unknown') }),
]);
export type EventResultsAnswer = z.infer<typeof eventResultsAnswer>;
