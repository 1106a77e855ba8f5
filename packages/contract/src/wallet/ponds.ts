/** Ponds of a vendor for the back office: current players, and results of shots with their expectation. */
import { z } from 'zod';
import { amountSchema } from '../fields.ts';
import { tableKey } from './tables.ts';

export const pondsRequest = z.object({});

/**
 * A closed pond admits no players; present players may shoot until the end of the minute, and get back unused
 * ammunition. The request with the later `requestedAtMs` is in force.
 */
export const pondSetRequest = z.object({ key: tableKey, isOpen: z.boolean(), requestedAtMs: z.number().nonnegative() });
export type PondSetRequest = z.infer<typeof pondSetRequest>;
/** `unknown`: the vendor has no such pond. */
export const pondSetAnswer = z.object({ status: z.enum(['taken', 'unknown']) });
export type PondSetAnswer = z.infer<typeof pondSetAnswer>;

const word = z.string().regex(/^[a-z]{1,20}$/);

/**
 * Shots of one weapon at one fish. Money in smallest units; a torpedo counts as paid at its value when it is won, and
 * as staked when it is fired.
 */
export const pondCaptures = z.object({
  weapon: word,
  fish: word,
  shots: z.int().positive(),
  caught: z.int().nonnegative(),
  expectedCaught: z.number().nonnegative(),
  played: amountSchema,
  paid: amountSchema,
  expected: z.number().nonnegative(),
  /** Variance of the payout, in smallest units squared. */
  variance: z.number().nonnegative(),
});
export type PondCaptures = z.infer<typeof pondCaptures>;

export const pondReport = z.object({
  key: tableKey,
  /** `closing`: present players may shoot until the end of the minute. */
  standing: z.enum(['open', 'closing', 'closed']),
  /** Players with a magazine now, and its price, in smallest units. */
  live: z.object({ players: z.int().nonnegative(), staked: amountSchema }),
  /** Finished magazines of this platform's members; `returned` was never shot and is in neither amount. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
  returned: amountSchema,
  captures: z.array(pondCaptures).max(400),
});
export type PondReport = z.infer<typeof pondReport>;

export const pondsAnswer = z.object({ ponds: z.array(pondReport).max(200) });
