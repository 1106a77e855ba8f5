/** Deposits and withdrawals: requests of members, processed by staff. */

import { z } from 'zod';
import { type Code, codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, noFields, yesNo } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { memberCall, partnerCall } from '../wire.ts';

/** Status: 0 requested, 1 done, 2 waiting, -1 cancelled, -2 done and reversed afterwards. */
export const cashStatus = z.literal([0, 1, 2, -1, -2]);
export type CashStatus = z.infer<typeof cashStatus>;
export const cashType = z.enum(['in', 'out']);
export type CashType = z.infer<typeof cashType>;

/**
 * Amount typed by a person: a missing amount, text, a fraction and zero are refused with the same code. Requests for
 * deposits and withdrawals carry it as unknown, because bans are checked first: the server applies this schema
 * afterwards (C002, C206).
 */
export const chosenAmount = (code: Code) => z.int({ error: code }).positive({ error: code });

/** Idempotency key: a client sends the same key when it repeats a request whose answer was lost. */
const requestKey = z.uuid();

/** Name of the default payment rail; `cash.terms` lists the rails on offer. */
export const defaultRail = 'bank-transfer';
const rail = line(30).default(defaultRail);

/** Payment of a request over a processor's rail, such as coins. */
export const railPayment = z.object({
  /** Amount in coins, a decimal number as text. */
  coins: z.string(),
  coinPrice: amountSchema,
  /** Network fee of a withdrawal, in smallest units. */
  fee: amountSchema,
  /** Expiry: a later deposit is not credited automatically. */
  expiresAt: moment.nullable(),
  state: z.enum(['waiting', 'seen', 'queued', 'sent', 'confirmed', 'failed']),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** Whether the house is a sandbox, which can pay in place of the member. */
  isPayableInSandbox: z.boolean(),
});
export type RailPaymentFacts = z.infer<typeof railPayment>;

export const cashRequest = z.object({
  cashIdx: z.int(),
  cashType,
  cash: amountSchema,
  status: cashStatus,
  regDate: moment,
  procDate: moment.nullable(),
  memo: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  /** Bonus points of a deposit. */
  bonus: amountSchema,
  /** Reversal of an approved request: time and reason. */
  reversal: z.object({ at: moment, reason: z.string() }).nullable(),
  rail: z.string(),
  /**
   * Payment over a processor; null where people pay. The deposit address is unmasked in `bankacc`, because the member
   * pays to it.
   */
  payment: railPayment.nullable(),
});
export type CashRequest = z.infer<typeof cashRequest>;
export const pointRow = z.object({
  pointIdx: z.string(),
  kind: z.string(),
  point: z.int(),
  balanceAfter: amountSchema,
  regDate: moment,
});

/** Withdrawal password of four digits, required again before money leaves the account. */
const cashOutPass = z.string().max(4).default('');
const ownPasswordCodes = [
  codes.withdrawalPasswordUnset,
  codes.withdrawalPasswordMissing,
  codes.withdrawalPasswordWrong,
  codes.withdrawalsLocked,
] as const;

/** Whether the gift waits for approval by staff. */
const giftAnswer = z.object({ isHeld: z.boolean() });

/** Gift to or from a member of the branch, with the withdrawal password of the partner. */
const giftRequest = (targetInvalid: Code, amountMissing: Code) =>
  z.strictObject({ memId: line(20, targetInvalid), cash: chosenAmount(amountMissing), cashOutPass, requestKey });

