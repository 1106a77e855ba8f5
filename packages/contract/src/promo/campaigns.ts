/**
 * Campaigns: bonuses in points, or free rounds, for members of a segment or behind a code, with a budget and conditions
 * of play.
 */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { outgoingChannel, outgoingChannels } from '../member/reach.ts';
import { gameTypes } from '../play/game-types.ts';
import { confirmation } from '../staff/impact.ts';
import { memberAct, memberCall, staffAct, staffCall } from '../wire.ts';
import { freeRoundsReward } from './free-rounds.ts';

/** What earns the bonus: the start itself, an approved sign-up, an approved deposit, a code, or what was lost. */
export const campaignTriggers = ['now', 'signup', 'deposit', 'code', 'cashback'] as const;
export type CampaignTrigger = (typeof campaignTriggers)[number];
export const campaignStates = ['draft', 'running', 'paused', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** How a bonus of a campaign ended; `played` leaves its points free, `waived` too. */
export const bonusEnds = ['played', 'waived', 'expired', 'withdrawn', 'given-up', 'cancelled', 'reversed'] as const;
export type BonusEnd = (typeof bonusEnds)[number];

/** Largest bonus of one member, in points. */
const maxBonus = 10_000_000;
const bonusAmount = z.int().min(1).max(maxBonus);
const share = z.int().min(0).max(100);

const fixedReward = z.strictObject({ kind: z.literal('fixed'), amount: bonusAmount });
/** Of the deposit. */
const depositReward = z.strictObject({
  kind: z.literal('percent'),
  percent: z.int().min(1).max(500),
  cap: bonusAmount,
});
export const cashbackPeriods = ['day', 'week'] as const;
/** Of the net loss of a business day or a week from Monday on. `cap` is of one period, `min` the least loss. */
export const lossReward = z.strictObject({
  kind: z.literal('loss'),
  period: z.enum(cashbackPeriods),
  percent: z.int().min(1).max(100),
  cap: bonusAmount,
  min: z.int().min(0).max(maxTypedAmount),
  gameTypes: z.array(z.enum(gameTypes)).min(1).max(gameTypes.length),
});
export type LossReward = z.infer<typeof lossReward>;
const offeredReward = z.discriminatedUnion('kind', [fixedReward, depositReward, freeRoundsReward]);
export type OfferedReward = z.infer<typeof offeredReward>;
const reward = z.discriminatedUnion('kind', [fixedReward, depositReward, lossReward, freeRoundsReward]);
export type CampaignReward = z.infer<typeof reward>;

/** Days of the week in Asia/Seoul from 1, which is Monday. */
export const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7);
/** When it is open, in Asia/Seoul; hours may run over midnight. Of cashback: the days whose losses count. */
const schedule = z.strictObject({
  from: moment.nullable().default(null),
  until: moment.nullable().default(null),
  weekdays,
  fromHour: z.int().min(0).max(23),
  untilHour: z.int().min(1).max(24),
});
export type CampaignSchedule = z.infer<typeof schedule>;

/** Play that a bonus requires. `shares`: percent of a stake that counts, by kind of game. */
export const campaignPlay = {
  turnoverPercent: z.int().min(100).max(10_000),
  shares: z.partialRecord(z.enum(gameTypes), share),
  /** A larger stake counts for nothing. */
  maxStake: z.int().min(1).max(maxTypedAmount).nullable().default(null),
  /** Days after which the bonus is taken back when it is not played. */
  days: z.int().min(1).max(365),
  endsByWithdrawal: z.boolean(),
};
/** What a member reads of the play. */
export const bonusTerms = {
  turnoverPercent: z.int(),
  shares: campaignPlay.shares,
  maxStake: z.int().nullable(),
  days: z.int(),
  endsByWithdrawal: z.boolean(),
};

export const campaignRules = z.strictObject({
  reward,
  depositMin: z.int().min(0).max(maxTypedAmount),
  /** Only the n-th approved deposit of the person; null for each. */
  nth: z.int().min(1).max(1_000).nullable().default(null),
  /** Points that one person may get in all, or what its free rounds may win in all. */
  perMember: bonusAmount,
  ...campaignPlay,
  /** Never together with another bonus of a campaign. */
  isAlone: z.boolean(),
  /** Outside the site, to members who agreed to advertising there; campaigns of former releases have none. */
  channels: z.array(outgoingChannel).max(outgoingChannels.length).optional(),
  schedule,
});
export type CampaignRules = z.infer<typeof campaignRules>;

