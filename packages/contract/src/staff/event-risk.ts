/** Virtual events in the back office: the offer, liabilities, and results by market. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, names, noFields } from '../fields.ts';
import { marketPrices } from '../wallet/event-prices.ts';
import { eventRisk } from '../wallet/event-risk.ts';
import { staffCall } from '../wire.ts';

const key = line(60);

export const eventRiskCalls = {
  'staff.eventRiskList': staffCall({
    reads: true,
    summary:
      'Virtual events: stakes and what may have to be paid, market by market, worst ending first, and each market beside what is expected.',
    request: noFields,
    answer: z.object({
      events: z.array(
        eventRisk.omit({ key: true, markets: true }).extend({
          vendorKey: z.string(),
          gameKey: z.string(),
          names,
          markets: z.array(
            eventRisk.shape.markets.element.omit({ variance: true }).extend({
              /** Deviation of the paid sum from the expected one, in standard errors; null if unknown. */
              sigma: z.number().nullable(),
            }),
          ),
        }),
      ),
      /** Vendors without an answer. */
      silent: z.array(z.string()),
    }),
  }),
  'staff.eventPrices': staffCall({
    reads: true,
    summary: 'What a virtual event that is on offers: odds by market, with chances and expected returns.',
    request: z.strictObject({ vendorKey: key, gameKey: key, number: idSchema }),
    answer: z.object({ markets: z.array(marketPrices) }),
    codes: [codes.gameUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
};
