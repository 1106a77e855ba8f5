/** Internal accounts: members' accounts of the house, for trials, of staff, of their relatives. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { betRecord } from '../play/play.ts';
import { staffAct, staffCall } from '../wire.ts';

const decision = z.object({ reason: z.string(), by: z.string(), at: moment });

/** `countsUntil` is the end of the mark; null while it is in force. */
export const internalMark = z.object({
  marked: decision,
  unmarked: decision.nullable(),
  countsUntil: moment.nullable(),
});
export type InternalMark = z.infer<typeof internalMark>;

const internalAccount = z.object({
  /** Newest first. */
  marks: z.array(internalMark),
  /** Its open bets on shared draws; the change of the mark does not affect them. */
  openBets: z.array(betRecord),
});

export const staffInternalAccountsCalls = {
  'staff.internalAccount': staffCall({
    reads: true,
    summary: 'Every mark of a member’s account as one of the house, and its open bets on draws that others share.',
    request: z.strictObject({ memberId: idSchema }),
    answer: internalAccount,
    codes: [codes.notFound],
  }),
  'staff.internalMark': staffCall({
    summary:
      'Marks a member’s account as one of the house: it is refused where others share the draw. Answers the bets on such draws that stand.',
    request: z.strictObject({ memberId: idSchema, reason }),
    answer: internalAccount,
    codes: [codes.notFound, codes.memberStateInvalid],
  }),
  'staff.internalUnmark': staffAct({
    fourEyes: 'always',
    summary: 'Takes the mark away again. It counts for another 24 hours.',
    request: z.strictObject({ memberId: idSchema, reason }),
    codes: [codes.notFound, codes.memberStateInvalid],
  }),
};
