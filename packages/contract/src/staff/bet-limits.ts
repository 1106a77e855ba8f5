/** Stake and payout limits by member level. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, maxTypedAmount, noFields } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

const amount = z.int().positive().max(maxTypedAmount);

export const betLimitsCalls = {
  'staff.betLimits': staffCall({
    reads: true,
    summary: 'The limits of bets per level, in smallest units; a level without a row uses the nearest lower one.',
    request: noFields,
    answer: z.array(z.object({ level: z.int(), betMin: amountSchema, betMax: amountSchema, winMax: amountSchema })),
  }),
  'staff.betLimitsSet': staffAct({
    impact: 'members',
    summary: 'Writes the limits of one level: the least stake, the greatest one, the greatest win.',
    request: z
      .strictObject({ level: z.int().min(1).max(10), betMin: amount, betMax: amount, winMax: amount, ...confirmation })
      .refine(({ betMin, betMax, winMax }) => betMin <= betMax && betMax <= winMax),
    codes: [codes.malformedRequest],
  }),
};
