/** The house's side of sports: what hangs on fixtures, and what staff do about them. docs/sports-betting.md. */
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
  /** Of the match; null before it is played. */
  score,
};

/** Who stopped it and why; null while staff leave it to the feed. */
const stop = z.object({ since: moment, reason: z.string(), staff: z.string() }).nullable();

const exposedOutcome = z.object({
  id: z.string(),
  label: names,
  /** Ten-thousandths, of now; null when the outcome is not offered any more. */
  odds: z.int().nullable(),
  /** What the feed says, and what would be fair; null when it cannot win. */
  feedOdds: z.int().nullable(),
  fairOdds: z.int().nullable(),
  /** Odds that staff wrote; they rest while they are not the ones offered. */
  override: z
    .object({ overrideIdx: idSchema, odds: z.int(), expiresAt: moment, reason: z.string(), staff: z.string() })
    .nullable(),
  slips: z.int(),
  /** Singles as they are, combinations weighted by what their other legs are expected to make of them; won. */
  stake: amountSchema,
  payout: amountSchema,
  /** What the house keeps of the line when this outcome comes. */
  result: signedAmountSchema,
  /** How much more it may lose on it until its cap; below zero it is above. */
  left: signedAmountSchema,
});

const exposedLine = z.object({
  market: z.int(),
  specifiers: z.string(),
  label: names,
  status: lineStatus,
  /** Of the offered prices, in hundredths of a percent; null where nothing can be won. */
  booksum: z.int().nullable(),
  /** What the house's margin adds to the feed's; 0 where none does. */
  percent: z.number(),
  stop,
  stake: amountSchema,
  worst: signedAmountSchema,
  /** The most that the house may lose on one of the outcomes. */
  cap: amountSchema,
  outcomes: z.array(exposedOutcome),
});

/** All outcomes of a line, each with its result. */
const decisionBytesMax = 40 * 1_024;

/** How staff end a line by hand: a result for each outcome, all bets on it void, or such a void taken back. */
const decision = {
  fixture: key,
  market: shortIdSchema,
  specifiers: line(80).default(''),
  kind: z.enum(['result', 'void', 'unvoid']),
  /** Of a result: every outcome that slips have. */
  endings: z
    .array(
      z.strictObject({
        outcome: line(40).min(1),
        ending: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']),
      }),
    )
    .max(64)
    .default([]),
};

/** The open slips with an open leg on it, and their whole stakes. */
const openOnFixture = { slips: z.int(), stakes: amountSchema };

export const staffSportsbookCalls = {
  'staff.sportFixtureList': staffCall({
    reads: true,
    summary: 'Fixtures with their open slips and the worst that can come of them: most at stake first.',
    request: z.strictObject({
      ...pageRequest,
      phase: z.enum(['all', ...phase.options]).default('all'),
      /** With open slips alone. */
      betYn: yesNo.default('Y'),
      searchText: line(40).default(''),
    }),
    answer: listOf(
      z.object({
        ...fixtureFacts,
        ...openOnFixture,
        /** The worst of each line, together: below zero the house pays more than it took. */
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
      lines: z.array(exposedLine),
      /** The worst of each line, together; the most it may be below zero; and how much more until then. */
      worst: signedAmountSchema,
      cap: amountSchema,
      left: signedAmountSchema,
    }),
    codes: [codes.notFound],
  }),
  'staff.sportStop': staffAct({
    summary:
      'Stops a fixture or one of its lines, or opens it again. Slips whose live delay runs are given back; what the feed stops stays stopped.',
    request: z.strictObject({
      fixture: key,
      /** Null: the whole fixture. */
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
    bodyBytesMax: decisionBytesMax,
    answer: settlementChange,
    codes: [codes.malformedRequest],
  }),
  'staff.sportDecide': staffCall({
    fourEyes: 'money',
    summary:
      'Ends a line by hand, and stops it. The newest confirmed result counts, a void before any; slips are settled at once. What the feed says later of the line counts as always.',
    request: z.strictObject({ ...decision, reason }),
    bodyBytesMax: decisionBytesMax,
    answer: settlementChange,
    codes: [codes.malformedRequest, codes.alreadyProcessed],
  }),
};