const codeText = line(20, codes.couponUnknown).regex(/^[A-Za-z0-9-]{4,20}$/, { error: codes.couponUnknown });
const draft = {
  name: line(60).min(1),
  trigger: z.enum(campaignTriggers),
  code: codeText.nullable().default(null),
  segmentIdx: idSchema.nullable().default(null),
  rules: campaignRules,
  budget: z.int().min(1).max(maxTypedAmount),
};

export const campaignRow = z.object({
  ...draft,
  campaignIdx: z.int(),
  state: z.enum(campaignStates),
  /** Points given so far, not given again once taken back; of free rounds what they won, and caps of those that run. */
  given: amountSchema,
  bonuses: z.int(),
  createdBy: z.string(),
  startedAt: moment.nullable(),
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** A bonus of a member: what it requires, how far it is, and why it ended. */
export const campaignBonus = z.object({
  bonusIdx: z.int(),
  campaignIdx: z.int(),
  name: z.string(),
  amount: amountSchema,
  needed: amountSchema,
  done: amountSchema,
  shares: campaignPlay.shares,
  maxStake: z.int().nullable(),
  endsByWithdrawal: z.boolean(),
  givenAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  endedAs: z.enum(bonusEnds).nullable(),
  /** Why staff took it back; empty otherwise. */
  reason: z.string(),
});
export type CampaignBonus = z.infer<typeof campaignBonus>;

/** What a member reads of a campaign before it takes part. */
export const campaignOffer = z.object({
  campaignIdx: z.int(),
  name: z.string(),
  reward: offeredReward,
  depositMin: amountSchema,
  nth: z.int().nullable(),
  ...bonusTerms,
  until: moment.nullable(),
});
export type CampaignOffer = z.infer<typeof campaignOffer>;

export const campaignCalls = {
  'promo.campaignList': memberCall({
    reads: true,
    summary: 'Campaigns whose bonus the member’s next deposit would earn now.',
    request: noFields,
    answer: z.array(campaignOffer),
  }),
  'promo.bonusList': memberCall({
    reads: true,
    summary: 'The member’s bonuses of campaigns, newest first, with the play they require.',
    request: noFields,
    answer: z.array(campaignBonus),
  }),
  'promo.bonusGiveUp': memberAct({
    summary: 'Gives a running bonus up: its points go back.',
    request: z.strictObject({ bonusIdx: idSchema }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
  'staff.campaignList': staffCall({
    reads: true,
    summary: 'The campaigns, newest first.',
    request: noFields,
    answer: z.array(campaignRow),
  }),
  'staff.campaignSave': staffCall({
    summary: 'Saves a campaign, new or while it is a draft.',
    request: z.strictObject({ campaignIdx: idSchema.optional(), ...draft }),
    answer: campaignRow,
    codes: [
      codes.notFound,
      codes.campaignStarted,
      codes.couponCodeTaken,
      codes.couponUnknown,
      codes.channelOff,
      codes.gameUnavailable,
    ],
  }),
  'staff.campaignStart': staffCall({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Starts a campaign. Its figures are whom it may reach and the most it can cost.',
    request: z.strictObject({ campaignIdx: idSchema, ...confirmation }),
    answer: campaignRow,
    codes: [codes.notFound, codes.campaignStarted],
  }),
  'staff.campaignSwitch': staffCall({
    summary: 'Pauses a campaign, goes on with it, or ends it. Bonuses that were given go on.',
    request: z.strictObject({ campaignIdx: idSchema, to: z.enum(['running', 'paused', 'ended']), reason }),
    answer: campaignRow,
    codes: [codes.notFound, codes.campaignEnded],
  }),
  'staff.bonusList': staffCall({
    reads: true,
    summary: 'A member’s bonuses of campaigns: running ones, and ended ones with the reason.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.array(campaignBonus),
    codes: [codes.notFound],
  }),
  'staff.bonusCancel': staffAct({
    summary: 'Takes a running bonus of a member back.',
    request: z.strictObject({ bonusIdx: idSchema, reason }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
};
