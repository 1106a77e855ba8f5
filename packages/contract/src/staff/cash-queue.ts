/** The queues of deposits and withdrawals: what is searched in them, what is certain, and what is done with many. */

import { z } from 'zod';
import { cashType } from '../cash/cash.ts';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, maxTypedAmount, moment, reason, signedAmountSchema } from '../fields.ts';
import { dateRange, hasDayOfHour, hourOfDay } from '../lists.ts';
import { staffCall } from '../wire.ts';

/** Greatest number of requests that one act reaches. */
export const maxTogether = 1_000;

export const fitKinds = ['certain', 'look'] as const;
const amount = z.int().min(0).max(maxTypedAmount);

/** What narrows the list, the sums of what waits, and an act on all that match. */
export const cashFilter = {
  /** Whole ID of a member. */
  memId: line(20).optional(),
  /** Beginning of an ID, nickname, holder's or sender's name; digits alone are an amount too, after a # a number. */
  searchText: line(40).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  bankCode: line(10).optional(),
  /** ID of a partner: requests of its whole branch. */
  partnerId: line(20).optional(),
  level: z.int().min(1).max(10).optional(),
  /** Minutes since the request, at least. */
  agedMinutes: z.int().min(1).max(100_000).optional(),
  /** Of open requests, those that are certain or those that somebody has to look at. */
  fit: z.enum(fitKinds).optional(),
};

/**
 * Whether a request may be approved in one step. A deposit is certain where its amount, holder and time fit one open
 * transaction of the bank alone, and that one it alone; a withdrawal where the account was paid often enough before.
 */
export const cashFit = z.object({
  isCertain: z.boolean(),
  /** The transaction of a deposit's amount nearest to it in time, of the same holder first. */
  line: z.object({ movementIdx: z.int(), holder: z.string(), movedAt: moment, isSameName: z.boolean() }).nullable(),
  /** Earlier withdrawals that were paid to the same account; 0 of a deposit. */
  earlier: z.int(),
});
export type CashFit = z.infer<typeof cashFit>;

const moneyCount = z.object({ cash: amountSchema, count: z.int() });

/** Requests by number, or all open ones that match a filter. */
export const chosenRequests = {
  cashIdx: z.array(idSchema).min(1).max(maxTogether).optional(),
  filter: z.strictObject({ cashType, ...cashFilter }).optional(),
};

export const payoutFormats = ['general', 'kb', 'shinhan', 'woori', 'hana', 'nh', 'ibk', 'kakao', 'toss'] as const;
export const payoutFormat = z.enum(payoutFormats);
export type PayoutFormat = z.infer<typeof payoutFormat>;

const refusedRequest = z.object({ cashIdx: z.int(), code: z.string() });
const togetherBytes = 32 * 1_024;

export const cashQueueCalls = {
  'staff.cashSums': staffCall({
    reads: true,
    summary: 'Number and sum of the open requests that match, certain ones apart, and since when the oldest waits.',
    request: z.strictObject({ cashType, ...cashFilter }),
    answer: z.object({ certain: moneyCount, look: moneyCount, oldest: moment.nullable() }),
  }),
  'staff.cashDone': staffCall({
    reads: true,
    summary:
      'What was done and what of it was reversed, each in its own time: `cash` is what reports count as deposits or withdrawals.',
    request: z
      .strictObject({
        cashType,
        ...dateRange,
        hour: hourOfDay.optional(),
        memId: line(20).optional(),
        partnerId: line(20).optional(),
      })
      .refine(hasDayOfHour),
    answer: z.object({ done: moneyCount, reversed: moneyCount, cash: signedAmountSchema }),
    codes: [codes.notFound],
  }),
  'staff.cashTakeAll': staffCall({
    bodyBytesMax: togetherBytes,
    summary:
      'Takes several requests on together; one that another has taken stops no other. An answer takes a bounded number, and lists what is left.',
    request: z.strictObject(chosenRequests),
    answer: z.object({ taken: z.int(), refused: z.array(refusedRequest), left: z.array(z.int()) }),
    codes: [codes.notFound],
  }),
  'staff.payoutFile': staffCall({
    bodyBytesMax: togetherBytes,
    summary:
      'Writes a file of withdrawals for the bank: those in review, and those that the rule approved. A withdrawal that is in a file already is refused; a file is made again under its number.',
    request: z.strictObject({
      cashIdx: z.array(idSchema).max(maxTogether).default([]),
      payoutFileIdx: idSchema.optional(),
      format: payoutFormat,
      reason,
    }),
    answer: z.object({
      payoutFileIdx: z.int(),
      name: z.string(),
      text: z.string(),
      count: z.int(),
      total: amountSchema,
    }),
    codes: [codes.notFound, codes.requestUnknown, codes.requestNotWaiting, codes.alreadyProcessed],
  }),
};
