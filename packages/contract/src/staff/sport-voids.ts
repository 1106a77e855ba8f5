/** Voids of a whole match, or of the bets that were taken within a span of time. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, reason } from '../fields.ts';
import { staffCall } from '../wire.ts';
import { settlementChange } from './sport-settlements.ts';

const fixture = line(80).min(1);

/** All bets where a bound is null: taken from one moment on, until before another. */
const span = { from: moment.nullable().default(null), until: moment.nullable().default(null) };

const matchVoid = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void'), ...span }),
  /** Takes back a void, by its moment in the list of voids. */
  z.strictObject({ kind: z.literal('unvoid'), voidedAt: moment }),
]);

const change = settlementChange.extend({ lines: z.int() });

export const sportVoidsCalls = {
  'staff.sportVoidList': staffCall({
    reads: true,
    summary: 'Voids of a match by staff or the house that are in force, newest first, with their spans of time.',
    request: z.strictObject({ fixture }),
    answer: z.object({
      list: z.array(
        z.object({
          voidedAt: moment,
          from: moment.nullable(),
          until: moment.nullable(),
          lines: z.int(),
          /** Null for the house's own void of bets on a match that was moved to another day. */
          staff: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'staff.sportVoidPreview': staffCall({
    reads: true,
    summary:
      'What the void of a match, or taking one back, would do: lines, slips, what is paid and what is taken back.',
    request: z.strictObject({ fixture, act: matchVoid }),
    answer: change,
    codes: [codes.malformedRequest, codes.alreadyProcessed],
  }),
  'staff.sportVoid': staffCall({
    fourEyes: 'money',
    summary:
      'Voids the bets of a match, on all its lines, or takes such a void back. Without an end of the span the match is stopped too. Slips are settled after it.',
    request: z.strictObject({ fixture, act: matchVoid, reason }),
    answer: change,
    codes: [codes.malformedRequest, codes.alreadyProcessed],
  }),
};
