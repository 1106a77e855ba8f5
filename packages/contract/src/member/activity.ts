/** Activity of a member in a period: money, play and time. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, signedAmountSchema } from '../fields.ts';
import { gameType } from '../play/play.ts';
import { memberCall } from '../wire.ts';

/** The longest period of activity, in business days: a year. */
export const maxActivityDays = 366;

const played = { stake: amountSchema, payout: amountSchema, result: signedAmountSchema };
const figures = {
  /** Net of reversals. */
  deposits: signedAmountSchema,
  withdrawals: signedAmountSchema,
  ...played,
  minutes: z.int().min(0),
  sessions: z.int().min(0),
};

export const activityCalls = {
  'safer.activity': memberCall({
    summary: 'Deposits, withdrawals, play and time of a period, by business day and by type of game.',
    request: z.strictObject({ startDate: day, endDate: day }),
    answer: z.object({
      days: z.array(z.object({ day, ...figures })),
      types: z.array(z.object({ gameType, ...played })),
      totals: z.object(figures),
    }),
    codes: [codes.malformedRequest],
  }),
};
