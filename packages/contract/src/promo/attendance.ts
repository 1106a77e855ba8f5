/** Attendance: a monthly sheet, one stamp per business day, points for consecutive days. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, noFields } from '../fields.ts';
import { confirmation } from '../staff/impact.ts';
import { memberCall, staffAct, staffCall } from '../wire.ts';

/** Points for each multiple of `days` consecutive days; a rule of one day pays for every stamp. */
export const attendanceRule = z.object({ days: z.int().min(1).max(31), points: z.int().min(1).max(10_000_000) });
export type AttendanceRule = z.infer<typeof attendanceRule>;
const stamp = z.object({ day, streak: z.int(), points: amountSchema });

export const attendanceCalls = {
  'promo.attendance': memberCall({
    summary: 'The attendance sheet of a month, this month when none is named.',
    request: z.strictObject({
      month: z
        .string()
        .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    answer: z.object({
      month: z.string(),
      today: day,
      isStamped: z.boolean(),
      /** Consecutive stamped days up to today, or up to yesterday while today has no stamp. */
      streak: z.int(),
      rules: z.array(attendanceRule),
      /** Turnover in percent of the points, before they are converted. */
      turnoverPercent: z.int(),
      /** Valid turnover required for a stamp on its day, and today's turnover. */
      playMin: amountSchema,
      played: amountSchema,
      stamps: z.array(stamp),
    }),
  }),
  'promo.attend': memberCall({
    summary: 'Stamps today, for whoever has paid in and played enough today; the points come at once.',
    request: noFields,
    answer: stamp,
    codes: [
      codes.selfExcluded,
      codes.registerListed,
      codes.stampNeedsDeposit,
      codes.stampNeedsPlay,
      codes.alreadyStamped,
    ],
  }),
  'staff.attendanceRules': staffCall({
    reads: true,
    summary: 'What attendance pays and asks.',
    request: noFields,
    answer: z.object({ playMin: amountSchema, rules: z.array(attendanceRule) }),
  }),
  'staff.attendanceRulesSet': staffAct({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Sets what attendance pays; no two rules for the same number of days.',
    request: z.strictObject({
      /**
       * Valid turnover required for a stamp on its day, in smallest units; at least some, so that a stamp requires
       * play.
       */
      playMin: z.int().min(1).max(100_000_000),
      rules: z
        .array(z.strictObject(attendanceRule.shape))
        .max(31)
        .superRefine((rules, { addIssue }) => {
          for (const [index, { days }] of rules.entries())
            if (rules.findIndex((rule) => rule.days === days) < index)
              addIssue({ code: 'custom', path: [index, 'days'], message: codes.daysRuledTwice });
        }),
      ...confirmation,
    }),
    codes: [codes.daysRuledTwice, codes.malformedRequest],
  }),
};
