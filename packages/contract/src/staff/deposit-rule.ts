/** Deposits that fit one transaction of the bank alone, approved by a rule: its settings, and what it decided. */

import { z } from 'zod';
import { amountSchema, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { decided, ruleAmount, ruleCount } from './cash-rules.ts';

export const depositRule = z.strictObject({
  isOn: z.boolean(),
  /** Maximum of one deposit, in smallest units; 0 approves none. */
  singleMax: ruleAmount,
  /** Maximum of what a member requests on a business day, by rule or not. */
  memberDailyMax: ruleAmount,
  /** Maximum of what the rule approves on a business day. */
  houseDailyMax: ruleAmount,
  accountDaysMin: ruleCount(3_650),
  /** Earlier deposits of the member that a transaction of the bank was found for. */
  earlierMin: ruleCount(1_000, 1),
  /** Minutes between the request and the transaction. */
  minutesMax: ruleCount(180, 1),
});
export type DepositRule = z.infer<typeof depositRule>;

export const depositRuleCalls = {
  'staff.depositRule': staffCall({
    reads: true,
    summary: 'The rule that approves deposits, and what it has approved today.',
    request: noFields,
    answer: z.object({ rule: depositRule, approvedToday: amountSchema }),
  }),
  'staff.depositRuleSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets the rule; switching it on and making it wider wait for a second person, anything else is immediate.',
    request: z.strictObject({ rule: depositRule, reason }),
  }),
  'staff.depositDecisionList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Deposits that the rule approved or left to staff, newest first, with the figures of each check.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['approved', 'left']).default('approved') }),
    answer: listOf(decided),
  }),
};
