/** Referrals: slips above the largest stake of their members. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, moment } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { gateCodes } from '../member/safer-play.ts';
import { staffAct, staffCall } from '../wire.ts';
import { namedPick } from './sport-limits.ts';

/** States: `asked` waits for staff, `offered` for the member; the others are final. */
export const referralStates = ['asked', 'offered', 'accepted', 'refused', 'taken', 'left', 'expired'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Limits of referrals, and the time of each side to decide. */
export const referralRule = z.strictObject({
  isOn: z.boolean(),
  /** Maximum as a multiple of the largest stake. */
  multiple: z.int().min(2).max(100),
  decideSeconds: z.int().min(15).max(180),
  offerSeconds: z.int().min(10).max(60),
});

const stakes = {
  /** Largest stake without a referral, requested stake, and offered stake; each for the whole slip. */
  most: amountSchema,
  stake: amountSchema,
  offered: amountSchema.nullable(),
  /** Requested stake per combination. */
  unitStake: amountSchema,
  combinations: z.int(),
  /** Payout of the requested stake if all legs win. */
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
        /** Factor of the member, in hundredths of the largest stake. */
        factor: z.int(),
        /** Start and end of the current state. */
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
        /** Offered stake per combination, in smallest units; below the requested one. */
        unitStake: amountSchema.min(1),
      }),
    ]),
    codes: [codes.notFound, codes.alreadyProcessed, codes.stakeBelowMin, codes.stakeAboveMax, ...gateCodes],
  }),
};
