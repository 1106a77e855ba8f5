/**
 * Gifts: money between a partner and somebody below it. What is above the limits of the partner's tier waits until
 * staff approve it; meanwhile the money is held.
 */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, noFields, reason, typedAmountMax } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { memberTier, partnerTier } from '../member/member.ts';
import { confirmation } from '../staff/impact.ts';
import { partnerAct, partnerCall, staffAct, staffCall } from '../wire.ts';

/** Withdrawn: the partner took it back before staff had decided. */
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
  /** Why staff refused it. */
  reason: z.string(),
  /** When it was done or decided; when it was requested while it waits. */
  regDate: moment,
};
export const giftRow = z.object({
  ...gift,
  /** Null where nothing was moved to the other side. */
  partnerCash: amountSchema.nullable(),
  memberCash: amountSchema.nullable(),
  /** Whether the caller may take it back. */
  canWithdraw: z.boolean(),
});
export type GiftRow = z.infer<typeof giftRow>;

const heldGift = z.object({
  ...gift,
  /** Of the partner. */
  tier: memberTier,
  heldAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
});

/** Above these a gift waits for staff, in smallest units. */
const limitFields = {
  /** At a time. */
  aloneUpTo: z.int().min(0).max(typedAmountMax),
  /** Within 24 hours: what a partner gives, and what somebody is given by all partners; the same for what is taken. */
  aloneDaily: z.int().min(0).max(typedAmountMax),
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
