/** Free rounds that staff give to members of their choice, outside campaigns. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, worth } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { confirmation } from '../staff/impact.ts';
import { staffCall } from '../wire.ts';
import { audience } from './audience.ts';
import { bonusTerms, campaignPlay } from './campaigns.ts';
import { freeRoundsReward, namedGame } from './free-rounds.ts';

export const giftTargets = ['member', 'level', 'segment', 'list'] as const;
const target = z.discriminatedUnion('to', [audience.member, audience.level, audience.segment, audience.list]);
export type GiftTarget = z.infer<typeof target>;

/** `turnoverPercent`, `days` and `endsByWithdrawal` are of the winnings, as in a campaign. */
const { turnoverPercent, days, endsByWithdrawal } = campaignPlay;
const rules = z.strictObject({ reward: freeRoundsReward, turnoverPercent, days, endsByWithdrawal });

/** With the longest list of IDs. */
const maxGiftBytes = 56 * 1_024;

/** Why a member gets none; `running` are free rounds of the same game that have not ended. */
export const giftBars = ['unknown', 'inactive', 'suspended', 'partner', 'away', 'running'] as const;
export type GiftBar = (typeof giftBars)[number];

/** `running` while any of them can be played or waits for its vendor. */
const giftStates = ['running', 'ended', 'recalled'] as const;
export type GiftState = (typeof giftStates)[number];

/** Figures of all its members. `expected` and `most` are never above the sum of the caps. */
const estimate = {
  count: z.int(),
  stakes: amountSchema,
  expected: amountSchema,
  most: amountSchema,
  /** Hundredths of a percent; null where a game has none published: then all of the stake is expected. */
  rtp: z.int().nullable(),
};

const giftRow = z.object({
  giftIdx: z.int(),
  name: z.string(),
  games: z.array(namedGame),
  rounds: z.int(),
  stake: amountSchema,
  cap: amountSchema,
  worth,
  turnoverPercent: bonusTerms.turnoverPercent,
  to: z.enum(giftTargets),
  detail: z.string(),
  state: z.enum(giftStates),
  /** Members, and of them those whose rounds have not ended, or were refused by the vendor. */
  count: z.int(),
  open: z.int(),
  refused: z.int(),
  roundsGiven: z.int(),
  roundsPlayed: z.int(),
  won: amountSchema,
  paid: amountSchema,
  expected: amountSchema,
  recalledAt: moment.nullable(),
  issuedBy: z.string(),
  issuedAt: moment,
});
export type GiftRow = z.infer<typeof giftRow>;

export const roundGiftCalls = {
  'staff.freeRoundPreview': staffCall({
    reads: true,
    summary: 'What free rounds would cost, whom they reach, and who of the choice gets none.',
    request: z.strictObject({ target, reward: freeRoundsReward }),
    bodyBytesMax: maxGiftBytes,
    answer: z.object({
      ...estimate,
      /** IDs are those that were typed, at most 20 of each reason. */
      leftOut: z.array(z.object({ why: z.enum(giftBars), count: z.int(), memIds: z.array(z.string()) })),
    }),
    codes: [codes.notFound, codes.gameUnavailable],
  }),
  'staff.freeRoundGive': staffCall({
    impact: 'members',
    fourEyes: 'money',
    summary:
      'Gives free rounds to a member, a level, a segment or a list of members. Its figures are the members and the most that they can win. A repeated request key gives nothing more.',
    request: z.strictObject({ requestKey: z.uuid(), name: line(60).min(1), target, rules, ...confirmation }),
    bodyBytesMax: maxGiftBytes,
    answer: z.object({ giftIdx: z.int(), count: z.int() }),
    codes: [codes.couponTargetInvalid, codes.notFound, codes.gameUnavailable, codes.noReceiver, codes.duplicateRequest],
  }),
  'staff.freeRoundRecall': staffCall({
    impact: 'members',
    summary: 'Takes the unused free rounds of a gift back. Those that were begun stay.',
    request: z.strictObject({ giftIdx: idSchema, ...confirmation }),
    answer: z.object({ recalled: z.int() }),
    codes: [codes.notFound, codes.couponRecalled],
  }),
  'staff.freeRoundGifts': staffCall({
    reads: true,
    summary: 'The free rounds that staff gave, newest first: how many were played, what they won and cost.',
    request: z.strictObject({ ...pageRequest, ...orderBy(['name', 'by', 'at']) }),
    answer: listOf(giftRow),
  }),
};
