/** What a vendor's events may cost, market by market, and what each market came to beside what was expected. */
import { z } from 'zod';
import { amountSchema, moment } from '../fields.ts';
import { tableKey } from './tables.ts';

export const eventRisksRequest = z.object({});

/** As the vendor's tickets name them; `combination` holds lines of several legs. */
const market = z.string().regex(/^[a-z0-9]{1,20}$/);

/** Bets of one market of the event that is on, in won. */
export const marketRisk = z.object({
  /** Which match of the card, from 1; null where the event is one. */
  match: z.int().positive().nullable(),
  market,
  bets: z.int().positive(),
  staked: amountSchema,
  /** How the event would have to end to pay most, and what is paid then. Of combinations: the most of each line. */
  worst: z.object({ ending: z.string().max(20), pays: amountSchema }),
  /** The selections that pay most when they are right, those first. */
  picks: z
    .array(z.object({ on: z.string().max(60), bets: z.int().positive(), staked: amountSchema, pays: amountSchema }))
    .max(12),
});
export type MarketRisk = z.infer<typeof marketRisk>;

/** Bets of one market in all events that are over. */
const marketSum = z.object({
  market,
  bets: z.int().positive(),
  staked: amountSchema,
  paid: amountSchema,
  /** By the chances of each event's card. */
  expected: z.number().nonnegative(),
  /** Of what is paid, in won squared; null where bets depend on each other in ways that nobody adds up. */
  variance: z.number().nonnegative().nullable(),
});

export const eventRisk = z.object({
  key: tableKey,
  /** Of combinations, lines and markets this platform's members bet for money. Null while no event is on. */
  live: z
    .object({
      number: z.int().positive(),
      phase: z.enum(['open', 'running']),
      closesAt: moment,
      risks: z.array(marketRisk).max(200),
    })
    .nullable(),
  markets: z.array(marketSum).max(50),
});
export type EventRisk = z.infer<typeof eventRisk>;

export const eventRisksAnswer = z.object({ events: z.array(eventRisk).max(50) });