export const cashCalls = {
  'cash.in': memberCall({
    summary: 'Asks for a deposit.',
    request: z.strictObject({
      cash: z.unknown().optional(),
      requestKey,
      memo: line(100).default(''),
      /** Whether the member takes the bonus; N also avoids its wagering requirement. */
      bonus: yesNo.default('Y'),
      rail,
    }),
    answer: z.object({ cashIdx: z.int() }),
    codes: [
      codes.depositsClosed,
      codes.depositAmountMissing,
      codes.depositPending,
      codes.depositAboveMax,
      codes.depositBelowMin,
      codes.depositUnitInvalid,
      codes.dailyDepositExceeded,
      codes.duplicateRequest,
      codes.memberSuspended,
      codes.memberDepositsBarred,
      codes.consentMissing,
      codes.depositLimitReached,
      codes.timeOutRuns,
      codes.selfExcluded,
      codes.registerListed,
      codes.registerUnanswered,
      codes.registerBirthDate,
      codes.limitsUndecided,
      codes.railNotOffered,
    ],
  }),
  'cash.out': memberCall({
    summary: 'Asks for a withdrawal; the amount is held at once.',
    request: z.strictObject({
      cash: z.unknown().optional(),
      cashOutPass: z.unknown().optional(),
      requestKey,
      rail,
      /** Destination, on rails that do not take it from the member's profile. */
      to: line(100).default(''),
    }),
    answer: z.object({ cashIdx: z.int(), cashAmt: amountSchema }),
    codes: [
      codes.withdrawalsClosed,
      codes.memberWithdrawalsBarred,
      codes.memberSuspended,
      codes.moneyLocked,
      codes.withdrawalBlackout,
      codes.withdrawalPending,
      codes.withdrawalPasswordUnset,
      codes.withdrawalPasswordNeverSet,
      codes.withdrawalPasswordMissing,
      codes.withdrawalPasswordWrong,
      codes.withdrawalsLocked,
      codes.withdrawalAmountMissing,
      codes.withdrawalBelowMin,
      codes.withdrawalUnitInvalid,
      codes.withdrawalAboveMax,
      codes.withdrawalAboveBalance,
      codes.dailyWithdrawalExceeded,
      codes.kycNeeded,
      codes.wageringNotMet,
      codes.cashUnplayed,
      codes.duplicateRequest,
      codes.railNotOffered,
      codes.coinAddressInvalid,
    ],
  }),
  'cash.list': memberCall({
    reads: true,
    summary: 'The deposits and withdrawals of the member.',
    request: z.strictObject({ ...pageRequest, ...dateRange, cashType: z.enum(['in', 'out', 'all']).default('all') }),
    answer: listOf(cashRequest),
  }),
  'cash.del': memberCall({
    summary: 'Hides finished requests from the list of the member.',
    request: z.strictObject({ cashIdx: z.array(idSchema).min(1).max(100) }),
    answer: z.object({ hidden: z.int() }),
    codes: [codes.requestUnknown, codes.requestAlreadyWaiting],
  }),
  'cash.cancel': memberCall({
    summary: 'Takes back a request that nobody works on yet (status 0).',
    request: z.strictObject({ cashIdx: idSchema }),
    answer: z.object({ cashAmt: amountSchema }),
    codes: [codes.requestUnknown, codes.requestProcessed, codes.requestAlreadyWaiting],
  }),
  'cash.payInSandbox': memberCall({
    summary: 'Pays an open deposit of a processor’s rail with money of the sandbox, as the member’s own wallet would.',
    request: z.strictObject({ cashIdx: idSchema }),
    answer: z.null(),
    codes: [codes.requestUnknown, codes.railNotOffered, codes.railUnreachable],
  }),
  'cash.getUserCash': memberCall({
    summary: 'The balances. A session that was ended by a newer login reads TK999 in cashAmt.',
    request: noFields,
    answer: z.object({
      cashAmt: z.union([amountSchema, z.literal(codes.sessionReplaced)]),
      pointAmt: amountSchema,
      heldAmt: amountSchema,
    }),
  }),
  'cash.getAcc': memberCall({
    summary: 'The deposit account of the site for the level of the member.',
    request: noFields,
    answer: z.object({ bankName: z.string(), bankacc: z.string(), holder: z.string(), notice: z.string() }),
    codes: [codes.depositsClosed, codes.memberSuspended, codes.memberDepositsBarred],
  }),
  'cash.outGameMoney': memberCall({
    summary: 'Brings money from transfer-wallet vendors back to cash.',
    request: noFields,
    answer: z.object({ cashAmt: amountSchema, moved: amountSchema }),
    codes: [codes.gameClosing, codes.transferIncomplete, codes.vendorDelayed, codes.connectionDelayed],
  }),
  'cash.mergeGameMoney': memberCall({
    summary: 'The merge behind the money-conversion modal; names the member for the partner variant.',
    request: z.strictObject({ memId: line(20).optional() }),
    answer: z.object({ cashAmt: amountSchema, moved: amountSchema }),
    codes: [
      codes.gameClosing,
      codes.transferIncomplete,
      codes.vendorDelayed,
      codes.connectionDelayed,
      codes.giveNotAllowed,
    ],
  }),
  'cash.coinBalance': memberCall({
    summary:
      'The money of the member at a transfer-wallet vendor, as the vendor says; without a vendor at all of them, by our books.',
    request: z.strictObject({ vendorKey: line(20).optional() }),
    answer: z.object({ balance: amountSchema }),
    codes: [codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'point.change': memberCall({
    summary: 'Converts points to cash.',
    request: z.strictObject({ point: chosenAmount(codes.pointAmountMissing), requestKey }),
    answer: z.object({ cashAmt: amountSchema, pointAmt: amountSchema }),
    codes: [
      codes.pointsMissing,
      codes.pointsAboveBalance,
      codes.pointAmountMissing,
      codes.conversionNotPossible,
      codes.pointsUnplayed,
      codes.duplicateRequest,
    ],
  }),
  'point.list': memberCall({
    summary: 'The history of points: all of it, what came or what went.',
    request: z.strictObject({ ...pageRequest, ...dateRange, direction: z.enum(['all', 'in', 'out']).default('all') }),
    answer: listOf(pointRow),
  }),
  'partner.give': partnerCall({
    summary: 'Gives money to a member below; above the limits of the tier it is held until staff approve it.',
    request: giftRequest(codes.giveTargetInvalid, codes.giveAmountMissing),
    answer: giftAnswer,
    codes: [
      ...ownPasswordCodes,
      codes.moneyLocked,
      codes.giveNotAllowed,
      codes.giveTargetInvalid,
      codes.giveAmountMissing,
      codes.withdrawalAboveBalance,
      codes.duplicateRequest,
    ],
  }),
  'partner.take': partnerCall({
    summary: 'Takes money back from a member below; above the limits of the tier it is held until staff approve it.',
    request: giftRequest(codes.takeTargetInvalid, codes.takeAmountMissing),
    answer: giftAnswer,
    codes: [
      ...ownPasswordCodes,
      codes.moneyLocked,
      codes.takeNotAllowed,
      codes.takeTargetInvalid,
      codes.takeAmountMissing,
      codes.takeAboveBalance,
      codes.duplicateRequest,
    ],
  }),
};
