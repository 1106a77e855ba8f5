/**
 * Risk of a vendor's events by market: liabilities of current events, and results of finished ones with their
 * expectation.
 */
import { z } from 'zod';
import { amountSchema, moment, namesFromOutside } from '../fields.ts';
import { tableKey } from './tables.ts';

export const eventRisksRequest = z.object({});

/** Market by its name in the vendor's tickets; `combination` is lines of several legs. */
const market = z.string().regex(/^[a-z0-9]{1,20}$/);

/** Bets on one market of a current event, in smallest units. */
export const marketRisk = z.object({
  /** Number of the match on the card, from 1; null for an event of its own. */
  match: z.int().positive().nullable(),
  market,
  bets: z.int().positive(),
  staked: amountSchema,
  /** Ending with the largest payout, and that payout; of combinations the maximum of each line. */
  worst: z.object({ ending: z.string().max(40), pays: amountSchema }),
  /** Selections with the largest payouts, in descending order. */
  picks: z
    .array(z.object({ on: z.string().max(60), bets: z.int().positive(), staked: amountSchema, pays: amountSchema }))
    .max(16),
});
export type MarketRisk = z.infer<typeof marketRisk>;

/** Bets on one market in all finished events. */
const marketSum = z.object({
  market,
  bets: z.int().positive(),
  staked: amountSchema,
  paid: amountSchema,
  /** Expected payout by the probabilities of each event's card. */
  expected: z.number().nonnegative(),
  /** Variance of the payout, in smallest units squared; null where bets are correlated and it is not computed. */
  variance: z.number().nonnegative().nullable(),
});

/** Current event with the real-money bets of this platform's members: lines, combinations and markets. */
const eventOn = z.object({
  number: z.int().positive(),
  phase: z.enum(['open', 'running']),
  /** Close of betting; null for an event that takes bets before each of its rounds. */
  closesAt: moment.nullable(),
  /** Names of the numbers in selections and endings: a match of the card, a runner, a club. */
  names: z.record(z.string().regex(/^\d{1,3}$/), namesFromOutside(z.string())),
  risks: z.array(marketRisk).max(200),
});
export type EventOn = z.infer<typeof eventOn>;

export const eventRisk = z.object({
  key: tableKey,
  /** Events that are open or running, in order of their end. */
  on: z.array(eventOn).max(10),
  markets: z.array(marketSum).max(50),
});
export type EventRisk = z.infer<typeof eventRisk>;
export type MarketSum = EventRisk['markets'][number];

export const eventRisksAnswer = z.object({ events: z.array(eventRisk).max(50) });
