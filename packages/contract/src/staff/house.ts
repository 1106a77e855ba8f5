/** Operations in the back office: dashboard, maintenance, site-wide switches, audit log. */
import { z } from 'zod';
import { cashType } from '../cash/cash.ts';
import { codes } from '../codes.ts';
import { amountSchema, line, moment, noFields, signedAmountSchema, yesNo } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { gameType } from '../play/play.ts';
import { queueNames } from '../realtime.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

/** Length of a queue; `seconds` is the age of the oldest entry, null for an empty queue. */
const queueState = z.object({ queue: z.enum(queueNames), waiting: z.int(), seconds: z.int().min(0).nullable() });
const hourFigures = z.object({
  deposits: signedAmountSchema,
  withdrawals: signedAmountSchema,
  ggr: signedAmountSchema,
});
/** Figures per hour of a business day, from midnight. */
const dayHours = z.array(hourFigures).length(24);

export const staffSwitches = z.object({
  signupOpen: yesNo,
  depositOpen: yesNo,
  withdrawalOpen: yesNo,
  playOpen: yesNo,
  /** Whether a log-in needs the digits of the captcha's picture, or its proof of work only. */
  signInDigits: yesNo,
});

/** What an entry is about, where it is a member or a request. */
const auditAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), memberId: z.int(), memId: z.string() }),
  z.object({ kind: z.literal('request'), cashIdx: z.int(), cashType, memId: z.string() }),
]);

const auditRow = z.object({
  auditIdx: z.string(),
  at: moment,
  staff: z.string(),
  /** Approving second person, if there was one. */
  approvedBy: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  about: auditAbout.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const houseCalls = {
  'staff.queueList': staffCall({
    reads: true,
    summary: 'How many wait in each queue, and since when.',
    request: noFields,
    answer: z.array(queueState),
  }),
  'staff.dashboard': staffCall({
    reads: true,
    summary: 'The figures of the house today (Asia/Seoul).',
    request: noFields,
    answer: z.object({
      today: z.object({
        deposits: signedAmountSchema,
        withdrawals: signedAmountSchema,
        bets: amountSchema,
        wins: amountSchema,
        ggr: signedAmountSchema,
        /** GGR less prizes, bonuses, `accrued` and `fees`, as the report has it. */
        ngr: signedAmountSchema,
        bonuses: signedAmountSchema,
        /** What was paid to partners; `accrued` is what they earned. */
        commission: signedAmountSchema,
        accrued: signedAmountSchema,
        fees: signedAmountSchema,
        /** Sign-ups of today; of these the ones waiting for approval. */
        signups: z.int(),
        signupsWaiting: z.int(),
        activeMembers: z.int(),
      }),
      /** NGR of whole days: commission accrues by the day, not by the hour. */
      ngrBefore: z.object({ yesterday: signedAmountSchema, lastWeek: signedAmountSchema }),
      online: z.int(),
      /**
       * Liabilities that are no revenue: open stakes, uncollected corrections, losses carried by partners (0 or less).
       */
      openBets: z.int(),
      openStakes: amountSchema,
      uncollected: signedAmountSchema,
      carried: signedAmountSchema,
      memberCash: amountSchema,
      memberPoints: amountSchema,
      held: amountSchema,
    }),
  }),
  'staff.dayCourse': staffCall({
    reads: true,
    summary:
      'Today by the hour beside yesterday and the same day last week, and what each type of game brought (Asia/Seoul).',
    request: noFields,
    answer: z.object({
      /** Current hour; earlier hours are complete. */
      hour: z.int().min(0).max(23),
      today: dayHours,
      yesterday: dayHours,
      lastWeek: dayHours,
      /** Game types with figures today or last week. `passed` is the GGR of the complete hours, on both days. */
      gameTypes: z.array(
        z.object({
          groupKey: gameType,
          stake: amountSchema,
          ggr: signedAmountSchema,
          passed: z.object({ today: signedAmountSchema, lastWeek: signedAmountSchema }),
          openStake: amountSchema,
        }),
      ),
    }),
  }),
  'staff.maintenance': staffCall({
    reads: true,
    summary: 'The maintenance window.',
    request: noFields,
    answer: z.object({
      startDate: moment.nullable(),
      endDate: moment.nullable(),
      notice: z.string(),
      active: z.boolean(),
    }),
  }),
  'staff.maintenanceSet': staffAct({
    impact: 'members',
    summary: 'Sets or lifts the maintenance window. Members in sessions are logged out when it starts now.',
    request: z.strictObject({
      startDate: moment.nullable(),
      endDate: moment.nullable(),
      notice: line(300).default(''),
      ...confirmation,
    }),
    codes: [codes.malformedRequest],
  }),
  'staff.switches': staffCall({
    reads: true,
    summary: 'The site-wide switches.',
    request: noFields,
    answer: staffSwitches,
  }),
  'staff.switchesSet': staffCall({
    impact: 'members',
    summary: 'Opens or closes sign-ups, deposits, withdrawals, games; turns the digits of the sign-in on or off.',
    request: staffSwitches.partial().extend(confirmation).strict(),
    answer: staffSwitches,
  }),
  'staff.auditList': staffCall({
    reads: true,
    summary:
      'The audit log, newest first. Each word of the text is in the name of the act (in the language of the caller), the actor, the target, the address, the facts, or names the member it is about. `next` goes on after the last entry looked at, which `searchedTo` dates: words are looked for in some ten thousand entries at a time.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      action: line(40).optional(),
      /** Whole login ID of the actor; `rule:` and `member:` begin those that are no staff. */
      actor: line(40).min(1).optional(),
      /** As an entry has it: `member:12`. */
      target: line(120).min(1).optional(),
      searchText: line(40).default(''),
      /** Cursor: `next` of the previous answer. */
      before: z
        .string()
        .regex(/^(\d{1,18}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/)
        .optional(),
    }),
    /** `pageInfo` counts all rows for a file, and otherwise those of this answer. */
    answer: listOf(auditRow).extend({ next: z.string().nullable(), searchedTo: moment.nullable() }),
  }),
};
