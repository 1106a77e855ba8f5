/** Bets in the back office: the search over all of them, and one bet in full. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, signedAmountSchema } from '../fields.ts';
import { dateRange, hasDayOfHour, hourOfDay, listOf, pageRequest } from '../lists.ts';
import { betIdx, betRecord, betTotals, betType, gameType } from '../play/play.ts';
import { slipStory } from '../sport/slips.ts';
import { factsAnswer } from '../wallet/facts.ts';
import { proofAnswer } from '../wallet/wallet.ts';
import { staffCall } from '../wire.ts';
import { walletCallRow } from './vendors.ts';

/** State of a bet; a corrected one was settled again. */
export const betState = z.enum([...betType.options, 'corrected']);
export type BetState = z.infer<typeof betState>;

export const betTimes = ['placed', 'settled'] as const;

/** All conditions hold together. */
const betFilter = {
  ...dateRange,
  /** Time that the business days and the hour are about; figures count a bet at its first settlement. */
  timeOf: z.enum(betTimes).default('placed'),
  /** Of the only day. */
  hour: hourOfDay.optional(),
  betIdx: betIdx.optional(),
  memberId: idSchema.optional(),
  /** Whole ID or nickname of a member. */
  member: line(40).min(1).optional(),
  groupKey: gameType.optional(),
  vendorKey: line(20).min(1).optional(),
  /** Part of a game's name in any language. */
  game: line(40).min(1).optional(),
  gameKey: line(80).min(1).optional(),
  /** Whole ID of a partner: bets that count below it. */
  partnerId: line(20).min(1).optional(),
  roundId: line(120).min(1).optional(),
  state: betState.optional(),
  /** Amount that the range is about. */
  amountOf: z.enum(['stake', 'payout']).default('stake'),
  amountMin: amountSchema.optional(),
  amountMax: amountSchema.optional(),
};

export const staffBetRow = betRecord.extend({
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  correctedDate: moment.nullable(),
});
export type StaffBetRow = z.infer<typeof staffBetRow>;

const transferLeg = z.object({
  /** `member`, or the system account of the house. */
  account: z.string(),
  /** Account of the member: cash, points, held. Null for the house. */
  holding: z.string().nullable(),
  amount: signedAmountSchema,
  /** Balance of the member afterwards; null for the house. */
  balanceAfter: amountSchema.nullable(),
});
const betTransfer = z.object({
  transferIdx: z.string(),
  at: moment,
  kind: z.string(),
  actor: z.string(),
  legs: z.array(transferLeg),
});
export type BetTransfer = z.infer<typeof betTransfer>;

/** Earnings of one partner from a bet. */
const betShare = z.object({
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  /** Rates at the settlement, in basis points. */
  rollingRate: z.int(),
  losingRate: z.int(),
  /** Rate of the next partner below, which is its share and not this one's. */
  rollingBelow: z.int(),
  losingBelow: z.int(),
  rolling: signedAmountSchema,
  /** In ten-thousandths of the smallest unit. */
  losingExact: z.string(),
  /** Settlement that the day belongs to; null before it. */
  settlement: z.object({ settlementIdx: z.int(), status: z.string() }).nullable(),
});
const ownBet = z.strictObject({ memberId: idSchema, betIdx });

export const staffBetsCalls = {
  'staff.betList': staffCall({
    reads: true,
    summary:
      'Bets of all kinds, newest first, archived ones too. `next` goes on after the last one looked at, which `searchedTo` dates: a search without an index looks at some ten thousand bets at a time. Totals come with the first page of one member.',
    request: z
      .strictObject({
        ...pageRequest,
        ...betFilter,
        /** Cursor: `next` of the previous answer. */
        before: z
          .string()
          .regex(/^(\d{1,18}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/)
          .optional(),
      })
      .refine(hasDayOfHour),
    /** `pageInfo` counts all rows for a file, and otherwise those of this answer. */
    answer: listOf(staffBetRow).extend({
      totals: betTotals.nullable(),
      next: z.string().nullable(),
      searchedTo: moment.nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.betSums': staffCall({
    reads: true,
    summary: 'Sums of what a search finds; null where there are too many bets to look at.',
    request: z.strictObject(betFilter).refine(hasDayOfHour),
    answer: betTotals.extend({ open: amountSchema, rows: z.int() }).nullable(),
    codes: [codes.notFound],
  }),
  'staff.bet': staffCall({
    reads: true,
    summary: 'One bet, of the archive too.',
    request: z.strictObject({ memberId: idSchema.optional(), betIdx }),
    answer: staffBetRow,
    codes: [codes.notFound],
  }),
  'staff.betLedger': staffCall({
    reads: true,
    summary: 'Transfers that a bet caused, with all their legs; balances are those of the member.',
    request: z.strictObject({ betIdx }),
    answer: z.array(betTransfer),
    codes: [codes.notFound],
  }),
  'staff.betMessages': staffCall({
    reads: true,
    summary: 'Messages of the vendor about a bet and their answers, oldest first; stored for 30 days.',
    request: z.strictObject({ betIdx }),
    answer: z.array(walletCallRow),
    codes: [codes.notFound],
  }),
  'staff.betAccruals': staffCall({
    reads: true,
    summary: 'What partners above the member earn from a bet, the head office first; null where none earns.',
    request: z.strictObject({ betIdx }),
    answer: z
      .object({
        day: z.string(),
        status: betType,
        stake: amountSchema,
        payout: amountSchema,
        /** Stake that earns rolling. */
        valid: amountSchema,
        /** Base of losing commission. */
        base: signedAmountSchema,
        shares: z.array(betShare),
      })
      .nullable(),
  }),
  'staff.betProof': staffCall({
    reads: true,
    summary: 'What anybody needs to draw the round of a bet again; its server seed once the vendor has revealed it.',
    request: ownBet,
    answer: proofAnswer,
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.betFacts': staffCall({
    reads: true,
    summary: 'What the round of a member’s bet showed, as its vendor tells it.',
    request: ownBet,
    answer: factsAnswer,
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.betReplay': staffCall({
    reads: true,
    summary: 'Address of the vendor’s page of a bet’s round, where it has one; it may expire soon.',
    request: ownBet,
    answer: z.object({ replayUrl: z.string() }),
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.slip': staffCall({
    reads: true,
    summary: 'A member’s slip on sports: each leg with what decided it, and what each settlement posted.',
    request: ownBet,
    answer: slipStory,
    codes: [codes.notFound],
  }),
};
