/** Cashback: a campaign that gives back a share of what a member lost in a day or week. */
import { z } from 'zod';
import { amountSchema, day, idSchema, moment, noFields } from '../fields.ts';
import { memberCall, staffCall } from '../wire.ts';
import { bonusTerms, lossReward, weekdays } from './campaigns.ts';

/** Why a loss would earn nothing now, other than by being too small. */
export const cashbackBars = ['used-up', 'budget', 'other-bonus'] as const;
export type CashbackBar = (typeof cashbackBars)[number];

/** A period that is running, with what counts of it so far. */
export const cashbackRow = z.object({
  campaignIdx: z.int(),
  name: z.string(),
  reward: lossReward,
  /** First and last business day that count. */
  from: day,
  to: day,
  /** When it is given, at the earliest. */
  givenAt: moment,
  /** Settled bets of the days and games that count. */
  stake: amountSchema,
  payout: amountSchema,
  /** Stakes less payouts, never negative. */
  loss: amountSchema,
  /** Points that the loss is worth by now. */
  worth: amountSchema,
  barredBy: z.enum(cashbackBars).nullable(),
  ...bonusTerms,
});
export type CashbackRow = z.infer<typeof cashbackRow>;

export const cashbackPreview = z.object({
  from: day,
  to: day,
  /** In the segment now. */
  members: z.int(),
  /** Of them, who lost enough to be given points. */
  losers: z.int(),
  loss: amountSchema,
  /** Points for all of them, before the budget and what a person may get in all. */
  cost: amountSchema,
});

export const cashbackPeriod = z.object({
  from: day,
  to: day,
  bonuses: z.int(),
  given: amountSchema,
  finishedAt: moment,
});
export type CashbackPeriodRow = z.infer<typeof cashbackPeriod>;

export const cashbackCalls = {
  'promo.cashbackList': memberCall({
    reads: true,
    summary: 'Cashback that the member takes part in, with what counts of the running day or week so far.',
    request: noFields,
    answer: z.array(cashbackRow),
  }),
  'staff.cashbackPreview': staffCall({
    reads: true,
    summary: 'What cashback by these rules would have cost in the last day or week that is over.',
    request: z.strictObject({ segmentIdx: idSchema.nullable().default(null), reward: lossReward, weekdays }),
    answer: cashbackPreview,
  }),
  'staff.cashbackPeriodList': staffCall({
    reads: true,
    summary: 'The last periods that a cashback campaign has given for, newest first.',
    request: z.strictObject({ campaignIdx: idSchema }),
    answer: z.array(cashbackPeriod),
  }),
};
