/** Trading in the back office: exposure by fixture, and decisions of staff. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  idSchema,
  line,
  moment,
  names,
  reason,
  shortIdSchema,
  signedAmountSchema,
  yesNo,
} from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { lineStatus } from '../sport/fixtures.ts';
import { staffAct, staffCall } from '../wire.ts';
import { settlementChange } from './sport-settlements.ts';
import { stoppedScope } from './sport-stops.ts';

const key = line(80).min(1);
const phase = z.enum(['live', 'coming', 'over']);
const score = z.object({ home: z.int(), away: z.int() }).nullable();

const fixtureFacts = {
  fixture: z.string(),
  sportNames: names,
  league: names,
  home: names,
  away: names,
  startsAt: moment,
  phase,
  /** Score of the match; null before play. */
  score,
};

/** Suspension by staff, with its reason; null while the status follows the feed. */
const stop = z.object({ since: moment, reason: z.string(), staff: z.string() }).nullable();

const exposedOutcome = z.object({
  id: z.string(),
  label: names,
  /** Current odds in ten-thousandths; null if the outcome is no longer offered. */
  odds: z.int().nullable(),
  /** Odds of the feed, and fair odds; null if the outcome cannot win. */
  feedOdds: z.int().nullable(),
  fairOdds: z.int().nullable(),
  /** Odds set by staff; not in force while other odds are offered. */
  override: z
    .object({
      overrideIdx: idSchema,
      odds: z.int(),
      percent: z.number().nullable(),
      expiresAt: moment,
      reason: z.string(),
      staff: z.string(),
    })
    .nullable(),
  slips: z.int(),
  /** Stakes of singles, and of combinations weighted by the expected results of their other legs, in smallest units. */
  stake: amountSchema,
  payout: amountSchema,
  /** Result of the house on the line if this outcome wins. */
  result: signedAmountSchema,
  /** Remaining loss until the cap; negative above it. */
  left: signedAmountSchema,
});

const exposedLine = z.object({
  market: z.int(),
  specifiers: z.string(),
  label: names,
  status: lineStatus,
  /** Booksum of the offered odds, in hundredths of a percent; null if no outcome can win. */
  booksum: z.int().nullable(),
  /** Margin of the house added to the feed's, in percent; 0 without one. */
  percent: z.number(),
  stop,
  stake: amountSchema,
  worst: signedAmountSchema,
  /** Maximum loss of the house on one of the outcomes. */
  cap: amountSchema,
  outcomes: z.array(exposedOutcome),
});

/** Fits the result of every outcome of a line. */
const maxDecisionBytes = 40 * 1_024;

/** Manual settlement of a line: a result for each outcome, a void of all bets, or a rollback of such a void. */
const decision = {
  fixture: key,
  market: shortIdSchema,
  specifiers: line(80).default(''),
  kind: z.enum(['result', 'void', 'unvoid']),
  /** Results of every outcome with slips. */
  endings: z
    .array(
      z.strictObject({
        outcome: line(40).min(1),
        /** Outcomes of a dead heat share one win. */
        ending: z.enum(['win', 'deadHeat', 'halfWin', 'void', 'halfLose', 'lose']),
      }),
    )
    .max(64)
    .default([]),
};

/** Open slips with an open leg on the fixture, and their whole stakes. */
const openOnFixture = { slips: z.int(), stakes: amountSchema };

export const staffSportsbookCalls = {
  'staff.sportFixtureList': staffCall({
    reads: true,
    summary: 'Fixtures with their open slips and the worst that can come of them: most at stake first.',
    request: z.strictObject({
      ...pageRequest,
      phase: z.enum(['all', ...phase.options]).default('all'),
      /** Whether only fixtures with open slips are listed. */
      betYn: yesNo.default('Y'),
      searchText: line(40).default(''),
    }),
    answer: listOf(
      z.object({
        ...fixtureFacts,
        ...openOnFixture,
        /** Sum of the worst results of the lines: negative for a loss of the house. */
        worst: signedAmountSchema,
        lines: z.int(),
        suspended: z.int(),
        stoppedYn: yesNo,
      }),
    ),
  }),
  'staff.sportFixture': staffCall({
    reads: true,
    summary: 'One fixture: its lines as they are offered, what hangs on each outcome, what staff stopped.',
    request: z.strictObject({ fixture: key }),
    answer: z.object({
      ...fixtureFacts,
      ...openOnFixture,
      stop,
      /** Stops by scope that hold lines of it. */
      scopes: z.array(stoppedScope),
      lines: z.array(exposedLine),
      /** Sum of the worst results of the lines, its cap as a loss, and the remaining loss until the cap. */
      worst: signedAmountSchema,
      cap: amountSchema,
      left: signedAmountSchema,
    }),
    codes: [codes.notFound],
  }),
  'staff.sportStop': staffAct({
    summary:
      'Stops a fixture or one of its lines, or opens it again: a void without an end then ends, and later bets count. Slips whose live delay runs are given back; what the feed stops stays stopped.',
    request: z.strictObject({
      fixture: key,
      /** Market; null for the whole fixture. */
      market: shortIdSchema.nullable().default(null),
      specifiers: line(80).default(''),
      isStopped: z.boolean(),
      reason,
    }),
    codes: [codes.alreadyProcessed],
  }),
  'staff.sportDecision': staffCall({
    reads: true,
    summary: 'What a result or a void by hand would do: how many slips change, what is paid and what is taken back.',
    request: z.strictObject(decision),
    bodyBytesMax: maxDecisionBytes,
    answer: settlementChange,
    codes: [codes.malformedRequest],
  }),
  'staff.sportDecide': staffCall({
    fourEyes: 'money',
    summary:
      'Ends a line by hand, and stops it. The newest confirmed result counts, a void before any; slips are settled at once. What the feed says later of the line counts as always.',
    request: z.strictObject({ ...decision, reason }),
    bodyBytesMax: maxDecisionBytes,
    answer: settlementChange,
    codes: [codes.malformedRequest, codes.alreadyProcessed],
  }),
};
