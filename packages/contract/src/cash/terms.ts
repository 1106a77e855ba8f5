/** Terms of the cashier for a member: limits, and what can be taken out or converted at this moment. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, moment, noFields } from '../fields.ts';
import { memberCall } from '../wire.ts';
import { bonusKinds } from './bonus-kinds.ts';
import { cashType } from './cash.ts';
import { wagering } from './wagering.ts';

/** Reasons for which no amount is paid out now; those of the password come before those of the amount. */
const withdrawalBlocks = [
  codes.withdrawalsClosed,
  codes.memberWithdrawalsBarred,
  codes.memberSuspended,
  codes.moneyLocked,
  codes.withdrawalBlackout,
  codes.withdrawalPending,
  codes.withdrawalPasswordUnset,
  codes.withdrawalsLocked,
  codes.withdrawalBelowMin,
  codes.wageringNotMet,
  codes.cashUnplayed,
  codes.dailyWithdrawalExceeded,
  codes.kycNeeded,
] as const;

/** Reasons for which no points are converted now. */
const conversionBlocks = [
  codes.memberSuspended,
  codes.pointsMissing,
  codes.conversionNotPossible,
  codes.pointsUnplayed,
] as const;

const limits = { min: amountSchema, max: amountSchema, unit: amountSchema };

export const termsCalls = {
  'cash.waits': memberCall({
    reads: true,
    summary: 'Typical time of deposits and withdrawals, and the place of the open ones of this member.',
    request: noFields,
    answer: z.object({
      /** Median time from request to approval in the last days; none where too few were approved. */
      typical: z.array(z.object({ cashType, rail: z.string(), seconds: z.int().min(0) })),
      open: z.array(
        z.object({
          cashIdx: z.int(),
          cashType,
          rail: z.string(),
          cash: amountSchema,
          regDate: moment,
          /** Requests of the kind that staff take on before; null where the member's own payment is awaited. */
          ahead: z.int().min(0).nullable(),
          /** Whether staff work on it now. */
          isTaken: z.boolean(),
        }),
      ),
    }),
  }),
  'cash.terms': memberCall({
    summary: 'Limits, units and opening of deposits and withdrawals for this member.',
    request: noFields,
    answer: z.object({
      deposit: z.object({
        /** Code with which any deposit of this member is refused now; null where deposits are accepted. */
        refusal: z
          .enum([codes.depositsClosed, codes.memberSuspended, codes.memberDepositsBarred, codes.depositPending])
          .nullable(),
        ...limits,
        /** Bonus for a deposit made now. */
        bonus: z
          .object({
            kind: z.enum(bonusKinds),
            percent: z.int(),
            cap: amountSchema,
            min: amountSchema,
            turnoverPercent: z.int(),
          })
          .nullable(),
      }),
      withdrawal: z.object({
        ...limits,
        /** Reason of `available` being 0; null where it is more. */
        block: z
          .object({
            code: z.enum(withdrawalBlocks),
            /** Turnover left, cash that must stay, the least, the most of a day, or the amount held, by the code. */
            amount: amountSchema.nullable(),
            /** End of a lock, of the blackout, or of the day of the limit. */
            until: moment.nullable(),
          })
          .nullable(),
        /** Whether more would be available with a proof of identity. */
        isBoundByKyc: z.boolean(),
      }),
      wagering,
      /** Names of the rails that the house offers for deposits and withdrawals, the default one first. */
      rails: z.array(z.string()),
      points: z.object({
        /** Largest conversion accepted now. */
        available: amountSchema,
        min: amountSchema,
        /** Reason of `available` being 0; null where it is more. */
        block: z
          .object({
            code: z.enum(conversionBlocks),
            /** Turnover left, or the minimum, by the code. */
            amount: amountSchema.nullable(),
          })
          .nullable(),
      }),
      cash: amountSchema,
      /** Largest withdrawal accepted now; 0 with the reason in `withdrawal.block`. */
      available: amountSchema,
      held: amountSchema,
      /** Wins above the ceiling, held until staff have reviewed them. */
      underReview: amountSchema,
      /** When these terms change next by the clock alone: an edge of the blackout, the end of a lock or of the day. */
      changesAt: moment,
    }),
  }),
};
