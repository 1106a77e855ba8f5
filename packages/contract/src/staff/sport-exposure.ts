/** Exposure of the house by outcome and match, and its caps. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  line,
  maxTypedAmount,
  moment,
  names,
  noFields,
  shortIdSchema,
  signedAmountSchema,
  yesNo,
} from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { betIdx } from '../play/play.ts';
import { slipState } from '../sport/slips.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

const key = line(80).min(1);
const cap = z.int().min(1).max(maxTypedAmount).nullable();

/** Outcomes that are named of a match. */
export const maxExposedOutcomes = 5;

/** Result of the house at a final score, with the scores that decide something. */
const scoreEnd = z.object({
  result: signedAmountSchema,
  scores: z.array(z.object({ scope: z.string(), nth: z.int().nullable(), home: z.int(), away: z.int() })),
});

export const sportExposureCalls = {
  'staff.sportCaps': staffCall({
    reads: true,
    summary: 'The caps of exposure that stand, the widest first, and what caps can be for.',
    request: noFields,
    answer: z.object({
      caps: z.array(
        z.object({
          /** Scope; all null means everything. */
          sport: z.string().nullable(),
          league: z.string().nullable(),
          market: z.int().nullable(),
          sportNames: names.nullable(),
          leagueNames: names.nullable(),
          marketNames: names.nullable(),
          outcomeMax: amountSchema.nullable(),
          matchMax: amountSchema.nullable(),
          since: moment,
          reason: z.string(),
          staff: z.string(),
        }),
      ),
      sports: z.array(
        z.object({
          sport: z.string(),
          names,
          leagues: z.array(z.object({ league: z.string(), names })),
          markets: z.array(z.object({ market: z.int(), names })),
        }),
      ),
    }),
  }),
  'staff.sportCapSet': staffAct({
    impact: 'members',
    summary:
      'Writes the most that the house may lose on one outcome and on a match as a whole, for everything (no sport), a sport, a league, or a market of either; both null take it back. The closest counts; what it leaves open is said by the next one. The cap of everything says both.',
    request: z.strictObject({
      sport: key.nullable().default(null),
      league: key.nullable().default(null),
      market: shortIdSchema.nullable().default(null),
      outcomeMax: cap.default(null),
      matchMax: cap.default(null),
      ...confirmation,
    }),
    codes: [codes.alreadyProcessed, codes.malformedRequest],
  }),
  'staff.sportScoreRisk': staffCall({
    reads: true,
    summary:
      'What the open single bets of a match leave the house at its final score, over all markets together: worst, expected and best.',
    request: z.strictObject({ fixture: key }),
    answer: z.object({
      /** Singles that are counted. */
      slips: z.int(),
      stakes: amountSchema,
      /** Open slips of the match that are not: combinations, builders, and markets that are unknown. */
      others: z.object({ slips: z.int(), stakes: amountSchema }),
      /** By the current chances of each line. */
      expected: signedAmountSchema,
      /** Null where scores do not add up to one, such as sets. */
      ends: z.object({ worst: scoreEnd, best: scoreEnd, exactYn: yesNo }).nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.sportExposureList': staffCall({
    reads: true,
    summary: 'Outcomes and matches with what the house may lose on them and their caps: the fullest first.',
    request: z.strictObject({
      ...pageRequest,
      /** `near` lists exposures from four fifths of their cap. */
      show: z.enum(['near', 'all']).default('near'),
    }),
    answer: listOf(
      z.object({
        fixture: z.string(),
        sportNames: names,
        league: names,
        home: names,
        away: names,
        startsAt: moment,
        /** Selection; null for the whole match. */
        pick: z
          .object({
            market: z.int(),
            specifiers: z.string(),
            outcome: z.string(),
            lineLabel: names,
            label: names,
          })
          .nullable(),
        atRisk: signedAmountSchema,
        cap: amountSchema,
        left: signedAmountSchema,
        countedAt: moment,
      }),
    ),
  }),
  'staff.sportBranchExposureList': staffCall({
    reads: true,
    summary:
      'Matches with open slips of the members that the caller sees, the largest stakes first, with what these slips may cost the house: in its worst case, and on single outcomes.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        fixture: z.string(),
        sportNames: names,
        league: names,
        home: names,
        away: names,
        startsAt: moment,
        slips: z.int(),
        /** Whole stakes of these slips, of combinations too. */
        stakes: amountSchema,
        atRisk: signedAmountSchema,
        outcomes: z
          .array(
            z.object({
              market: z.int(),
              specifiers: z.string(),
              outcome: z.string(),
              lineLabel: names,
              label: names,
              atRisk: amountSchema,
            }),
          )
          .max(maxExposedOutcomes),
      }),
    ),
  }),
  'staff.sportOpenSlipList': staffCall({
    reads: true,
    summary: 'The open slips that hang on an outcome, most to pay first; their sums are those of its exposure.',
    request: z.strictObject({
      ...pageRequest,
      fixture: key,
      market: shortIdSchema,
      specifiers: line(80).default(''),
      outcome: line(40).min(1),
    }),
    answer: listOf(
      z.object({
        betIdx,
        memberId: z.int(),
        memId: z.string(),
        memNick: z.string(),
        placedAt: moment,
        state: slipState,
        legs: z.int(),
        /** Odds of the leg, in ten-thousandths. */
        odds: z.int(),
        /** Whole stake, and the parts of stake and payout that depend on this outcome. */
        stake: amountSchema,
        hangs: amountSchema,
        payout: amountSchema,
      }),
    ).extend({ sums: z.object({ hangs: amountSchema, payout: amountSchema }) }),
  }),
};
