/** Log of settled lines with their payouts, and resettlement. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { feedScore } from '../feed/messages.ts';
import { amountSchema, line, moment, names, reason, shortIdSchema } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { staffCall } from '../wire.ts';

/** Effect on open or settled slips: number, payouts and reversals in smallest units. */
export const settlementChange = z.object({ slips: z.int(), paid: amountSchema, taken: amountSchema });

const ofLine = { fixture: line(80).min(1), market: shortIdSchema, specifiers: line(80).default('') };

const logRow = z.object({
  fixture: z.string(),
  market: z.int(),
  specifiers: z.string(),
  sport: z.string(),
  league: names,
  home: names,
  away: names,
  label: names,
  kind: z.enum(['settled', 'cancelled', 'settlementRolledBack', 'cancelRolledBack']),
  /** Number of the settlement of this line, from 1. */
  version: z.int(),
  /** Certainty of a result. */
  certainty: z.enum(['scouted', 'confirmed']).nullable(),
  score: feedScore.nullable(),
  /** Results of the outcomes that did not lose. */
  endings: z.array(z.object({ label: names, ending: z.enum(['win', 'deadHeat', 'halfWin', 'void', 'halfLose']) })),
  messageAt: moment,
  receivedAt: moment,
  /** Member of staff who settled; null for a settlement by the feed. */
  by: z.object({ staff: z.string(), reason: z.string() }).nullable(),
  /** Postings on slips of the line from this settlement until the next one. */
  ...settlementChange.shape,
});

export const sportSettlementsCalls = {
  'staff.sportSettlementList': staffCall({
    reads: true,
    summary: 'Every word on how lines with slips ended, newest first: who said it, which version, what it paid.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      /** Corrections are all settlements of a line after the first. */
      what: z.enum(['all', 'corrections', 'staff']).default('all'),
    }),
    answer: listOf(logRow),
  }),
  'staff.sportResettlement': staffCall({
    reads: true,
    summary: 'What settling a line anew would do, by all that is known of it.',
    request: z.strictObject(ofLine),
    answer: settlementChange,
  }),
  'staff.sportResettle': staffCall({
    fourEyes: 'money',
    summary:
      'Settles the slips of a line anew by all that is known, however long ago they were settled first, and without waiting for the next result.',
    request: z.strictObject({ ...ofLine, reason }),
    answer: settlementChange,
    codes: [codes.alreadyProcessed],
  }),
};
