/** Back office cashier: requests and their member, corrections, and the house's rules. */

import { z } from 'zod';
import { bonusKinds } from '../cash/bonus-kinds.ts';
import { cashStatus, cashType, chosenAmount, railPayment } from '../cash/cash.ts';
import { movementRow } from '../cash/statement.ts';
import { wagering } from '../cash/wagering.ts';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, maxTypedAmount, moment, noFields, reason, typedNames } from '../fields.ts';
import { dateRange, hasDayOfHour, hourOfDay, listOf, orderBy, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { unusualSign } from './approvals.ts';
import { cashFilter, cashFit, chosenRequests } from './cash-queue.ts';
import { ruleDecision } from './cash-rules.ts';
import { confirmation, impact } from './impact.ts';
import { riskKind as alertKind, riskSeverity } from './risk.ts';

/** Risk signs of a withdrawal. */
export const riskKinds = [
  'same-ip',
  'same-device',
  'same-holder',
  'new-member',
  'first-withdrawal',
  'little-play',
  'password-locked',
  'owes',
  'large-to-deposits',
] as const;
export const riskKind = z.enum(riskKinds);
export type RiskKind = z.infer<typeof riskKind>;
/** Reversal: staff account, time and reason. */
const reversal = z.object({ at: moment, by: z.string(), reason: z.string() });
export const correctionRow = z.object({
  correctionIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  account: z.enum(['cash', 'point']),
  direction: z.enum(['credit', 'debit']),
  amount: amountSchema,
  reason: z.string(),
  by: z.string(),
  at: moment,
  reversal: reversal.nullable(),
});
export type CorrectionRow = z.infer<typeof correctionRow>;
const note = z.object({ noteIdx: z.int(), text: z.string(), by: z.string(), at: moment });
const moneyCount = z.object({ cash: amountSchema, count: z.int() });
const requestKey = z.uuid();
const correctionCodes = [codes.notFound, codes.duplicateRequest];
const correction = { memberId: idSchema, reason, requestKey };
const balances = z.object({ cashAmt: amountSchema, pointAmt: amountSchema });
const positive = z.int().positive().max(maxTypedAmount);
export const cashLimits = z
  .strictObject({
    level: z.int().min(1).max(10),
    depositMin: positive,
    depositMax: positive,
    depositUnit: positive,
    depositDaily: positive,
    withdrawalMin: positive,
    withdrawalMax: positive,
    withdrawalUnit: positive,
    withdrawalDaily: positive,
    /** Wagering requirement in percent of the deposit; at least 100, so that every deposit is played once. */
    wageringPercent: z.int().min(100).max(10_000),
  })
  .refine((row) => row.depositMin <= row.depositMax && row.depositMax <= row.depositDaily, { path: ['depositMax'] })
  .refine((row) => row.withdrawalMin <= row.withdrawalMax && row.withdrawalMax <= row.withdrawalDaily, {
    path: ['withdrawalMax'],
  });
export type CashLimits = z.infer<typeof cashLimits>;
export const bonusRule = z.strictObject({
  kind: z.enum(bonusKinds),
  levelFrom: z.int().min(1).max(10),
  depositMin: positive,
  percent: z.int().min(1).max(500),
  cap: positive,
  /** Wagering requirement in percent of the bonus. */
  turnoverPercent: z.int().min(100).max(10_000),
  isOn: z.boolean(),
});
export type BonusRule = z.infer<typeof bonusRule>;
export const siteAccount = z.strictObject({
  level: z.int().min(1).max(10),
  bankCode: line(10).min(1),
  bankacc: line(30).min(1),
  holder: line(40).min(1),
  notices: typedNames(line(200)),
});
export type SiteAccountRow = z.infer<typeof siteAccount>;
export const pointRate = z.strictObject({
  level: z.int().min(1).max(10),
  /** Rate in hundredths of a percent of valid turnover. */
  rate: z.int().min(0).max(1_000),
});

export const staffCashRow = z.object({
  cashIdx: z.int(),
  cashType,
  status: cashStatus,
  cash: amountSchema,
  /** Bonus points of the deposit. */
  bonus: amountSchema,
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  memo: z.string(),
  cashAmt: amountSchema,
  regDate: moment,
  procDate: moment.nullable(),
  procBy: z.string().nullable(),
  /** Member of staff who has taken the request; null while it is free. */
  heldBy: z.string().nullable(),
  heldSince: moment.nullable(),
  reason: z.string(),
  reversal: reversal.nullable(),
  rail: z.string(),
  payment: railPayment.nullable(),
  /** Decision of the rule that approves requests of its kind; null where it made none. */
  decision: ruleDecision.nullable(),
  /** Null once it is finished, and where another rail carries it. */
  fit: cashFit.nullable(),
  /** Of an open request. */
  unusual: z.array(unusualSign),
});
export type StaffCashRow = z.infer<typeof staffCashRow>;

/** Differences between a rail's report and the ledger. */
export const railDifferenceKinds = [
  'not-credited',
  'not-received',
  'not-sent',
  'not-returned',
  'not-posted',
  'amount',
  'unknown',
] as const;
export const railDifference = z.object({
  kind: z.enum(railDifferenceKinds),
  cashType,
  /** Request of the rail's reference. */
  cashIdx: z.int().nullable(),
  memId: z.string(),
  reference: z.string(),
  /** Amount in the ledger, in coins, a decimal number as text; null if missing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Code with which the last callback about it was refused. */
  code: z.string().nullable(),
});
export type RailDifference = z.infer<typeof railDifference>;

const together = {
  ...chosenRequests,
  ...confirmation,
  /** Goes on with a confirmed act, of which what was decided meanwhile is passed over. */
  isContinued: z.boolean().default(false),
};

export const cashierCalls = {
  'staff.cashList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Deposit and withdrawal requests.',
    request: z
      .strictObject({
        ...pageRequest,
        ...orderBy(['at', 'cash']),
        ...dateRange,
        hour: hourOfDay.optional(),
        ...cashFilter,
        cashType,
        /** `approved`: what reports count, reversed ones on both of their days. */
        status: z.enum(['open', 'done', 'approved', 'all']).default('open'),
      })
      .refine(hasDayOfHour),
    answer: listOf(staffCashRow),
  }),
  'staff.cashMove': staffCall({
    fourEyes: 'money',
    summary: 'Moves a request on: 0 to 2, 2 to 1 or -1, and from 0 to 1 where it is certain.',
    request: z.strictObject({ cashIdx: idSchema, to: z.literal([2, 1, -1]), reason: line(200).default('') }),
    answer: staffCashRow,
    codes: [
      codes.requestNotWaiting,
      codes.requestAlreadyWaiting,
      codes.requestProcessed,
      codes.requestUnknown,
      codes.alreadyProcessed,
      codes.heldByOther,
      codes.notFound,
    ],
  }),
  'staff.cashMoveAll': staffCall({
    impact: 'requests',
    bodyBytesMax: 32 * 1_024,
    summary:
      'Approves or refuses several requests in review, and approves certain ones that are free, as if each came alone: one that waits for a second person or is refused stops no other. An answer decides a bounded number; what is left goes on with the fields it answers.',
    request: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('approve'), ...together }),
      z.strictObject({ what: z.literal('refuse'), ...together }),
    ]),
    answer: z.object({
      done: z.int(),
      /** Number waiting for a second person. */
      waiting: z.int(),
      refused: z.array(z.object({ cashIdx: z.int(), code: z.string() })),
      /** Fields of the call that goes on; null when all were decided. */
      left: z.object({ cashIdx: z.array(z.int()), expected: impact, reason: z.string() }).nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.cashReverse': staffCall({
    fourEyes: 'money',
    summary:
      'Reverses an approved deposit with its bonus, or a paid withdrawal whose money came back. What the member no longer has is owed.',
    request: z.strictObject({ cashIdx: idSchema, reason }),
    answer: z.object({ request: staffCashRow, owed: amountSchema }),
    codes: [codes.requestUnknown, codes.requestNotApproved, codes.alreadyProcessed, codes.payoutOfRail],
  }),
  'staff.correctionList': staffCall({
    reads: true,
    summary: 'Cash and points that staff credited or debited by hand.',
    request: z.strictObject({ ...pageRequest, ...dateRange, searchText: line(20).default('') }),
    answer: listOf(correctionRow),
  }),
  'staff.correctionReverse': staffCall({
    fourEyes: 'money',
    summary: 'Reverses a correction. What the member no longer has is owed.',
    request: z.strictObject({ correctionIdx: idSchema, reason }),
    answer: z.object({ owed: amountSchema }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.cashBrief': staffCall({
    reads: true,
    personal: 'detail',
    summary:
      'The member beside a request: balances, money in and out, turnover, latest movements, risk markers, notes.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      memId: z.string(),
      memNick: z.string(),
      memLevel: z.int(),
      cashAmt: amountSchema,
      pointAmt: amountSchema,
      heldAmt: amountSchema,
      /** Receivable from the member. */
      owedAmt: amountSchema,
      deposits: moneyCount,
      withdrawals: moneyCount,
      wagering,
      movements: z.array(movementRow),
      /** Risk alerts about the member that are not closed, the gravest first. */
      alerts: z.array(z.object({ alertIdx: z.int(), kind: alertKind, severity: riskSeverity })),
      risks: z.array(z.object({ kind: riskKind, memIds: z.array(z.string()) })),
      notes: z.array(note),
    }),
    codes: [codes.notFound],
  }),
  'staff.noteAdd': staffCall({
    summary: 'Writes a note about a member, for staff only.',
    request: z.strictObject({ memberId: idSchema, text: line(500).min(1) }),
    answer: note,
    codes: [codes.notFound],
  }),
  'staff.railCheck': staffCall({
    reads: true,
    summary: 'Compares what each rail with a processor received and sent with the ledger.',
    request: noFields,
    answer: z.object({
      rails: z.array(
        z.object({
          rail: z.string(),
          isReachable: z.boolean(),
          checked: z.int(),
          differences: z.array(railDifference),
        }),
      ),
    }),
  }),
  'staff.giveCash': staffCall({
    fourEyes: 'money',
    summary: 'Credits cash as a correction.',
    request: z.strictObject({ ...correction, cash: chosenAmount(codes.creditAmountMissing) }),
    answer: balances,
    codes: [...correctionCodes, codes.creditAmountMissing],
  }),
  'staff.takeCash': staffCall({
    fourEyes: 'money',
    summary: 'Takes cash back as a correction.',
    request: z.strictObject({ ...correction, cash: chosenAmount(codes.debitAmountMissing) }),
    answer: balances,
    codes: [...correctionCodes, codes.debitAmountMissing, codes.withdrawalAboveBalance],
  }),
  'staff.givePoints': staffCall({
    fourEyes: 'points',
    summary: 'Credits points.',
    request: z.strictObject({ ...correction, point: chosenAmount(codes.pointAmountMissing) }),
    answer: balances,
    codes: [...correctionCodes, codes.pointAmountMissing],
  }),
  'staff.takePoints': staffCall({
    fourEyes: 'points',
    summary: 'Takes points back.',
    request: z.strictObject({ ...correction, point: chosenAmount(codes.pointAmountMissing) }),
    answer: balances,
    codes: [...correctionCodes, codes.pointAmountMissing, codes.takeAboveBalance],
  }),
  'staff.cashRules': staffCall({
    reads: true,
    summary: 'Limits per level, deposit bonuses, the accounts to pay into, points from play.',
    request: noFields,
    answer: z.object({
      limits: z.array(cashLimits),
      bonuses: z.array(bonusRule),
      accounts: z.array(siteAccount),
      pointRates: z.array(pointRate),
    }),
  }),
  'staff.cashRulesSet': staffAct({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Sets one of them: a level’s limits, a bonus, an account, a rate.',
    request: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('limits'), limits: cashLimits, ...confirmation }),
      z.strictObject({ what: z.literal('bonus'), bonus: bonusRule, ...confirmation }),
      z.strictObject({ what: z.literal('account'), account: siteAccount, ...confirmation }),
      z.strictObject({ what: z.literal('pointRate'), pointRate, ...confirmation }),
    ]),
  }),
};
