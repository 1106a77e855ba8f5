/** Partners: the branch, rates, earnings and gifts. A partner sees its own branch only. */

import { z } from 'zod';
import { cashStatus, cashType } from '../cash/cash.ts';
import { codes } from '../codes.ts';
import { amountSchema, day, line, moment, signedAmountSchema } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { personFieldCodes, takenCodes } from '../member/fields.ts';
import { memberStatus, memberTier } from '../member/member.ts';
import { betRecord } from '../play/play.ts';
import { partnerAct, partnerCall } from '../wire.ts';
import { losingBase, partnerGameType, ratesSchema } from './rates.ts';
import { registerRequest } from './register.ts';

/** Requested branch: the caller's own if omitted. A member outside the caller's branch is refused with Z404. */
const target = { memId: line(20).optional() };

/**
 * Figures of a branch; rolling and losing are the partner's own shares, losing rounded down to whole smallest units.
 */
export const figures = z.object({
  bets: z.int(),
  stake: amountSchema,
  payout: amountSchema,
  valid: amountSchema,
  rolling: signedAmountSchema,
  losing: signedAmountSchema,
});
export type Figures = z.infer<typeof figures>;
export const typeFigures = figures.extend({ gameType: partnerGameType });
export const cashFlow = z.object({
  deposits: signedAmountSchema,
  withdrawals: signedAmountSchema,
  given: amountSchema,
  taken: amountSchema,
});
export type CashFlow = z.infer<typeof cashFlow>;

const who = { memId: z.string(), memNick: z.string() };
const position = { ...who, tier: memberTier, status: memberStatus };

