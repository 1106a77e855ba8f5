/** What a vendor's events may cost, market by market, and what each market came to with the expectation. */
import { z } from 'zod';
import { amountSchema, moment, namesFromOutside } from '../fields.ts';
import { tableKey } from './tables.ts';

export const eventRisksRequest = z.object({});

/** As the vendor's tickets name them; `combination` holds lines of several legs. */
const market = z.string().regex(/^[a-z0-9]{1,20}$/);

/** Bets of one market of an event that is on, in smallest units. */
export const marketRisk = z.object({
  /** Which match of the card, from 1; null where the event is one. */
  match: z.int().positive().nullable(),
  market,
  bets: z.int().positive(),
  staked: amountSchema,
  /** How the event would have to end to pay most, and what is paid then. Of combinations: the most of each line. */
  worst: z.object({ ending: z.string().max(40), pays: amountSchema }),
  /** The selections that pay most when they are right, those first. */
  picks: z
    .array(z.object({ on: z.string().max(60), bets: z.int().positive(), staked: amountSchema, pays: amountSchema }))
    .max(16),
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
  /** Of what is paid, in smallest units squared; null where bets depend on each other in ways that are not summed. */
  variance: z.number().nonnegative().nullable(),
});

/** Of combinations, lines and markets this platform's members bet for money. */
const eventOn = z.object({
  number: z.int().positive(),
  phase: z.enum(['open', 'running']),
  /** Null of one that takes bets before every round that decides it. */
  closesAt: moment.nullable(),
  /** What the numbers in selections and endings stand for: a match of the card, a runner, a club. */
  names: z.record(z.string().regex(/^\d{1,3}$/), namesFromOutside(z.string())),
  risks: z.array(marketRisk).max(200),
});
export type EventOn = z.infer<typeof eventOn>;

export const eventRisk = z.object({
  key: tableKey,
  /** The events that bets are taken on or wait for; the one that is over first is first. */
  on: z.array(eventOn).max(10),
  markets: z.array(marketSum).max(50),
});
export type EventRisk = z.infer<typeof eventRisk>;
export type MarketSum = EventRisk['markets'][number];

export const eventRisksAnswer = z.object({ events: z.array(eventRisk).max(50) });
