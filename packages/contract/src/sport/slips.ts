/** Slips: what a member bets on sports. A single, a combination or a system; docs/sports-betting.md. */
import { z } from 'zod';
import { type Code, codes, isCode } from '../codes.ts';
import { amountSchema, moment, names, yesNo } from '../fields.ts';
import { gateCodes } from '../member/safer-play.ts';
import { betIdx, betType } from '../play/play.ts';
import { memberCall } from '../wire.ts';
import { maxBuilderPicks, maxLegs, slipBytesMax } from './pick-limits.ts';
import { matchPick, pickFields } from './picks.ts';

/** Largest number of slips in one call. */
export const slipsAtOnce = 30;

/** What to do when a price has changed: ask the member, take a better one, take any. */
export const oddsPolicies = ['ask', 'better', 'any'] as const;
export const oddsPolicy = z.enum(oddsPolicies);
export type OddsPolicy = z.infer<typeof oddsPolicy>;

/** Referred: it waits for staff. Pending: the delay of live bets runs. */
export const slipState = z.enum(['referred', 'pending', 'open', 'settled', 'refused']);
export type SlipState = z.infer<typeof slipState>;

/** A leg is a pick, or a builder: picks of one match at one price, of which the leg itself names the first. */
const requestedLeg = z
  .strictObject({
    ...pickFields,
    builder: z.array(matchPick).max(maxBuilderPicks).default([]),
    /** Ten-thousandths of decimal odds, as the member saw them. */
    odds: z.int().min(10_000).max(1_000_000_000),
    /** Part of every combination of a system. */
    isBanker: z.boolean().default(false),
  })
  .refine(({ builder: [first, ...others], market, specifiers, outcome }) => {
    if (!first) return true;
    const isFirst = first.market === market && first.specifiers === specifiers && first.outcome === outcome;
    return isFirst && others.length > 0;
  });

const slipFields = {
  legs: z.array(requestedLeg).min(1).max(maxLegs),
  /**
   * How many legs a combination has, bankers not counted: [1] for a single, [3] for a treble, [2, 3, 4] for a Yankee.
   */
  sizes: z.array(z.int().min(0).max(maxLegs)).min(1).max(maxLegs),
  /** On each combination, in smallest units. */
  unitStake: z
    .int()
    .positive({ error: codes.stakeBelowMin })
    .max(Number.MAX_SAFE_INTEGER / 1_024),
  oddsPolicy,
};

/** A code of refusals, as a value. */
export const codeSchema = z.custom<Code>((value) => typeof value === 'string' && isCode(value));

/** Why a leg was not taken; `odds` are those that could be had. */
export const legRefusal = z.object({
  place: z.int(),
  code: codeSchema,
  odds: z.int().optional(),
  /** Of a builder, which of its picks. */
  pick: z.int().optional(),
});
export type LegRefusal = z.infer<typeof legRefusal>;

/** With the code of a refused slip: every leg at fault, and the stake on each combination that would be taken. */
export const slipRefusal = z.object({
  legs: z.array(legRefusal),
  maxUnitStake: amountSchema.optional(),
  /** Why it was not taken as a whole, after a referral. */
  code: codeSchema.optional(),
});
export type SlipRefusal = z.infer<typeof slipRefusal>;

const score = z.object({ home: z.int(), away: z.int() });

/** How a leg ended, what that does to the stake, and from what it follows. */
export const legStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  /** Its result was taken back, and the next one is awaited. */
  z.object({ kind: z.literal('correcting') }),
  z.object({
    kind: z.literal('settled'),
    ending: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']),
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
  startsAt: moment,
  standing: legStanding,
  /** The picks of a builder, in their order, with the odds that each had by itself; none for any other leg. */
  builder: z.array(
    z.object({
      market: pickFields.market,
      specifiers: pickFields.specifiers,
      outcome: pickFields.outcome,
      odds: z.int(),
      standing: legStanding,
    }),
  ),
  /** What it pays for by what is known: other than `odds` where a pick of a builder was given back. */
  oddsLeft: z.int(),
});

export const slip = z.object({
  betIdx: z.string(),
  requestKey: z.uuid(),
  state: slipState,
  type: betType,
  sizes: z.array(z.int()),
  combinations: z.int(),
  /** Ten-thousandths that it pays for when every open leg is won; 10,000 without a bonus. */
  bonus: z.int(),
  unitStake: amountSchema,
  cash: amountSchema,
  /** What it pays when every open leg is won. */
  maxPayout: amountSchema,
  winCash: amountSchema,
  regDate: moment,
  /** When a live slip is judged. */
  judgeAt: moment.nullable(),
  settledDate: moment.nullable(),
  refusal: slipRefusal.nullable(),
  /** While it waits for an answer of staff, or for the member's to what they offer. */
  referral: z
    .object({
      since: moment,
      until: moment,
      /** Less than requested. */
      offer: z.object({ unitStake: amountSchema, cash: amountSchema, maxPayout: amountSchema }).nullable(),
    })
    .nullable(),
  /** Ten-thousandths that still run; the rest was cashed out. */
  shareLeft: z.int(),
  /** In smallest units; part of `winCash` and `maxPayout`. */
  cashedOut: amountSchema,
  /** The least for which it is cashed out by itself. */
  autoCashOut: amountSchema.nullable(),
  legs: z.array(slipLeg),
});
export type Slip = z.infer<typeof slip>;

export const cashOut = z.object({
  requestKey: z.uuid(),
  /** Pending while the live delay runs. */
  state: z.enum(['pending', 'done', 'refused']),
  /** Triggered by the amount that the member had named. */
  isAuto: z.boolean(),
  /** Ten-thousandths of the slip. */
  share: z.int(),
  /** The fair value; what is paid is `amount`, less by the fee. */
  value: amountSchema,
  amount: amountSchema,
  /** Ten-thousandths of the value. */
  fee: z.int(),
  requestedAt: moment,
  judgeAt: moment.nullable(),
  /** Why it was refused at the end of its delay. */
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

/** Why a leg cannot be taken, or the legs not together. */
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
] as const;

export const slipCalls = {
  'sport.place': memberCall({
    bodyBytesMax: slipBytesMax,
    summary:
      'Places a slip. Live slips are pending until their delay is over. A refusal names every leg at fault and the stake that would be taken.',
    request: z.strictObject({
      ...slipFields,
      requestKey: z.uuid(),
      /** Requests a referral of a stake above the largest one, up to `maxReferredUnitStake` of the quote. */
      isReferred: z.boolean().default(false),
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
    bodyBytesMax: slipBytesMax,
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
      /** Of its longest combination, in ten-thousandths, at the prices of now. */
      odds: z.number(),
      unitStakeMin: amountSchema,
      maxUnitStake: amountSchema,
      /** Up to which a stake may be referred; null where it may not. */
      maxReferredUnitStake: amountSchema.nullable(),
      /** The code that a higher stake would be refused with. */
      bound: codeSchema,
      delaySeconds: z.int(),
      /** Of its legs so many count; what it pays for, in ten-thousandths, and from how many legs on it is more. */
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
    summary: 'The newest slips of the member, open ones or all, or those of some bets, with the state of each leg.',
    request: z.strictObject({
      openYn: yesNo.default('N'),
      /** These alone; what is no slip of the member is left out. */
      betIdxs: z.array(betIdx).max(slipsAtOnce).optional(),
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