export const partnerRow = z.object({
  ...position,
  joinCode: z.string().nullable(),
  /** Number of direct child partners. */
  children: z.int(),
  /** Number of all members of the branch. */
  below: z.int(),
  cashAmt: amountSchema,
  rates: ratesSchema,
  total: figures,
  types: z.array(typeFigures),
  flow: cashFlow,
});
export type PartnerRow = z.infer<typeof partnerRow>;
export const partnerUserRow = figures.omit({ rolling: true, losing: true }).extend({
  ...who,
  parentId: z.string(),
  /** Commission of the requested partner from this member. */
  rolling: signedAmountSchema,
  losing: signedAmountSchema,
});
export type PartnerUserRow = z.infer<typeof partnerUserRow>;
export const partnerMemberRow = z.object({
  ...position,
  parentId: z.string().nullable(),
  cashAmt: amountSchema,
  pointAmt: amountSchema,
  online: z.boolean(),
  joinedAt: moment,
  lastLoginAt: moment.nullable(),
});
export type PartnerMemberRow = z.infer<typeof partnerMemberRow>;
export const partnerCashRow = z.object({
  cashIdx: z.int(),
  cashType,
  ...who,
  cash: amountSchema,
  status: cashStatus,
  regDate: moment,
  procDate: moment.nullable(),
});
export type PartnerCashRow = z.infer<typeof partnerCashRow>;
const betFacts = betRecord.pick({
  betIdx: true,
  groupKey: true,
  gameName: true,
  cash: true,
  winCash: true,
  type: true,
  regDate: true,
});
export const partnerBetRow = betFacts.extend({
  ...who,
  /** Valid turnover, and commission of the requested partner from this bet; losing in 1/10000 of a smallest unit. */
  valid: amountSchema,
  rolling: amountSchema,
  losingExact: z.string(),
  settledAt: moment.nullable(),
});
export type PartnerBetRow = z.infer<typeof partnerBetRow>;
export const rateChange = z.object({
  gameType: partnerGameType,
  rolling: z.int(),
  losing: z.int(),
  from: moment,
  to: moment.nullable(),
  changedBy: z.string(),
});
export const ratesOf = z.object({
  memId: z.string(),
  rates: ratesSchema,
  /** Allowed range: `least` is the maximum of the children, `most` the parent's rates. */
  least: ratesSchema,
  most: ratesSchema,
  lockedUntil: moment.nullable(),
  history: z.array(rateChange),
});
export type RatesOf = z.infer<typeof ratesOf>;
export const settlementStatus = z.enum(['due', 'paid', 'reopened']);
export const settlementRow = figures.extend({
  settlementIdx: z.int(),
  ...who,
  tier: memberTier,
  startDate: day,
  endDate: day,
  losingBase,
  /** Corrections of earlier periods. */
  correctedRolling: signedAmountSchema,
  correctedLosing: signedAmountSchema,
  carriedIn: signedAmountSchema,
  carriedOut: signedAmountSchema,
  losingPaid: amountSchema,
  amount: amountSchema,
  status: settlementStatus,
  runBy: z.string(),
  paidAt: moment.nullable(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const partnerCalls = {
  'partner.summary': partnerCall({
    summary: 'The dashboard of a partner: its own figures per game type, today and in a period, and day by day.',
    request: z.strictObject(dateRange),
    answer: z.object({
      partner: partnerRow,
      members: z.int(),
      partners: z.int(),
      online: z.int(),
      joinedToday: z.int(),
      today: z.object({ total: figures, types: z.array(typeFigures), flow: cashFlow }),
      days: z.array(figures.extend({ day, deposits: signedAmountSchema, withdrawals: signedAmountSchema })),
      losingBase,
      /** Corrections of bets in the branch not collected yet; 0 or less, booked as losses in later settlements. */
      uncollected: signedAmountSchema,
      carried: signedAmountSchema,
    }),
    codes: [codes.accessDenied],
  }),
  'partner.tree': partnerCall({
    summary: 'A partner of the branch and the partners directly below it, each with the figures of a period.',
    request: z.strictObject({ ...target, ...dateRange }),
    answer: z.object({ self: partnerRow, list: z.array(partnerRow) }),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.users': partnerCall({
    reads: true,
    summary: 'The players of a branch with what they bet in a period and what the partner earned by each.',
    request: z.strictObject({ ...pageRequest, ...target, ...dateRange }),
    answer: listOf(partnerUserRow).extend({ totals: figures }),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.memberList': partnerCall({
    reads: true,
    summary:
      'The members of a branch in the order of the tree, the newest line first; the text is the beginning of an ID or nickname. A filtered list counts up to 2,000.',
    request: z.strictObject({
      ...pageRequest,
      ...target,
      scope: z.enum(['all', 'direct', 'online']).default('all'),
      searchText: line(20).default(''),
    }),
    answer: listOf(partnerMemberRow),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.cashList': partnerCall({
    reads: true,
    summary: 'Deposits and withdrawals of a branch.',
    request: z.strictObject({
      ...pageRequest,
      ...target,
      ...dateRange,
      cashType: z.enum(['in', 'out', 'all']).default('all'),
    }),
    answer: listOf(partnerCashRow).extend({
      totals: z.object({ deposits: signedAmountSchema, withdrawals: signedAmountSchema }),
    }),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.betList': partnerCall({
    reads: true,
    summary:
      'The bets behind the figures of a branch by when they were settled, or all that are open now, whatever the range.',
    request: z.strictObject({
      ...pageRequest,
      ...target,
      ...dateRange,
      by: z.enum(['settled', 'open']).default('settled'),
      gameType: partnerGameType.optional(),
      userId: line(20).optional(),
    }),
    answer: listOf(partnerBetRow).extend({
      totals: figures.omit({ losing: true }).extend({ losingExact: z.string() }),
    }),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.rates': partnerCall({
    summary: 'The rates of a partner of the branch, their limits, their lock and their history.',
    request: z.strictObject(target),
    answer: ratesOf,
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.rateSet': partnerAct({
    summary: 'Changes the rates of a partner directly below; then they are locked for 24 hours.',
    request: z.strictObject({ memId: line(20), rates: ratesSchema }),
    codes: [codes.accessDenied, codes.notFound, codes.rateAboveParent, codes.rateBelowChild, codes.rateLocked],
  }),
  'partner.register': partnerCall({
    summary: 'Registers a partner or member directly below the caller, who vouches for it: it can sign in at once.',
    request: registerRequest,
    answer: z.object({ memId: z.string(), joinCode: z.string().nullable() }),
    codes: [codes.accessDenied, ...personFieldCodes, ...takenCodes, codes.rateAboveParent, codes.tierNotBelowParent],
  }),
  'partner.settlementList': partnerCall({
    reads: true,
    summary: 'The settlements of a partner of the branch.',
    request: z.strictObject({ ...pageRequest, ...target }),
    answer: listOf(settlementRow),
    codes: [codes.accessDenied, codes.notFound],
  }),
};
