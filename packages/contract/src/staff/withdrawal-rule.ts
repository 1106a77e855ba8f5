/** Withdrawals approved by a rule: its settings, and what it decided with the figure of each check. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { ruleAmount as amount, ruleCount as count, decided } from './cash-rules.ts';

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
