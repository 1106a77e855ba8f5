/** Ticker of sports bets for traders: the newest slips and the sums of the last minutes. */
import { z } from 'zod';
import { amountSchema, line, maxTypedAmount, moment, names } from '../fields.ts';
import { betIdx } from '../play/play.ts';
import { codeSchema, slipState } from '../sport/slips.ts';
import { staffCall } from '../wire.ts';
import { namedPick } from './sport-limits.ts';

/** Slips of this time are listed, the newest first. */
export const tickerMinutes = 30;
/** Minutes of the sums. */
export const tickerSumMinutes = 5;
/** Rows of the list. */
export const maxTicked = 50;

/** `cut`: above a factor, a limit or a cap, and not taken. */
export const tickedState = z.enum([...slipState.options, 'cut']);
export const tickerShapes = ['all', 'single', 'combination'] as const;
export const tickerPhases = ['all', 'live', 'prematch'] as const;
export const tickerResults = ['all', 'taken', 'refused'] as const;

const sum = z.object({ slips: z.int(), stakes: amountSchema });

export const sportTickerCalls = {
  'staff.sportTicker': staffCall({
    reads: true,
    summary: `The newest sports slips of ${tickerMinutes} minutes, taken and refused, with stakes that were above a limit, and sums of the last ${tickerSumMinutes} minutes. A live slip is one with a live leg.`,
    request: z.strictObject({
      /** Slips with a leg of the sport; empty for every sport. */
      sport: line(80).default(''),
      shape: z.enum(tickerShapes).default('all'),
      phase: z.enum(tickerPhases).default('all'),
      result: z.enum(tickerResults).default('all'),
      /** Whole stake of a slip at least, in smallest units. */
      stakeMin: z.int().min(0).max(maxTypedAmount).default(0),
      /** Prefix of a member's ID or nickname. */
      searchText: line(20).default(''),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          /** Request of a stake that was cut, or key of the slip. */
          key: z.string(),
          /** Null for a stake that was cut. */
          betIdx: betIdx.nullable(),
          memberId: z.int(),
          memId: z.string(),
          memNick: z.string(),
          at: moment,
          state: tickedState,
          /** First reason of a refusal; null for others. */
          code: codeSchema.nullable(),
          liveYn: z.enum(['Y', 'N']).nullable(),
          stake: amountSchema,
          /** Largest possible payout; null for a stake that was cut. */
          maxPayout: amountSchema.nullable(),
          /** Match of the first pick. */
          fixture: z.string(),
          picks: z.array(namedPick),
        }),
      ),
      /** Slips of the last minutes within the filters, by what became of them so far. */
      sums: z.object({ taken: sum, waiting: sum, refused: sum }),
      sports: z.array(z.object({ sport: z.string(), names })),
    }),
  }),
};
