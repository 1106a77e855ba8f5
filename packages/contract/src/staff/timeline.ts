/** Everything that happened to a member, in one list. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, moment, names, signedAmountSchema } from '../fields.ts';
import { staffCall } from '../wire.ts';

/** Kinds of entries, as the list is narrowed by them. */
export const timelineGroup = z.enum(['money', 'bet', 'login', 'staff', 'message', 'bonus', 'point', 'limit']);
export type TimelineGroup = z.infer<typeof timelineGroup>;

export const timelineEntry = z.object({
  /** Unique in the list. */
  key: z.string(),
  at: moment,
  group: timelineGroup,
  /** What happened: a kind of transfer, a state, an action of the audit log. */
  what: z.string(),
  amount: signedAmountSchema.nullable(),
  /** Balance of cash or points afterwards. */
  after: amountSchema.nullable(),
  /** Who did it, other than the member. */
  by: z.string().nullable(),
  /** Text that somebody wrote: reason, note, title, browser. */
  note: z.string(),
  /** Further facts of the entry: amounts in smallest units, words of the contract. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Bet or request that it is about. */
  betIdx: z.string().nullable(),
  gameName: names.nullable(),
  cashIdx: z.int().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelineCalls = {
  'staff.memberTimeline': staffCall({
    reads: true,
    summary:
      'Money, bets, log-ins, acts of staff, messages, bonuses, points and limits of a member, newest first. Bets are there for who may see bets.',
    request: z.strictObject({
      memberId: idSchema,
      group: timelineGroup.optional(),
      /** `next` of the previous answer, or any time. */
      before: moment.optional(),
    }),
    answer: z.object({ list: z.array(timelineEntry), next: z.string().nullable() }),
    codes: [codes.notFound],
  }),
};
