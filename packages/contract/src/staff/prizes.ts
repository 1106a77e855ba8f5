/** Held prizes: vendors' payouts above the ceiling. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { prizeKind } from '../play/prize-kind.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Status of a held prize. Withdrawn: the vendor reversed it before the decision of staff. */
export const holdStatus = z.enum(['waiting', 'released', 'refused', 'withdrawn']);

const heldPrize = z.object({
  holdIdx: z.int(),
  vendorKey: z.string(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  amount: amountSchema,
  reference: z.string(),
  /** Null for a win of a bet, and for a prize from before kinds were kept. */
  prizeKind: prizeKind.nullable(),
  status: holdStatus,
  heldAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
});

/** Vendor of a ceiling; `*` is every vendor without its own. */
const ceilingVendor = line(20).min(1);

export const prizesCalls = {
  'staff.prizeList': staffCall({
    reads: true,
    summary: 'What vendors paid above the ceiling: held and not decided yet, or decided.',
    request: z.strictObject({ ...pageRequest, status: z.enum(['waiting', 'closed']).default('waiting') }),
    answer: listOf(heldPrize),
  }),
  'staff.prizeCeilings': staffCall({
    reads: true,
    summary: 'Up to what vendors pay at once without anybody looking: for all of them, and for single ones.',
    request: noFields,
    answer: z.array(z.object({ vendorKey: ceilingVendor, ceiling: amountSchema })),
  }),
  'staff.prizeCeilingSet': staffAct({
    fourEyes: 'always',
    summary: 'Sets the ceiling of a vendor or of all; null leaves a vendor to that of all.',
    request: z.strictObject({
      vendorKey: ceilingVendor,
      ceiling: z.int().min(1).max(maxTypedAmount).nullable(),
      reason,
    }),
    codes: [codes.notFound, codes.malformedRequest],
  }),
  'staff.prizeDecide': staffAct({
    fourEyes: 'money',
    summary: 'Releases a held prize to the cash of its member, or gives it back to the house.',
    request: z.strictObject({
      holdIdx: idSchema,
      decision: z.enum(['release', 'refuse']),
      reason,
    }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
