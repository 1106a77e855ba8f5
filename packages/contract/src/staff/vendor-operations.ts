/** Back office calls for how vendors work now: rates of errors, times of answers, and bets that are stuck. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, maxTypedAmount, moment, names, reason, signedAmountSchema, yesNo } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { betIdx, betType } from '../play/play.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Minutes up to now. */
export const healthSpans = [15, 60, 1_440] as const;

/** Calls of one direction; times in milliseconds, null without calls. */
export const callRates = z.object({
  calls: z.int(),
  /** Not answered, or with a failure of either side. */
  failed: z.int(),
  p50: z.int().nullable(),
  p95: z.int().nullable(),
});
export type CallRates = z.infer<typeof callRates>;

export const outageCauses = ['launches', 'calls'] as const;
export type OutageCause = (typeof outageCauses)[number];

const watch = {
  /** Whether the vendor is switched off while too many of our calls fail, and on again once a game opens. */
  isOn: z.boolean(),
  /** Whether games that are open then may be played on; new ones are opened in neither case. */
  playsOn: z.boolean().default(true),
  windowMinutes: z.int().min(5).max(60),
  /** Fewer launches or calls in the window decide nothing. */
  callsMin: z.int().min(5).max(10_000),
  failedPercent: z.int().min(10).max(100),
  /** An alarm is raised below this balance at the vendor; null without one. */
  creditBelow: z.int().min(1).max(maxTypedAmount).nullable().default(null),
};
export const watchRule = z.object({ ...watch, isOwn: z.boolean() });
export type WatchRule = z.infer<typeof watchRule>;

export const vendorHealth = z.object({
  vendorKey: z.string(),
  names,
  openYn: yesNo,
  /** The vendor's calls to the wallet. */
  incoming: callRates,
  /** Our calls to the vendor. */
  outgoing: callRates,
  launches: z.int(),
  launchesFailed: z.int(),
  rule: watchRule,
  /** Null for a vendor that is not off by its rule. */
  outage: z
    .object({ beganAt: moment, cause: z.enum(outageCauses), calls: z.int(), failed: z.int(), probeAfter: moment })
    .nullable(),
  /** Our balance at the vendor, where its protocol has a call for it and it was read. */
  credit: z.object({ amount: signedAmountSchema, readAt: moment }).nullable(),
});
export type VendorHealth = z.infer<typeof vendorHealth>;

/** Open, ended by the vendor's answer, by staff, or by the vendor's own message meanwhile. */
export const stuckStates = ['open', 'answered', 'staff', 'over'] as const;
export const stuckState = z.enum(stuckStates);
export type StuckState = z.infer<typeof stuckState>;
/** `undecided`: open, and the vendor does not say that it plays on. */
export const stuckFilters = ['undecided', ...stuckStates] as const;
export const stuckFilter = z.enum(stuckFilters);
export type StuckFilter = z.infer<typeof stuckFilter>;
/** Last answer of the vendor: `silent` without one, `none` where its protocol has no such call. */
export const stuckAnswers = ['running', 'unknown', 'settled', 'cancelled', 'silent', 'none'] as const;
export type StuckAnswer = (typeof stuckAnswers)[number];

const seen = { status: betType, payout: amountSchema };

export const stuckBet = z.object({
  betIdx: z.string(),
  vendorKey: z.string(),
  gameKey: z.string(),
  memberId: z.string(),
  /** Vendor's key of the bet, and its round. */
  reference: z.string(),
  roundId: z.string(),
  stake: amountSchema,
  placedAt: moment,
  foundAt: moment,
  /** Null before the first query. */
  answer: z.enum(stuckAnswers).nullable(),
  queriedAt: moment.nullable(),
  state: stuckState,
  endedAt: moment.nullable(),
  decidedBy: z.string(),
  /** A win of the vendor after a decision of staff, which was not paid. */
  lateAmount: amountSchema,
  /** The bet now. */
  ...seen,
});
export type StuckBet = z.infer<typeof stuckBet>;

export const vendorOperationsCalls = {
  'staff.stuckBetList': staffCall({
    reads: true,
    summary: 'Bets that were open longer than their vendor’s protocol allows, newest first, and what became of them.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['at', 'placed']),
      state: stuckFilter.default('undecided'),
      vendorKey: line(60).optional(),
      /** Whole key of the bet or of its round. */
      searchText: line(80).default(''),
    }),
    answer: listOf(stuckBet),
  }),
  'staff.stuckBetQuery': staffAct({
    summary: 'Queries the vendor about a stuck bet within seconds; the bet is settled by its answer.',
    request: z.strictObject({ betIdx }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.stuckBetDecide': staffAct({
    fourEyes: 'money',
    summary:
      'Settles a stuck bet with an amount, again if it was settled, or gives its stake back. Refused if the bet is not as it was seen.',
    request: z
      .strictObject({
        betIdx,
        act: z.enum(['settle', 'void']),
        /** All that the bet returns; of `settle` alone. */
        payout: z.int().min(0).max(maxTypedAmount).optional(),
        seen: z.strictObject(seen),
        reason,
      })
      .refine(({ act, payout }) => (act === 'settle') === (payout !== undefined), { error: codes.malformedRequest }),
    codes: [codes.notFound, codes.malformedRequest, codes.alreadyProcessed, codes.faultByHand, codes.faultPrizeHeld],
  }),
  'staff.vendorHealthList': staffCall({
    reads: true,
    summary: 'Of each vendor with calls or switched on: calls, failures and times of answers, theirs and ours.',
    request: z.strictObject({ minutes: z.literal(healthSpans).default(15) }),
    answer: z.object({ list: z.array(vendorHealth), common: watchRule }),
  }),
  'staff.vendorWatchSave': staffAct({
    summary:
      'Sets the rule by which a vendor is switched off and on again, and its least balance; without a key, for all.',
    request: z.strictObject({ vendorKey: line(60).default(''), ...watch, reason }),
    codes: [codes.notFound],
  }),
};
