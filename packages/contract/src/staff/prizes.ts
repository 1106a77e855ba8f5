/** Prizes and wins of vendors that are held because they are above the ceiling. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, listOf, moment, nothing, pageRequest } from '../fields.ts';
import { staffCall } from '../wire.ts';

export const heldPrize = z.object({
  holdIdx: z.int(),
  vendorKey: z.string(),
  memberId: z.int(),
  memId: z.string(),
  amount: amountSchema,
  reference: z.string(),
  status: z.enum(['waiting', 'released', 'refused']),
  heldAt: moment,
  decidedBy: z.string().nullable(),
  reason: z.string(),
});
export type HeldPrize = z.infer<typeof heldPrize>;

export const prizesCalls = {
  'staff.prizeList': staffCall({
    summary: 'What vendors paid above the ceiling: held and not decided yet, or decided.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['waiting', 'closed']).default('waiting') }),
    answer: listOf(heldPrize),
    codes: [codes.permissionMissing],
  }),
  'staff.prizeDecide': staffCall({
    summary: 'Releases a held prize to the cash of its member, or gives it back to the house.',
    request: z.strictObject({
      holdIdx: idSchema,
      decision: z.enum(['release', 'refuse']),
      reason: line(200).min(1),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.notFound, codes.alreadyProcessed],
  }),
};
