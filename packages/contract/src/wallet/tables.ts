/** What a vendor's tables did, for the back office: the round that is on, and what the last rounds came to. */
import { z } from 'zod';
import { amountSchema } from '../fields.ts';

export const tablesRequest = z.object({});

const tableResult = z.object({
  /** As the lobby shows it. */
  mark: z.string().regex(/^[a-z0-9]{1,8}$/),
  count: z.int().nonnegative(),
  /** How likely it is, where that is the same in every round. */
  chance: z.number().positive().max(1).nullable(),
});

export const tableReport = z.object({
  key: z.string().regex(/^[\x21-\x7e]{1,60}$/),
  /** The round that is on and what is staked on it; null while nobody is there. */
  live: z
    .object({
      round: z.int().nonnegative(),
      phase: z.enum(['open', 'dealing']),
      bets: z.int().nonnegative(),
      staked: amountSchema,
    })
    .nullable(),
  /** Of the last rounds that are over, the newest two thousand at most. */
  results: z.array(tableResult).max(300),
  /** All bets of this platform's members that are over, in won. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
});
export type TableReport = z.infer<typeof tableReport>;

export const tablesAnswer = z.object({ tables: z.array(tableReport).max(500) });
