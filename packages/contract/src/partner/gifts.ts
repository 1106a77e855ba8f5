/**
 * Gifts: cash between a partner and a member of its branch. A gift above the limits of the partner's tier is held until
 * staff approve it.
 */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { memberTier, partnerTier } from '../member/member.ts';
import { confirmation } from '../staff/impact.ts';
import { partnerAct, partnerCall, staffAct, staffCall } from '../wire.ts';

/** Status of a gift. Withdrawn: the partner cancelled it before the decision of staff. */
export const giftStatus = z.enum(['done', 'waiting', 'refused', 'withdrawn']);
export type GiftStatus = z.infer<typeof giftStatus>;
export const giftKind = z.enum(['give', 'take']);

const gift = {
  giftIdx: z.int(),
  kind: giftKind,
  partnerId: z.string(),
  memId: z.string(),
  memNick: z.string(),
  amount: amountSchema,
  status: giftStatus,
  /** Reason of a refusal by staff. */
  reason: z.string(),
  /** Time of completion or decision; time of the request while it waits. */
  regDate: moment,
};
export const giftRow = z.object({
  ...gift,
  /** Partner's balance after the gift; null if nothing was transferred. */
  partnerCash: amountSchema.nullable(),
  memberCash: amountSchema.nullable(),
  /** Whether the caller may withdraw the gift. */
  canWithdraw: z.boolean(),
});
export type GiftRow = z.infer<typeof giftRow>;

const heldGift = z.object({
  ...gift,
  /** Partner's tier. */
  tier: memberTier,
  heldAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
});

/** Limits above which a gift waits for staff, in smallest units. */
const limitFields = {
  /** Limit of one gift. */
  aloneUpTo: z.int().min(0).max(maxTypedAmount),
  /**
   * Limit within 24 hours, for the sum that a partner gives and for the sum that a member receives of all partners; the
   * same for gifts taken back.
   */
  aloneDaily: z.int().min(0).max(maxTypedAmount),
};
export const giftLimit = z.object({ tier: partnerTier, ...limitFields });
export type GiftLimit = z.infer<typeof giftLimit>;

export const giftCalls = {
  'partner.moneyMoveList': partnerCall({
    reads: true,
    summary: 'Money given and taken within a branch, with what waits for approval; totals of what is done.',
    request: z.strictObject({
      ...pageRequest,
      memId: line(20).optional(),
      ...dateRange,
      kind: z.enum(['all', ...giftKind.options]).default('all'),
    }),
    answer: listOf(giftRow).extend({ totals: z.object({ given: amountSchema, taken: amountSchema }) }),
    codes: [codes.accessDenied, codes.notFound],
  }),
  'partner.giftWithdraw': partnerAct({
    summary: 'Takes back a gift of one’s own that waits for approval; its money is free again.',
    request: z.strictObject({ giftIdx: idSchema }),
    codes: [codes.accessDenied, codes.notFound, codes.alreadyProcessed],
  }),
  'staff.giftList': staffCall({
    reads: true,
    summary: 'Gifts of partners above the limits of their tier: waiting, or decided.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['waiting', 'closed']).default('waiting') }),
    answer: listOf(heldGift),
  }),
  'staff.giftDecide': staffAct({
    fourEyes: 'money',
    summary: 'Approves a gift that waits, which moves its money, or refuses it, which gives the money back.',
    request: z.strictObject({ giftIdx: idSchema, decision: z.enum(['approve', 'refuse']), reason }),
    codes: [
      codes.notFound,
      codes.alreadyProcessed,
      codes.giveNotAllowed,
      codes.giveTargetInvalid,
      codes.takeNotAllowed,
      codes.takeTargetInvalid,
      codes.moneyLocked,
    ],
  }),
  'staff.giftLimits': staffCall({
    reads: true,
    summary: 'Up to what partners of each tier give and take without staff.',
    request: noFields,
    answer: z.array(giftLimit),
  }),
  'staff.giftLimitSet': staffAct({
    impact: 'members',
    fourEyes: 'always',
    summary: 'Sets up to what partners of a tier give and take without staff.',
    request: z
      .strictObject({ tier: partnerTier, ...limitFields, ...confirmation })
      .refine(({ aloneUpTo, aloneDaily }) => aloneUpTo <= aloneDaily, { path: ['aloneDaily'] }),
  }),
};
