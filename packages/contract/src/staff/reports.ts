/** Back office reports: figures of business days by dimension, and their verification. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment, noFields, signedAmountSchema } from '../fields.ts';
import { hasDayOfHour, hourOfDay, listOf, orderBy, pageRequest } from '../lists.ts';
import { gameType } from '../play/play.ts';
import { prizeKind } from '../play/prize-kind.ts';
import { staffCall } from '../wire.ts';

export const reportDivisions = ['day', 'hour', 'vendor', 'game', 'gameType', 'partner', 'member'] as const;
export const reportDivision = z.enum(reportDivisions);
export type ReportDivision = z.infer<typeof reportDivision>;

/** Figures as defined in docs/money.md. */
export const reportFigures = z.object({
  bets: z.int(),
  stake: amountSchema,
  payout: amountSchema,
  ggr: signedAmountSchema,
  valid: amountSchema,
  cancelled: z.int(),
  bonuses: signedAmountSchema,
  prizes: signedAmountSchema,
  /** What was paid to partners; `accrued` is what they earned. */
  commission: signedAmountSchema,
  /** GGR less prizes, bonuses and commission that was paid. */
  ngrPaid: signedAmountSchema,
  deposits: signedAmountSchema,
  withdrawals: signedAmountSchema,
  corrections: signedAmountSchema,
  /** Uncollected corrections of these bets, never revenue. */
  uncollected: signedAmountSchema,
});

/** With what partners and vendors earned on these days; null where a filter or a member's row does not divide it. */
export const reportSums = reportFigures.extend({
  accrued: signedAmountSchema.nullable(),
  fees: signedAmountSchema.nullable(),
  /** GGR less prizes, bonuses, `accrued` and `fees`. */
  ngr: signedAmountSchema.nullable(),
});
export type ReportSums = z.infer<typeof reportSums>;

/** `key` is a day, hour, vendor, game, type, or the ID of a partner or member; '' if there is none. */
export const reportRow = reportSums.extend({
  key: z.string(),
  name: z.string(),
  vendorCode: z.string(),
  /** Of a member: whether its account is internal; otherwise false. */
  isInternal: z.boolean(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** Business days and filters; without filters the report covers all. */
const requested = {
  startDate: day,
  endDate: day,
  partnerId: line(20).optional(),
  userId: line(20).optional(),
  vendorCode: line(20).optional(),
  groupKey: gameType.optional(),
  /** Of a game of the vendor. */
  gameKey: line(80).optional(),
  /** Of the only day. */
  hour: hourOfDay.optional(),
};

/** Figures that are listed one by one; bets and requests have lists of their own. */
export const movementFigures = ['bonuses', 'prizes', 'commission', 'corrections'] as const;
export const movementFigure = z.enum(movementFigures);
export type MovementFigure = z.infer<typeof movementFigure>;

/** The kind of a reference, as the house writes it: `campaign:7`, `cash:12`. */
export const movementCauses = [
  'attendance',
  'campaign',
  'cash',
  'correction',
  'coupon',
  'friend',
  'mission',
  'partner-settlement',
  'play-points',
  'prize',
  'receivable',
  'rotary',
  'rounds',
  'tournament',
  'vip',
  'welcome',
] as const;

export const reportsCalls = {
  'staff.report': staffCall({
    reads: true,
    summary:
      'The figures of business days, divided, and their totals. Partners are those directly below the partner named, else the head offices. Members have a list of their own: of them the totals alone.',
    request: z.strictObject({ ...requested, by: reportDivision }).refine(hasDayOfHour),
    answer: z.object({ list: z.array(reportRow), totals: reportSums }),
    codes: [codes.notFound, codes.malformedRequest],
  }),
  'staff.reportMemberList': staffCall({
    reads: true,
    summary: 'The figures of business days member by member, those whose games won the house the most first.',
    request: z
      .strictObject({
        ...pageRequest,
        ...orderBy(['ggr', 'stake', 'payout', 'valid', 'bets', 'deposits', 'withdrawals']),
        ...requested,
      })
      .refine(hasDayOfHour),
    answer: listOf(reportRow),
    codes: [codes.notFound, codes.malformedRequest],
  }),
  'staff.movementList': staffCall({
    reads: true,
    summary:
      'What a figure of a report is made of, newest first, and its sum: bonuses, prizes, paid commission or corrections. What was booked before they were kept one by one is the sum of its hour, without a reference.',
    request: z
      .strictObject({ ...pageRequest, ...requested, figure: movementFigure, prizeKind: prizeKind.optional() })
      .refine(hasDayOfHour),
    answer: listOf(
      z.object({
        movementIdx: idSchema,
        at: moment,
        memberId: idSchema,
        memId: z.string(),
        memNick: z.string(),
        vendorCode: z.string(),
        vendorName: z.string(),
        /** Less than 0 for what was taken back. */
        amount: signedAmountSchema,
        reference: z.string(),
        /** Null for what is no prize, and for a prize from before kinds were kept. */
        prizeKind: prizeKind.nullable(),
      }),
    ).extend({ sum: signedAmountSchema }),
    codes: [codes.notFound, codes.malformedRequest],
  }),
  'staff.reportChecks': staffCall({
    reads: true,
    summary: 'What the last comparisons of the reports with bets, requests and ledger found, newest first.',
    request: noFields,
    answer: z.array(z.object({ startDate: day, endDate: day, checkedAt: moment, differences: z.array(z.string()) })),
  }),
};
