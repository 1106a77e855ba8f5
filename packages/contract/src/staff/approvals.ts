/** Four eyes: calls of staff that wait for the decision of a second person. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { fourEyesUnits, staffAct, staffCall } from '../wire.ts';

export const approvalStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']);
/** Signs that the requester and the approver may be the same person. */
export const approvalWarning = z.enum(['same-network', 'same-device']);

/** What is unusual about a payment for its member: it then has an amount of its own up to which one person decides. */
export const unusualSigns = ['first-withdrawal', 'changed-account', 'other-name', 'large-for-member'] as const;
export const unusualSign = z.enum(unusualSigns);
export type UnusualSign = z.infer<typeof unusualSign>;

/** Why one person may not do it alone: the call itself, their own work, one amount, a day's sum, a member's. */
export const secondReasons = ['always', 'own-work', 'amount', 'unusual', 'daily', 'member'] as const;
export type SecondReason = (typeof secondReasons)[number];
/** Facts of the refusal that a call waits for a second person. */
export const waitingFacts = z.object({
  approvalIdx: z.int(),
  why: z.enum(secondReasons),
  unusual: z.array(unusualSign),
});

export const approvalRow = z.object({
  approvalIdx: z.int(),
  call: z.string(),
  target: z.string(),
  unit: z.enum(fourEyesUnits),
  amount: amountSchema,
  reason: z.string(),
  /** Entries that the call will write to the audit log. */
  preview: z.array(z.object({ action: z.string(), target: z.string(), before: z.unknown(), after: z.unknown() })),
  by: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  status: approvalStatus,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string(),
  /** Answer of the executed call, for the requester only; null otherwise. */
  answer: z.unknown(),
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
  warnings: z.array(approvalWarning),
  unusual: z.array(unusualSign),
});
export type ApprovalEntry = z.infer<typeof approvalRow>;

export const approvalsCalls = {
  'staff.approvalList': staffCall({
    reads: true,
    summary: 'What waits for a second person or was decided: one’s own, and what one’s role may do.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['waiting', 'closed']).default('waiting') }),
    answer: listOf(approvalRow),
  }),
  'staff.approvalDecide': staffAct({
    summary:
      'The second person approves, and it is done at once as it was asked, or refuses. Never for what one asked oneself.',
    request: z
      .strictObject({ approvalIdx: idSchema, decision: z.enum(['approve', 'refuse']), reason: line(200).default('') })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', { path: ['reason'] }),
    codes: [codes.notFound, codes.ownWork, codes.approvalClosed, codes.approvalStale, codes.amountAboveCeiling],
  }),
  'staff.approvalWithdraw': staffAct({
    summary: 'Takes back what one asked for oneself.',
    request: z.strictObject({ approvalIdx: idSchema }),
    codes: [codes.notFound, codes.approvalClosed],
  }),
};
