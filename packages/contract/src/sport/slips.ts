/** Slips: a member's sports bets. A single, a combination or a system; docs/sports-betting.md. */
import { z } from 'zod';
import { type Code, codes, isCode } from '../codes.ts';
import { amountSchema, idSchema, moment, names, yesNo } from '../fields.ts';
import { gateCodes } from '../member/safer-play.ts';
import { betIdx, betType } from '../play/play.ts';
import { memberCall } from '../wire.ts';
import { customMarkets } from './custom-markets.ts';
import { maxBuilderPicks, maxLegs, maxSlipBytes, oddsPolicies, slipsPerRead } from './pick-limits.ts';
import { matchPick, pickFields } from './picks.ts';

export const oddsPolicy = z.enum(oddsPolicies);
export type OddsPolicy = z.infer<typeof oddsPolicy>;

/** State of a slip. Referred: it waits for staff. Pending: the delay of live bets runs. */
export const slipState = z.enum(['referred', 'pending', 'open', 'settled', 'refused']);
export type SlipState = z.infer<typeof slipState>;

/**
 * Leg of a request: a selection, or a builder, which is several selections of one match at one price; its first
 * selection is in the leg itself.
 */
const requestedLeg = z
  .strictObject({
    ...pickFields,
    builder: z.array(matchPick).max(maxBuilderPicks).default([]),
    /** Decimal odds shown to the member, in ten-thousandths. */
    odds: z.int().min(10_000).max(1_000_000_000),
    /** Whether the leg is part of every combination of a system. */
    isBanker: z.boolean().default(false),
  })
  .refine(({ builder: [first, ...others], market, specifiers, outcome }) => {
    if (!first) return true;
    const isFirst = first.market === market && first.specifiers === specifiers && first.outcome === outcome;
    return isFirst && others.length > 0;
  });

const slipFields = {
  legs: z.array(requestedLeg).min(1).max(maxLegs),
  /** Numbers of legs per combination, bankers excluded: [1] for a single, [3] for a treble, [2, 3, 4] for a Yankee. */
  sizes: z.array(z.int().min(0).max(maxLegs)).min(1).max(maxLegs),
  /** Stake per combination, in smallest units. */
  unitStake: z
    .int()
    .positive({ error: codes.stakeBelowMin })
    .max(Number.MAX_SAFE_INTEGER / 1_024),
  oddsPolicy,
};

/** Result code as a value of an answer. */
export const codeSchema = z.custom<Code>((value) => typeof value === 'string' && isCode(value));

/** Refused leg with its reason; `odds` are the available ones. */
export const legRefusal = z.object({
  place: z.int(),
  code: codeSchema,
  odds: z.int().optional(),
  /** Index of the refused selection of a builder. */
  pick: z.int().optional(),
});
export type LegRefusal = z.infer<typeof legRefusal>;

/** Details of a refused slip: all refused legs, and the largest stake per combination that is accepted. */
export const slipRefusal = z.object({
  legs: z.array(legRefusal),
  maxUnitStake: amountSchema.optional(),
  /** Reason why the whole slip was refused after a referral. */
  code: codeSchema.optional(),
});
export type SlipRefusal = z.infer<typeof slipRefusal>;

const score = z.object({ home: z.int(), away: z.int() });

/** Result of a leg, its effect on the stake, and its source. */
export const legStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  /** The result was rolled back; the next one is pending. */
  z.object({ kind: z.literal('correcting') }),
  z.object({
    kind: z.literal('settled'),
    ending: z.enum(['win', 'deadHeat', 'halfWin', 'void', 'halfLose', 'lose']),
    /** Of a dead heat: how many places are paid for how many runners; whether half of the stake is refunded. */
    places: z.int().optional(),
    tied: z.int().optional(),
    isHalfVoid: z.boolean().optional(),
    certainty: z.enum(['scouted', 'confirmed']),
    score: score.nullable(),
    voidReason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('cancelled'), reason: z.string() }),
]);
export type LegStanding = z.infer<typeof legStanding>;

const slipLeg = z.object({
  ...pickFields,
  odds: z.int(),
  bankerYn: yesNo,
  liveYn: yesNo,
  sport: z.string(),
  league: names,
  home: names,
  away: names,
  /** Of an event of the house: the name of the picked market, if staff named it. */
  customMarkets: customMarkets.optional(),
  startsAt: moment,
  standing: legStanding,
  /** Selections of a builder, in order, each with its single odds; empty for other legs. */
  builder: z.array(
    z.object({
      market: pickFields.market,
      specifiers: pickFields.specifiers,
      outcome: pickFields.outcome,
      odds: z.int(),
      standing: legStanding,
    }),
  ),
  /** Effective odds by known results: they differ from `odds` if a selection of a builder was void. */
  oddsLeft: z.int(),
});

export const slip = z.object({
  betIdx: z.string(),
  requestKey: z.uuid(),
  state: slipState,
  type: betType,
  sizes: z.array(z.int()),
  combinations: z.int(),
  /** Bonus factor if all open legs win, in ten-thousandths; 10,000 without a bonus. */
  bonus: z.int(),
  unitStake: amountSchema,
  cash: amountSchema,
  /** Payout if all open legs win. */
  maxPayout: amountSchema,
  winCash: amountSchema,
  regDate: moment,
  /** Time at which the pending live slip is accepted or refused. */
  judgeAt: moment.nullable(),
  settledDate: moment.nullable(),
  refusal: slipRefusal.nullable(),
  /** Referral: it waits for the decision of staff, or for the member's answer to their offer. */
  referral: z
    .object({
      since: moment,
      until: moment,
      /** Offer of staff below the requested stake. */
      offer: z.object({ unitStake: amountSchema, cash: amountSchema, maxPayout: amountSchema }).nullable(),
    })
    .nullable(),
  /** Open share in ten-thousandths; the rest was cashed out. */
  shareLeft: z.int(),
  /** Placed with a free bet: the house gave the stake, and `winCash` and `maxPayout` are without it. */
  freeBetYn: yesNo,
  /** Amount cashed out, in smallest units; included in `winCash` and `maxPayout`. */
  cashedOut: amountSchema,
  /** Cash-out value at which the slip is cashed out automatically. */
  autoCashOut: amountSchema.nullable(),
  legs: z.array(slipLeg),
});
export type Slip = z.infer<typeof slip>;

