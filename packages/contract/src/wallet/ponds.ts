/** A vendor's ponds for the back office: who shoots now, and what shots caught with their expectation. */
import { z } from 'zod';
import { amountSchema } from '../fields.ts';
import { tableKey } from './tables.ts';

export const pondsRequest = z.object({});

/**
 * A closed pond admits no players; those who sit may shoot on to the end of the minute, and get back what they did
 * not. Of two requests the later one holds.
 */
export const pondSetRequest = z.object({ key: tableKey, isOpen: z.boolean(), requestedAtMs: z.number().nonnegative() });
export type PondSetRequest = z.infer<typeof pondSetRequest>;
/** `unknown` is a pond that the vendor does not have. */
export const pondSetAnswer = z.object({ status: z.enum(['taken', 'unknown']) });
export type PondSetAnswer = z.infer<typeof pondSetAnswer>;

const word = z.string().regex(/^[a-z]{1,20}$/);

/**
 * Shots of one weapon at one fish. Money in units; a torpedo that is won counts as paid for what it is worth, and as
 * played when it is fired.
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
  /** Of what is paid, in smallest units squared. */
  variance: z.number().nonnegative(),
});
export type PondCaptures = z.infer<typeof pondCaptures>;

export const pondReport = z.object({
  key: tableKey,
  /** `closing`: those who sit there may shoot to the end of the minute. */
  standing: z.enum(['open', 'closing', 'closed']),
  /** Those who have a magazine now, and what it cost, in smallest units. */
  live: z.object({ players: z.int().nonnegative(), staked: amountSchema }),
  /** All magazines of this platform's members that are over; `returned` was never shot and is in neither amount. */
  bets: z.int().nonnegative(),
  staked: amountSchema,
  paid: amountSchema,
  returned: amountSchema,
  captures: z.array(pondCaptures).max(400),
});
export type PondReport = z.infer<typeof pondReport>;

export const pondsAnswer = z.object({ ponds: z.array(pondReport).max(200) });
