/** Wagering requirements of money and points. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const requirement = z.object({
  requirementIdx: z.int(),
  source: z.enum(['deposit', 'gift', 'bonus', 'reward', 'correction']),
  /** Kind of balance that the requirement ties. */
  binds: z.enum(['cash', 'point', 'spin']),
  /** Tied amount: cash in smallest units, points, or spins. */
  amount: amountSchema,
  needed: amountSchema,
  done: amountSchema,
  openedAt: moment,
  closedAs: z.enum(['met', 'bust', 'moved', 'waived', 'forfeited']).nullable(),
});
export type WireRequirement = z.infer<typeof requirement>;

/** Sums cover the requirements that tie cash; rows are all open requirements, in the order in which play fills them. */
export const wagering = z.object({ needed: amountSchema, turnover: amountSchema, rows: z.array(requirement) });
export type WireWagering = z.infer<typeof wagering>;

export const wageringCalls = {
  'staff.wagering': staffCall({
    reads: true,
    summary: 'The latest wagering requirements of a member, open and closed, newest first.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.array(requirement),
    codes: [codes.notFound],
  }),
  'staff.wageringWaive': staffAct({
    fourEyes: 'money',
    summary: 'Lets an open requirement go; its money may leave unplayed.',
    request: z.strictObject({ requirementIdx: idSchema, reason: line(200).min(1) }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
