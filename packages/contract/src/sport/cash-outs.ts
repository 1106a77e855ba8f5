/** Cash-out: an open slip, or a part of it, is paid before its end. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema } from '../fields.ts';
import { betIdx } from '../play/play.ts';
import { memberCall } from '../wire.ts';
import { slipsPerRead } from './pick-limits.ts';
import { cashOut, codeSchema, slip } from './slips.ts';

/** Part to cash out, in percent of the open share. */
const part = z.int().min(10).max(100);
const refusals = [codes.bettingClosed, codes.lineSuspended, codes.cashOutClosed] as const;

export const cashOutCalls = {
  'sport.cashOutQuote': memberCall({
    summary:
      'What the house offers for a part of what still runs of the member’s slips, in percent, with the fair value and the fee, or the code that stands in the way.',
    request: z.strictObject({ betIdxs: z.array(betIdx).min(1).max(slipsPerRead), part: part.default(100) }),
    answer: z.array(
      z.object({
        betIdx: z.string(),
        /** Code of the refusal; null if a cash-out is available. The amounts are 0 with a code. */
        code: codeSchema.nullable(),
        value: amountSchema,
        amount: amountSchema,
        /** Fee in ten-thousandths of the fair value. */
        fee: z.int(),
        delaySeconds: z.int(),
      }),
    ),
  }),
  'sport.cashOut': memberCall({
    summary:
      'Cashes out a part of what still runs of a slip, in percent. Nothing below `least` is taken; live slips are paid what they are worth at the end of their delay.',
    request: z.strictObject({
      betIdx,
      part,
      least: amountSchema,
      requestKey: z.uuid(),
    }),
    answer: z.object({ cashOut, slip, cashAmt: amountSchema }),
    codes: [codes.notFound, ...refusals, codes.cashOutFell],
  }),
  'sport.cashOutAuto': memberCall({
    summary: 'Names the amount from which all that still runs of a slip is cashed out by itself; null ends it.',
    request: z.strictObject({ betIdx, amount: amountSchema.min(1).nullable() }),
    answer: slip,
    codes: [codes.notFound, codes.bettingClosed],
  }),
};
