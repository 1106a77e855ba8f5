/** Attendance: a sheet of the month, one stamp a business day, points for days in a row. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, noFields } from '../fields.ts';
import { confirmation } from '../staff/impact.ts';
import { memberCall, staffAct, staffCall } from '../wire.ts';

/** Points each time the days in a row reach a multiple of `days`; the rule of one day pays every stamp. */
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
      /** Days in a row up to today, or up to yesterday while today is not stamped. */
      streak: z.int(),
      rules: z.array(attendanceRule),
      /** Valid turnover that a stamp needs on its day, and how much of it there is today. */
      playMin: amountSchema,
      played: amountSchema,
      stamps: z.array(stamp),
    }),
  }),
  'promo.attend': memberCall({
    summary: 'Stamps today, for whoever has paid in and played enough today; the points come at once.',
    request: noFields,
    answer: stamp,
    codes: [codes.selfExcluded, codes.stampNeedsDeposit, codes.stampNeedsPlay, codes.alreadyStamped],
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
      /** Valid turnover that a stamp needs on its day, in smallest units: a stamp without play is none. */
      playMin: z.int().min(1_000).max(100_000_000),
      rules: z
        .array(z.strictObject(attendanceRule.shape))
        .max(31)
        .superRefine((rules, { addIssue }) => {
          for (const [place, { days }] of rules.entries())
            if (rules.findIndex((rule) => rule.days === days) < place)
              addIssue({ code: 'custom', path: [place, 'days'], message: codes.daysRuledTwice });
        }),
      ...confirmation,
    }),
    codes: [codes.daysRuledTwice],
  }),
};
