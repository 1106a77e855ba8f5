/** Back office calls for closing business months: their sums as they were closed, and what changed since. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, moment, month, reason, signedAmountSchema } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { betType, gameType } from '../play/play.ts';
import { staffAct, staffCall } from '../wire.ts';

/**
 * `running`: not over for a day yet; `ready`: the one to be closed; `later`: after one that is still to be closed;
 * `before`: before the first that was closed.
 */
export const monthStates = ['running', 'ready', 'later', 'before', 'closed'] as const;
export type MonthState = (typeof monthStates)[number];

const closingFigures = z.object({
  bets: z.int(),
  stake: signedAmountSchema,
  payout: signedAmountSchema,
  cancelled: z.int(),
  ggr: signedAmountSchema,
  bonuses: signedAmountSchema,
  prizes: signedAmountSchema,
  accrued: signedAmountSchema,
  fees: signedAmountSchema,
  ngr: signedAmountSchema,
  /** What was paid to partners; in no NGR. */
  commission: signedAmountSchema,
  deposits: signedAmountSchema,
  withdrawals: signedAmountSchema,
  corrections: signedAmountSchema,
  uncollected: signedAmountSchema,
});

/** Of a vendor and a kind; '' where the amount belongs to none. */
const closingRow = closingFigures.extend({
  /** Of the month itself, or of what changed in closed months before it. */
  part: z.enum(['own', 'carried']),
  vendorKey: z.string(),
  name: z.string(),
  gameType: z.union([gameType, z.literal('')]),
});
export type ClosingRow = z.infer<typeof closingRow>;

const betChange = z.object({
  changeIdx: z.string(),
  betIdx: z.string(),
  roundId: z.string(),
  vendorKey: z.string(),
  name: z.string(),
  gameKey: z.string(),
  memId: z.string(),
  /** Business day that the bet counts on. */
  day,
  changedAt: moment,
  stake: amountSchema,
  before: z.object({ status: betType, payout: amountSchema }),
  after: z.object({ status: betType, payout: amountSchema }),
  /** What it adds to the GGR. */
  difference: signedAmountSchema,
  /** The closed month whose sums have it; null while that one is not closed. */
  countedIn: month.nullable(),
});
export type BetChange = z.infer<typeof betChange>;

export const monthClosingCalls = {
  'staff.monthClosing': staffCall({
    reads: true,
    summary: 'A business month: as it was closed, or as it is now. With what changed in closed months before it.',
    request: z.strictObject({ month }),
    answer: z.object({
      state: z.enum(monthStates),
      /** Null until it is closed. */
      closed: z.object({ at: moment, by: z.string(), approvedBy: z.string(), reason: z.string() }).nullable(),
      list: z.array(closingRow),
      totals: closingFigures,
      /** Number of bets changed after the closing, and what that adds to the GGR. */
      after: z.object({ changes: z.int(), difference: signedAmountSchema }),
    }),
  }),
  'staff.monthChangeList': staffCall({
    reads: true,
    summary:
      'Changes of bets of closed months, newest first: those of this month after its closing, or those of months before that its sums have.',
    request: z.strictObject({ ...pageRequest, month, of: z.enum(['after', 'carried']) }),
    answer: listOf(betChange),
  }),
  'staff.monthClose': staffAct({
    fourEyes: 'always',
    summary:
      'Closes a business month that has been over for a day, one after the other. An owner requests it. What changes later counts in the next month.',
    request: z.strictObject({ month, reason }),
    codes: [codes.monthNotReady],
  }),
};
