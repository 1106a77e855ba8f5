/** Odds of a vendor's current event, by market, with the expected return of each bet. */
import { z } from 'zod';
import { tableKey } from './tables.ts';

export const eventPricesRequest = z.object({ key: tableKey, number: z.int().positive() });
export type EventPricesRequest = z.infer<typeof eventPricesRequest>;

const share = z.number().nonnegative();

export const marketPrices = z.object({
  /** Number of the match on the card, from 1; null for an event of its own. */
  match: z.int().positive().nullable(),
  market: z.string().regex(/^[a-z0-9]{1,20}$/),
  /** Number of selections. */
  offered: z.int().positive(),
  /** Selections with the shortest odds, in ascending order. */
  selections: z
    .array(
      z.object({
        on: z.string().max(60),
        /** Decimal odds in hundredths, the stake included. */
        odds: z.int().min(100),
        /** Probability of any payout, and expected return of a stake of 1. */
        chance: share.max(1),
        returned: share,
      }),
    )
    .min(1)
    .max(24),
});
export type MarketPrices = z.infer<typeof marketPrices>;

/** `unknown`: the event is over, or the table has no events. */
export const eventPricesAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('known'), markets: z.array(marketPrices).max(200) }),
  z.object({ status: z.literal('unknown') }),
]);
export type EventPricesAnswer = z.infer<typeof eventPricesAnswer>;
