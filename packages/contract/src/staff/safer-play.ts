/** Safer play in the back office. No staff call loosens a limit or shortens a break. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { breakKind, limitChange, limitChoice, limitState, memberBreak } from '../member/safer-play.ts';
import { staffAct, staffCall } from '../wire.ts';

const breakRow = z.object({ kind: breakKind, begunAt: moment, until: moment });

export const staffSaferPlayCalls = {
  'staff.saferPlay': staffCall({
    reads: true,
    personal: 'detail',
    summary: 'What a member has chosen for itself: limits with their newest changes, and its breaks.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      limits: z.array(limitState),
      /** Member's answer to the offer of limits, with its time. */
      choice: limitChoice,
      chosenAt: moment.nullable(),
      changes: z.array(limitChange),
      break: memberBreak.nullable(),
      breaks: z.array(breakRow),
    }),
    codes: [codes.notFound],
  }),
  'staff.exclusionList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Members who have excluded themselves, those whose time is over first: they wait to be let back.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(z.object({ memberId: z.int(), memId: z.string(), memNick: z.string(), until: moment })),
  }),
  'staff.exclusionLift': staffAct({
    fourEyes: 'always',
    summary: 'Lets a member back whose self-exclusion is over and who asked for it; a day of time-out follows.',
    request: z.strictObject({ memberId: idSchema, reason }),
    codes: [codes.notFound, codes.exclusionRuns],
  }),
};
