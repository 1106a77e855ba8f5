/** Free rounds of campaigns and of staff: rounds at a fixed stake that the house pays; what they win is a bonus. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, names, noFields, reason, worth } from '../fields.ts';
import { memberAct, memberCall, staffAct, staffCall } from '../wire.ts';

/** Stakes of a free round: base figures that every slot of the house offers. */
export const freeRoundStakes = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;
export const maxFreeRounds = 200;
export const maxFreeRoundGames = 20;
/** Largest sum that the free rounds of one member can win. */
const maxCap = 10_000_000;

/** How they ended. What was won until then is paid, but not after the last three. */
export const freeRoundEnds = ['played', 'expired', 'given-up', 'withdrawn', 'cancelled', 'reversed'] as const;
export type FreeRoundEnd = (typeof freeRoundEnds)[number];

/**
 * Free rounds at a vendor: to be requested there, created, refused by it, to be cancelled there, or over. Only created
 * ones can be played.
 */
const vendorRoundStates = ['due', 'created', 'refused', 'cancelling', 'closed'] as const;
export type VendorRoundState = (typeof vendorRoundStates)[number];

const gameRef = z.strictObject({ vendorKey: line(20).min(1), gameKey: line(60).min(1) });
export type FreeRoundGame = z.infer<typeof gameRef>;

/** The reward of a campaign; `days` is the time to play them, and `cap` the most that they can win together. */
export const freeRoundsReward = z.strictObject({
  kind: z.literal('rounds'),
  rounds: z.int().min(1).max(maxFreeRounds),
  stake: z.int().min(1).max(maxCap),
  games: z.array(gameRef).min(1).max(maxFreeRoundGames),
  cap: z.int().min(1).max(maxCap),
  days: z.int().min(1).max(90),
  worth,
  /** The vendor's name of the stake: a bet line, a bet level, a prepaid bet. Null for games of the house. */
  stakeRef: line(80).min(1).nullable().default(null),
});
export type FreeRoundsReward = z.infer<typeof freeRoundsReward>;

export const namedGame = gameRef.extend({ names });

export const freeRoundsRow = z.object({
  grantIdx: z.int(),
  campaignIdx: z.int(),
  name: z.string(),
  rounds: z.int(),
  left: z.int(),
  stake: amountSchema,
  cap: amountSchema,
  /** What the rounds won so far, at most the cap. */
  won: amountSchema,
  worth,
  games: z.array(namedGame),
  /** Play that the winnings require, in percent of them, and the days for it where they are points. */
  turnoverPercent: z.int(),
  days: z.int(),
  endsByWithdrawal: z.boolean(),
  givenAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  endedAs: z.enum(freeRoundEnds).nullable(),
  /** What was paid at the end; 0 while they run. */
  paid: amountSchema,
  /** Why staff took them back; empty otherwise. */
  reason: z.string(),
  /** Null for games of the house. */
  vendorState: z.enum(vendorRoundStates).nullable(),
});
export type FreeRoundsRow = z.infer<typeof freeRoundsRow>;
/** For staff: with the vendor's words of its last refusal. */
const staffRoundsRow = freeRoundsRow.extend({ vendorReason: z.string() });
export type StaffFreeRoundsRow = z.infer<typeof staffRoundsRow>;

/** A game that they can be given for, with what their cost is estimated by: both null where they are not published. */
const offeredGame = namedGame.extend({
  /** Hundredths of a percent. */
  rtp: z.int().nullable(),
  /** Hundredths of the stake. */
  maxWin: z.int().nullable(),
});
export type OfferedGame = z.infer<typeof offeredGame>;

/** A vendor that can be requested to create free rounds, and its bounds. */
const issuingVendor = z.object({
  vendorKey: z.string(),
  names,
  /** Whether it lists the stakes of a game; otherwise staff type its name of the stake and the amount. */
  listsStakes: z.boolean(),
  maxGames: z.int(),
  maxRounds: z.int(),
  maxDays: z.int(),
});
export type IssuingVendor = z.infer<typeof issuingVendor>;
export type RoundsBounds = Omit<IssuingVendor, 'vendorKey' | 'names'>;

const vendorStake = z.object({
  stakeRef: z.string(),
  stake: amountSchema,
  /** The only number of rounds that it can be given for; null for any. */
  rounds: z.int().nullable(),
  /** Largest win of one round; null where the vendor does not say. */
  maxWin: amountSchema.nullable(),
});
export type VendorStake = z.infer<typeof vendorStake>;

export const freeRoundsCalls = {
  'promo.freeRoundList': memberCall({
    reads: true,
    summary: 'The member’s free rounds of campaigns, newest first.',
    request: noFields,
    answer: z.array(freeRoundsRow),
  }),
  'promo.freeRoundGiveUp': memberAct({
    summary: 'Gives the free rounds that are left up. What was won is paid.',
    request: z.strictObject({ grantIdx: idSchema }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
  'staff.freeRoundList': staffCall({
    reads: true,
    summary: 'A member’s free rounds of campaigns: running ones, and ended ones with the reason.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.array(staffRoundsRow),
  }),
  'staff.freeRoundCancel': staffAct({
    summary: 'Takes running free rounds of a member back. What they won is not paid.',
    request: z.strictObject({ grantIdx: idSchema, reason }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
  'staff.freeRoundGames': staffCall({
    reads: true,
    summary: 'Games that free rounds can be given for: of the house with its stakes, and of vendors with their bounds.',
    request: noFields,
    answer: z.object({
      games: z.array(offeredGame),
      stakes: z.array(amountSchema),
      vendors: z.array(issuingVendor),
    }),
  }),
  'staff.freeRoundStakes': staffCall({
    reads: true,
    summary: 'Stakes that a vendor offers for free rounds in all of these games.',
    request: z.strictObject({
      vendorKey: line(20).min(1),
      gameKeys: z.array(line(60).min(1)).min(1).max(maxFreeRoundGames),
    }),
    answer: z.array(vendorStake),
    codes: [codes.notFound, codes.vendorUnreachable, codes.vendorBlocked],
  }),
  'staff.freeRoundRetry': staffAct({
    summary: 'Requests free rounds again that a vendor refused to create. The days to play them begin again.',
    request: z.strictObject({ grantIdx: idSchema, reason }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
};
