/** Withdrawals approved by a rule: its settings, and what it decided with the figure of each check. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

const amount = z.int().min(0).max(maxTypedAmount);
const count = (max: number, min = 0) => z.int().min(min).max(max);

export const withdrawalRule = z.strictObject({
  isOn: z.boolean(),
  /** Maximum of one withdrawal, in smallest units; 0 approves none. */
  singleMax: amount,
  /** Maximum of what a member requests on a business day, by rule or not. */
  memberDailyMax: amount,
  /** Maximum of what the rule approves on a business day. */
  houseDailyMax: amount,
  accountDaysMin: count(3_650),
  /** Days since the first withdrawal that was paid to the same account or address. */
  destinationDaysMin: count(3_650),
  /** Earlier withdrawals that were paid to the same account or address. */
  earlierMin: count(1_000, 1),
  /** Hours since the last change of password and since the first use of the newest browser. */
  calmHoursMin: count(8_760),
});
export type WithdrawalRule = z.infer<typeof withdrawalRule>;

export const withdrawalChecks = [
  'member',
  'open',
  'single',
  'member-day',
  'house-day',
  'account-age',
  'destination-age',
  'earlier',
  'password',
  'device',
  'risks',
  'owed',
  'under-review',
  'wagering',
  'played-through',
] as const;
export const withdrawalCheck = z.object({
  check: z.enum(withdrawalChecks),
  isPassed: z.boolean(),
  /** Figure that was found; null where there is none to compare, and the check then fails. */
  actual: z.int().nullable(),
  /** Figure that it was compared with. */
  limit: z.int(),
});
export type WithdrawalCheck = z.infer<typeof withdrawalCheck>;

/** Decision of the rule; a request that is not approved waits for staff. */
export const withdrawalDecision = z.object({
  isApproved: z.boolean(),
  at: moment,
  checks: z.array(withdrawalCheck),
});
export type WithdrawalDecision = z.infer<typeof withdrawalDecision>;

const decided = z.object({
  cashIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  cash: amountSchema,
  rail: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  memName: z.string(),
  ...withdrawalDecision.shape,
  /** Whether it is approved and its bank transfer is still to be made by staff. */
  isToTransfer: z.boolean(),
  transferredAt: moment.nullable(),
  transferredBy: z.string().nullable(),
});

export const withdrawalRuleCalls = {
  'staff.withdrawalRule': staffCall({
    reads: true,
    summary: 'The rule that approves withdrawals, and what it has approved today.',
    request: noFields,
    answer: z.object({ rule: withdrawalRule, approvedToday: amountSchema }),
  }),
  'staff.withdrawalRuleSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets the rule; switching it on and making it wider wait for a second person, anything else is immediate.',
    request: z.strictObject({ rule: withdrawalRule, reason }),
  }),
  'staff.withdrawalDecisionList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'What the rule decided, newest first, with the figures of each check.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['transfer', 'approved', 'left']).default('transfer') }),
    answer: listOf(decided),
  }),
  'staff.withdrawalTransferred': staffAct({
    summary: 'Notes that staff made the bank transfer of a withdrawal that the rule approved.',
    request: z.strictObject({ cashIdx: idSchema }),
    codes: [codes.requestUnknown, codes.alreadyProcessed],
  }),
};
