/** Tables of a vendor for the back office: the current round, and the results of recent rounds. */
import { z } from 'zod';
import { amountSchema, moment } from '../fields.ts';
import { reference } from './reference.ts';

export const tablesRequest = z.object({});

export const tableKey = z.string().regex(/^[\x21-\x7e]{1,60}$/);

/** Settings of a table by staff; `openMs` is the betting time of each round, null for the game's default. */
export const tableSettings = z.object({ isOpen: z.boolean(), openMs: z.int().min(1_000).max(300_000).nullable() });
export type TableSettings = z.infer<typeof tableSettings>;

/** Settings are in force from the end of the current round. The request with the later `requestedAtMs` wins. */
export const tableSetRequest = tableSettings.extend({ key: tableKey, requestedAtMs: z.number().nonnegative() });
export type TableSetRequest = z.infer<typeof tableSetRequest>;
/** `unknown`: the vendor has no such table. */
export const tableSetAnswer = z.object({ status: z.enum(['taken', 'unknown']) });
export type TableSetAnswer = z.infer<typeof tableSetAnswer>;

/** Rounds of a table, newest first, for staff. */
export const tableRoundsRequest = z.object({ key: tableKey });
const tableRound = z.object({
  /** Id of the table's round, not of a member's bet. */
  tableRoundId: z.uuid(),
  number: z.int().nonnegative(),
  phase: z.enum(['open', 'dealing', 'settled', 'void']),
  /** Result as in the lobby; null before the end. */
  mark: z.string().max(8).nullable(),
  closedAt: moment,
  /** Real-money bets of this platform's members, in smallest units. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
  /** Whether staff voided it after its end. */
  isTakenBack: z.boolean(),
  /** Whether it is void because its public beacon did not answer. */
  isBeaconLate: z.boolean().default(false),
});
export const tableRoundsAnswer = z.object({ rounds: z.array(tableRound).max(100) });
export type TableRoundReport = z.infer<typeof tableRound>;

/**
 * Void of a round by staff: before its end the stakes are refunded, afterwards payouts are reversed too. The request
 * carries the confirmed state, and is refused if it has changed.
 */
export const tableVoidRequest = z.object({
  key: tableKey,
  tableRoundId: z.uuid(),
  /** Platform's id of the decision; the vendor repeats it to the wallet. */
  voidRef: reference,
  isSettled: z.boolean(),
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
});
export type TableVoidRequest = z.infer<typeof tableVoidRequest>;
/** `CHANGED`: the round is over by now, or its amounts are above the confirmed ones. */
export const tableVoidAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('voided') }),
  z.object({ status: z.literal('refused'), code: z.enum(['ROUND_UNKNOWN', 'ROUND_VOID', 'CHANGED']) }),
]);
export type TableVoidAnswer = z.infer<typeof tableVoidAnswer>;

const tableResult = z.object({
  /** Result as in the lobby. */
  mark: z.string().regex(/^[a-z0-9]{1,8}$/),
  count: z.int().nonnegative(),
  /** Mean probability in these rounds; null if unknown. */
  chance: z.number().positive().max(1).nullable(),
});

const liveRound = z.object({
  round: z.int().nonnegative(),
  phase: z.enum(['open', 'dealing']),
  bets: z.int().nonnegative(),
  staked: amountSchema,
});

export const tableReport = z.object({
  key: tableKey,
  /** Whether new rounds start; `closing` and `opening` take effect at the end of the current round. */
  standing: z.enum(['open', 'closing', 'closed', 'opening']),
  /**
   * Betting time of a round, by the latest request, and the game's default; null for bets on several rounds of another
   * table, which determines it.
   */
  openMs: z.object({ set: z.int().positive(), listed: z.int().positive() }).nullable(),
  /** Current round and its stakes; null without viewers. */
  live: liveRound.nullable(),
  /** Next round, if it already takes bets; otherwise null or omitted. */
  next: liveRound.nullable().exactOptional(),
  /** Results of the newest finished rounds, at most two thousand. */
  results: z.array(tableResult).max(300),
  /** All settled bets of this platform's members, in smallest units. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
});
export type TableReport = z.infer<typeof tableReport>;

export const tablesAnswer = z.object({ tables: z.array(tableReport).max(500) });
