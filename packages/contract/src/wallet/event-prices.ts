/** What a vendor offers on an event that is on, market by market, with the expected return of each bet. */
import { z } from 'zod';
import { tableKey } from './tables.ts';

export const eventPricesRequest = z.object({ key: tableKey, number: z.int().positive() });
export type EventPricesRequest = z.infer<typeof eventPricesRequest>;

const share = z.number().nonnegative();

export const marketPrices = z.object({
  /** Which match of the card, from 1; null where the event is one. */
  match: z.int().positive().nullable(),
  market: z.string().regex(/^[a-z0-9]{1,20}$/),
  /** How many selections it has. */
  offered: z.int().positive(),
  /** Those at the shortest odds, the shortest first. */
  selections: z
    .array(
      z.object({
        on: z.string().max(60),
        /** In hundredths, the stake included. */
        odds: z.int().min(100),
        /** That it is paid anything, and what a stake of 1 is expected to return. */
        chance: share.max(1),
        returned: share,
      }),
    )
    .min(1)
    .max(24),
});
export type MarketPrices = z.infer<typeof marketPrices>;

/** `unknown` is an event that is over, or one of a table without events. */
export const eventPricesAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('known'), markets: z.array(marketPrices).max(200) }),
  z.object({ status: z.literal('unknown') }),
]);
export type EventPricesAnswer = z.infer<typeof eventPricesAnswer>;
