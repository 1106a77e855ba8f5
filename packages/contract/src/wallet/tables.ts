/** What a vendor's tables did, for the back office: the round that is on, and what the last rounds came to. */
import { z } from 'zod';
import { amountSchema, moment } from '../fields.ts';
import { reference } from './reference.ts';

export const tablesRequest = z.object({});

export const tableKey = z.string().regex(/^[\x21-\x7e]{1,60}$/);

/** How staff let a table run; `openMs` is how long bets are taken in each round, null as the game has it. */
export const tableSettings = z.object({ isOpen: z.boolean(), openMs: z.int().min(1_000).max(300_000).nullable() });
export type TableSettings = z.infer<typeof tableSettings>;

/** Settings hold from the end of the round that runs. Of two requests the later one holds. */
export const tableSetRequest = tableSettings.extend({ key: tableKey, requestedAtMs: z.number().nonnegative() });
export type TableSetRequest = z.infer<typeof tableSetRequest>;
/** `unknown` is a table that the vendor does not have. */
export const tableSetAnswer = z.object({ status: z.enum(['taken', 'unknown']) });
export type TableSetAnswer = z.infer<typeof tableSetAnswer>;

/** A table's rounds, the newest first, for staff who look after it. */
export const tableRoundsRequest = z.object({ key: tableKey });
const tableRound = z.object({
  /** Names the round; not the one of a bet. */
  tableRoundId: z.uuid(),
  number: z.int().nonnegative(),
  phase: z.enum(['open', 'dealing', 'settled', 'void']),
  /** As the lobby shows it; null before it is over. */
  mark: z.string().max(8).nullable(),
  closedAt: moment,
  /** Bets of this platform's members for money, in smallest units. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
  /** Staff took it back after it was over. */
  isTakenBack: z.boolean(),
  /** It is void because the public beacon that it was bound to did not answer. */
  isBeaconLate: z.boolean().default(false),
});
export const tableRoundsAnswer = z.object({ rounds: z.array(tableRound).max(100) });
export type TableRoundReport = z.infer<typeof tableRound>;

/**
 * Staff take a round back: before it is over its stakes go back, after that what it paid is taken back too. What they
 * confirmed goes with it, and the vendor does it only if that is still so.
 */
export const tableVoidRequest = z.object({
  key: tableKey,
  tableRoundId: z.uuid(),
  /** The platform's name of the decision; the vendor names it to the wallet. */
  voidRef: reference,
  isSettled: z.boolean(),
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
});
export type TableVoidRequest = z.infer<typeof tableVoidRequest>;
/** `CHANGED`: it is over by now, or more hangs on it than was confirmed. */
export const tableVoidAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('voided') }),
  z.object({ status: z.literal('refused'), code: z.enum(['ROUND_UNKNOWN', 'ROUND_VOID', 'CHANGED']) }),
]);
export type TableVoidAnswer = z.infer<typeof tableVoidAnswer>;

const tableResult = z.object({
  /** As the lobby shows it. */
  mark: z.string().regex(/^[a-z0-9]{1,8}$/),
  count: z.int().nonnegative(),
  /** How likely it is, in the mean of these rounds; null where that is not known. */
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
  /** Whether rounds begin there; `closing` and `opening` are on their way, from the end of the round that runs. */
  standing: z.enum(['open', 'closing', 'closed', 'opening']),
  /**
   * How long bets are taken in a round, by the latest request, and as the game has it; null of bets on several
   * rounds of another table, which says how they run.
   */
  openMs: z.object({ set: z.int().positive(), listed: z.int().positive() }).nullable(),
  /** The round that is on and what is staked on it; null without viewers. */
  live: liveRound.nullable(),
  /** The next round where bets are taken on that meanwhile; null, or left out, where they are not. */
  next: liveRound.nullable().exactOptional(),
  /** Of the last rounds that are over, the newest two thousand at most. */
  results: z.array(tableResult).max(300),
  /** All bets of this platform's members that are over, in smallest units. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
});
export type TableReport = z.infer<typeof tableReport>;

export const tablesAnswer = z.object({ tables: z.array(tableReport).max(500) });