export const cashOut = z.object({
  requestKey: z.uuid(),
  /** State; pending during the live delay. */
  state: z.enum(['pending', 'done', 'refused']),
  /** Whether the automatic cash-out triggered it. */
  isAuto: z.boolean(),
  /** Share of the slip in ten-thousandths. */
  share: z.int(),
  /** Fair value; the paid `amount` is less by the fee. */
  value: amountSchema,
  amount: amountSchema,
  /** Fee in ten-thousandths of the fair value. */
  fee: z.int(),
  requestedAt: moment,
  judgeAt: moment.nullable(),
  /** Code of a refusal at the end of the delay. */
  code: codeSchema.nullable(),
});
export type CashOut = z.infer<typeof cashOut>;

const payout = z.object({
  settlement: z.int(),
  type: betType,
  target: amountSchema,
  difference: z.int(),
  at: moment,
});

export const slipStory = z.object({ slip, cashOuts: z.array(cashOut), payouts: z.array(payout) });
export type SlipStory = z.infer<typeof slipStory>;

/** Codes for legs that are refused, alone or in combination. */
const legCodes = [
  codes.marketUnknown,
  codes.gameUnavailable,
  codes.bettingClosed,
  codes.lineSuspended,
  codes.oddsChanged,
  codes.duplicateBet,
  codes.legsOfOneMatch,
  codes.legsContradict,
  codes.legImplied,
  codes.hedgedBet,
  codes.pickNotJoined,
  codes.singlesOnly,
] as const;

export const slipCalls = {
  'sport.place': memberCall({
    bodyBytesMax: maxSlipBytes,
    summary:
      'Places a slip. Live slips are pending until their delay is over. A refusal names every leg at fault and the stake that would be taken.',
    request: z.strictObject({
      ...slipFields,
      requestKey: z.uuid(),
      /** Requests a referral of a stake above the largest one, up to `maxReferredUnitStake` of the quote. */
      isReferred: z.boolean().default(false),
      /** Stakes a free bet of the member, whose amount is the stake of the one combination. */
      freeBetIdx: idSchema.nullable().default(null),
    }),
    answer: z.object({ slip, cashAmt: amountSchema }),
    codes: [
      ...gateCodes,
      ...legCodes,
      codes.foldersNotAllowed,
      codes.oddsAboveMax,
      codes.stakeBelowMin,
      codes.stakeAboveMax,
      codes.winAboveMax,
      codes.exposureExceeded,
      codes.insufficientFunds,
      codes.betsSettling,
      codes.referralWaiting,
      codes.freeBetNotFit,
      codes.freeBetGone,
      codes.accessBlocked,
    ],
  }),
  'sport.answerOffer': memberCall({
    summary:
      'Takes the smaller stake that staff offer for a slip, or leaves it. What is taken is a new slip under the request key; the stake that was asked for comes back.',
    request: z.strictObject({ betIdx, isTaken: z.boolean(), requestKey: z.uuid() }),
    answer: z.object({ slip, cashAmt: amountSchema }),
    codes: [...gateCodes, codes.notFound, codes.referralExpired, codes.duplicateBet, codes.insufficientFunds],
  }),
  'sport.quote': memberCall({
    bodyBytesMax: maxSlipBytes,
    summary:
      'What a slip would be refused for, leg by leg, and the largest stake that would be taken, with its reason.',
    request: z.strictObject({
      legs: slipFields.legs,
      sizes: slipFields.sizes,
      oddsPolicy,
    }),
    answer: z.object({
      legs: z.array(legRefusal),
      combinations: z.int(),
      /** Current odds of the longest combination, in ten-thousandths. */
      odds: z.number(),
      unitStakeMin: amountSchema,
      maxUnitStake: amountSchema,
      /** Largest stake that may be referred; null without referrals. */
      maxReferredUnitStake: amountSchema.nullable(),
      /** Code with which a higher stake is refused. */
      bound: codeSchema,
      delaySeconds: z.int(),
      /**
       * Bonus: number of qualifying legs, its factor in ten-thousandths, and the number of legs for the next factor.
       */
      bonus: z.object({
        factor: z.int(),
        legs: z.int(),
        next: z.object({ legs: z.int(), factor: z.int() }).nullable(),
      }),
      turnoverYn: yesNo,
    }),
    codes: [codes.foldersNotAllowed, codes.oddsAboveMax],
  }),
  'sport.slips': memberCall({
    summary:
      'The newest slips of the member, open ones or all, or the next ones before a bet, or those of some bets, with the state of each leg.',
    request: z.strictObject({
      openYn: yesNo.default('N'),
      /** Continues the list behind this bet. Without effect for the bet of another member. */
      before: betIdx.optional(),
      /** Restricts the list to these bets; ids of other members' bets are ignored. */
      betIdxs: z.array(betIdx).max(slipsPerRead).optional(),
    }),
    answer: z.array(slip),
  }),
  'sport.slip': memberCall({
    summary: 'One slip of the member: each leg with what decided it, and what each settlement posted.',
    request: z.strictObject({ betIdx }),
    answer: slipStory,
    codes: [codes.notFound],
  }),
};
