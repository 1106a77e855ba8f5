/** Loyalty programme: VIP grades, missions, recommended friends. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, line, moment, names, noFields, shortIdSchema, typedNames } from '../fields.ts';
import { gameType } from '../play/play.ts';
import { confirmation } from '../staff/impact.ts';
import { memberCall, staffAct, staffCall } from '../wire.ts';

const amount = z.int().min(0).max(1_000_000_000_000);
const givenNames = typedNames(line(40).min(1));
const grade = z.object({
  grade: z.int(),
  names,
  /** Valid turnover since the member joined, in smallest units. */
  turnover: amountSchema,
  reward: amountSchema,
  monthly: amountSchema,
});
export type VipGrade = z.infer<typeof grade>;
const givenGrade = z.strictObject({
  grade: z.int().min(1).max(20),
  names: givenNames,
  turnover: amount.min(1),
  reward: amount,
  monthly: amount,
});
/** `multiple` is a win of at least that many times its stake. */
export const missionKinds = ['turnover', 'bets', 'deposits', 'attendance', 'multiple'] as const;
export const missionKind = z.enum(missionKinds);
export type MissionKind = z.infer<typeof missionKind>;
/** Whether a mission's goal is an amount of money; otherwise it is a count. */
export const isMoneyGoal = (kind: MissionKind): boolean => kind === 'turnover' || kind === 'deposits';
export const missionPeriods = ['day', 'week', 'once'] as const;
export const missionPeriod = z.enum(missionPeriods);
export type MissionPeriod = z.infer<typeof missionPeriod>;
const mission = z.object({
  missionIdx: z.int(),
  names,
  kind: missionKind,
  gameType: gameType.nullable(),
  goal: amountSchema,
  period: missionPeriod,
  points: amountSchema,
  endDate: moment,
});
const staffMission = mission.extend({ startDate: moment, isOn: z.boolean(), ord: z.int(), claims: z.int() });
const friendRules = z.object({
  isOn: z.boolean(),
  depositMin: amountSchema,
  turnoverMin: amountSchema,
  reward: amountSchema,
  welcome: amountSchema,
  maxMonthly: z.int(),
});
export type FriendRules = z.infer<typeof friendRules>;
const friendState = z.enum(['wait', 'paid', 'refused']);

export const loyaltyCalls = {
  'promo.vip': memberCall({
    summary: 'The grade of the member, the turnover so far, all grades, and what was paid.',
    request: noFields,
    answer: z.object({
      /** VIP grade; 0 before the first one. */
      grade: z.int(),
      turnover: amountSchema,
      grades: z.array(grade),
      rewards: z.array(
        z.object({ kind: z.enum(['grade', 'month']), grade: z.int(), points: amountSchema, paidAt: moment }),
      ),
    }),
  }),
  'staff.vip': staffCall({
    reads: true,
    summary: 'The grades and how many members have each.',
    request: noFields,
    answer: z.array(grade.extend({ members: z.int() })),
  }),
  'staff.vipSet': staffAct({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Sets the grades, numbered from 1 with rising turnover. Nobody loses a grade by it.',
    request: z.strictObject({
      grades: z
        .array(givenGrade)
        .min(1)
        .max(20)
        .refine((all) => all.every(({ grade }, index) => grade === index + 1))
        .superRefine((all, { addIssue }) => {
          for (const [index, { turnover }] of all.entries())
            if (turnover <= (all[index - 1]?.turnover ?? 0))
              addIssue({ code: 'custom', path: [index, 'turnover'], message: codes.gradeNotAbove });
        }),
      ...confirmation,
    }),
    codes: [codes.malformedRequest, codes.gradeNotAbove],
  }),
  'promo.missions': memberCall({
    summary: 'The missions of now with the progress of the member.',
    request: noFields,
    answer: z.array(mission.extend({ progress: amountSchema, state: z.enum(['open', 'done', 'claimed']) })),
  }),
  'promo.missionClaim': memberCall({
    summary: 'Takes the points of a mission that is done; once a period.',
    request: z.strictObject({ missionIdx: shortIdSchema }),
    answer: z.object({ points: amountSchema }),
    codes: [codes.selfExcluded, codes.registerListed, codes.missionUnknown, codes.missionNotDone, codes.missionClaimed],
  }),
  'staff.missionList': staffCall({
    reads: true,
    summary: 'All missions and how often each was claimed.',
    request: noFields,
    answer: z.array(staffMission),
  }),
  'staff.missionSave': staffCall({
    impact: 'members',
    fourEyes: 'money',
    summary: 'A new mission, or another text, goal, time for one. Days are whole business days.',
    request: z
      .strictObject({
        missionIdx: shortIdSchema.optional(),
        names: givenNames,
        kind: missionKind,
        gameType: gameType.nullable(),
        goal: amount.min(1),
        period: missionPeriod,
        points: amount.min(1).max(10_000_000),
        startDate: day,
        endDate: day,
        isOn: z.boolean(),
        ord: z.int().min(0).max(10_000),
        ...confirmation,
      })
      .refine(({ startDate, endDate }) => startDate <= endDate),
    answer: z.object({ missionIdx: z.int() }),
    codes: [codes.malformedRequest, codes.notFound],
  }),
  'promo.friends': memberCall({
    summary: 'The code to recommend with, the rules, and the friends who joined by it; their names masked.',
    request: noFields,
    answer: z.object({
      /** Recommendation code; null for a member who may not recommend. */
      code: z.string().nullable(),
      rules: friendRules,
      earned: amountSchema,
      list: z.array(z.object({ memNick: z.string(), joinedAt: moment, state: friendState, points: amountSchema })),
    }),
  }),
  'staff.friends': staffCall({
    reads: true,
    summary: 'The rules of recommending, and the latest decisions with why some were refused.',
    request: noFields,
    answer: z.object({
      rules: friendRules,
      list: z.array(
        z.object({
          inviter: z.string(),
          friend: z.string(),
          refusal: z.enum(['', 'same_ip', 'same_device', 'cap']),
          reward: amountSchema,
          welcome: amountSchema,
          decidedAt: moment,
        }),
      ),
    }),
  }),
  'staff.friendsSet': staffAct({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Sets the rules of recommending; what was decided stays.',
    request: z.strictObject({
      isOn: z.boolean(),
      depositMin: amount,
      turnoverMin: amount,
      reward: amount.max(10_000_000),
      welcome: amount.max(10_000_000),
      maxMonthly: z.int().min(1).max(10_000),
      ...confirmation,
    }),
  }),
};
