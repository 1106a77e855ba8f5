/** Rules that approve requests without staff: the checks of each decision with their figures. */

import { z } from 'zod';
import { amountSchema, maxTypedAmount, moment } from '../fields.ts';

export const ruleAmount = z.int().min(0).max(maxTypedAmount);
export const ruleCount = (max: number, min = 0) => z.int().min(min).max(max);

export const ruleChecks = [
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
  'alerts',
  'owed',
  'under-review',
  'wagering',
  'played-through',
  'name',
  'time',
] as const;
export const ruleCheck = z.object({
  check: z.enum(ruleChecks),
  isPassed: z.boolean(),
  /** Figure that was found; null where there is none to compare, and the check then fails. */
  actual: z.int().nullable(),
  /** Figure that it was compared with. */
  limit: z.int(),
});
export type RuleCheck = z.infer<typeof ruleCheck>;

/** Decision of the rule; a request that is not approved waits for staff. */
export const ruleDecision = z.object({
  isApproved: z.boolean(),
  at: moment,
  checks: z.array(ruleCheck),
});
export type RuleDecision = z.infer<typeof ruleDecision>;

export const decided = z.object({
  cashIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  cash: amountSchema,
  rail: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  memName: z.string(),
  ...ruleDecision.shape,
  /** Whether it is approved and its bank transfer is still to be made by staff. */
  isToTransfer: z.boolean(),
  transferredAt: moment.nullable(),
  transferredBy: z.string().nullable(),
});
