/** Slips above the largest stake of their members, referred to staff. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, moment } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { gateCodes } from '../member/safer-play.ts';
import { staffAct, staffCall } from '../wire.ts';
import { namedPick } from './sport-limits.ts';

/** Requested: staff decide; offered: the member does. The others are final. */
export const referralStates = ['asked', 'offered', 'accepted', 'refused', 'taken', 'left', 'expired'] as const;
export type ReferralState = (typeof referralStates)[number];

/** What may be referred to staff, and how long each side has. */
export const referralRule = z.strictObject({
  isOn: z.boolean(),
  /** Times the largest stake. */
  multiple: z.int().min(2).max(100),
  decideSeconds: z.int().min(15).max(180),
  offerSeconds: z.int().min(10).max(60),
});

const stakes = {
  /** The largest stake without a referral, the requested stake, and the offered one; whole stakes. */
  most: amountSchema,
  stake: amountSchema,
  offered: amountSchema.nullable(),
  /** On each combination. */
  unitStake: amountSchema,
  combinations: z.int(),
  /** What the requested stake pays when every leg is won. */
  maxPayout: amountSchema,
};

export const sportReferralsCalls = {
  'staff.sportReferralList': staffCall({
    reads: true,
    summary: 'Slips above the largest stake that members asked staff to take, the newest first, with the odds of now.',
    request: z.strictObject({ ...pageRequest, show: z.enum(['waiting', 'ended', 'all']).default('waiting') }),
    answer: listOf(
      z.object({
        referralIdx: idSchema,
        memberId: z.int(),
        memId: z.string(),
        memNick: z.string(),
        status: z.enum(referralStates),
        picks: z.array(namedPick.extend({ oddsNow: z.int().nullable() })),
        ...stakes,
        /** Hundredths of the largest stake that the member may place. */
        factor: z.int(),
        /** Since when, and until when, its state lasts. */
        since: moment,
        until: moment,
        requestedAt: moment,
        by: z.object({ staff: z.string(), at: moment }).nullable(),
      }),
    ),
  }),
  'staff.sportReferralDecide': staffAct({
    summary: 'Takes a slip at its whole stake, refuses it, or offers its member to take less of it, for a moment.',
    request: z.discriminatedUnion('decision', [
      z.strictObject({ referralIdx: idSchema, decision: z.literal('accept') }),
      z.strictObject({ referralIdx: idSchema, decision: z.literal('refuse') }),
      z.strictObject({
        referralIdx: idSchema,
        decision: z.literal('offer'),
        /** On each combination, in smallest units; less than requested. */
        unitStake: amountSchema.min(1),
      }),
    ]),
    codes: [codes.notFound, codes.alreadyProcessed, codes.stakeBelowMin, codes.stakeAboveMax, ...gateCodes],
  }),
};
