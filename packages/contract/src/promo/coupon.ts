/** Coupons for points or cash, held by a member or redeemed by a code; used once. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, shortIdSchema, worth } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { confirmation } from '../staff/impact.ts';
import { memberAct, memberCall, staffCall } from '../wire.ts';

export const couponStatus = z.enum(['open', 'used', 'expired', 'given', 'recalled']);
export type CouponStatus = z.infer<typeof couponStatus>;
const prize = z.object({ worth, amount: amountSchema });
/** What a member gets: `turnoverPercent` of it is to be played before it is converted or taken out. */
const reward = prize.extend({ turnoverPercent: z.int() });
const codeText = line(20, codes.couponUnknown).regex(/^[A-Za-z0-9-]{4,20}$/, { error: codes.couponUnknown });

export const couponRow = z.object({
  couponIdx: z.int(),
  name: z.string(),
  ...reward.shape,
  status: couponStatus,
  /** Time of receipt; for a finished coupon, the time of its use or transfer. */
  at: moment,
  expiresAt: moment.nullable(),
  /** Nickname of the giver or the receiver. */
  other: z.string(),
});
/** Recipients of a coupon. A code can be redeemed by any member, `uses` times in total. */
const couponTarget = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('member'),
    memId: line(20, codes.couponTargetInvalid).min(1, { error: codes.couponTargetInvalid }),
  }),
  z.strictObject({ to: z.literal('level'), level: z.int().min(1).max(10) }),
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({ to: z.literal('code'), code: codeText, uses: z.int().min(1).max(1_000_000) }),
]);

/** Maximum value of one coupon, in smallest units or points. */
const maxCouponAmount = 1_000_000;

export const couponCalls = {
  'promo.couponList': memberCall({
    summary: 'The coupons of the member: those that can be used, or what became of the others.',
    request: z.strictObject({ ...pageRequest, view: z.enum(['open', 'over']).default('open') }),
    answer: listOf(couponRow),
  }),
  'promo.couponUse': memberCall({
    summary: 'Uses a coupon: its worth is booked at once.',
    request: z.strictObject({ couponIdx: idSchema }),
    answer: reward,
    codes: [
      codes.selfExcluded,
      codes.registerListed,
      codes.couponUnknown,
      codes.couponUsed,
      codes.couponRecalled,
      codes.couponExpired,
    ],
  }),
  'promo.couponCode': memberCall({
    summary: 'Enters a code; each member uses a code once.',
    request: z.strictObject({ code: codeText }),
    /** `rounds`: free rounds instead of an amount. */
    answer: reward.extend({ rounds: z.int().optional() }),
    codes: [
      codes.selfExcluded,
      codes.registerListed,
      codes.couponUnknown,
      codes.couponRecalled,
      codes.couponExpired,
      codes.couponUsed,
      codes.couponsExhausted,
    ],
  }),
  'promo.couponGift': memberAct({
    summary: 'Gives a coupon to another active member by ID.',
    request: z.strictObject({
      couponIdx: idSchema,
      memId: line(20, codes.couponTargetInvalid).min(1, { error: codes.couponTargetInvalid }),
    }),
    codes: [
      codes.couponUnknown,
      codes.couponUsed,
      codes.couponRecalled,
      codes.couponExpired,
      codes.couponTargetInvalid,
    ],
  }),
  'staff.couponList': staffCall({
    reads: true,
    summary: 'The coupons that staff issued, newest first, with how many were used.',
    request: z.strictObject({ ...pageRequest, ...orderBy(['name', 'amount', 'expires', 'by', 'at']) }),
    answer: listOf(
      z.object({
        issueIdx: z.int(),
        name: z.string(),
        ...prize.shape,
        to: z.enum(['member', 'level', 'all', 'code']),
        detail: z.string(),
        count: z.int(),
        used: z.int(),
        /** Time of the recall, which voids unused coupons; null without one. */
        recalledAt: moment.nullable(),
        expiresAt: moment.nullable(),
        issuedBy: z.string(),
        issuedAt: moment,
      }),
    ),
  }),
  'staff.couponRecall': staffCall({
    impact: 'coupons',
    summary: 'Recalls the coupons of an issue that nobody has used, and closes its code. Used ones stay.',
    request: z.strictObject({ issueIdx: shortIdSchema, ...confirmation }),
    answer: z.object({ recalled: z.int(), used: z.int() }),
    codes: [codes.notFound, codes.couponRecalled],
  }),
  'staff.couponIssue': staffCall({
    impact: 'coupons',
    fourEyes: 'money',
    summary: 'Issues a coupon to a member, a level or everybody, or opens a code. Answers how many can be used.',
    request: z.strictObject({
      name: line(60).min(1),
      worth,
      amount: z.int().min(1).max(maxCouponAmount),
      expiresAt: moment.nullable(),
      target: couponTarget,
      ...confirmation,
    }),
    answer: z.object({ issueIdx: z.int(), count: z.int() }),
    codes: [codes.couponExpired, codes.couponTargetInvalid, codes.couponCodeTaken, codes.couponUnknown],
  }),
};
