/** Personal data of members in the back office: masked in every answer, revealed one by one on a reason. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { day, idSchema, line, moment, noFields, reason, shortIdSchema } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { heldRole, staffRole } from './staff.ts';

/** Ways of reading members' data, counted apart: rows of lists, one member's page, a revealed number, files. */
export const readingKinds = ['list', 'detail', 'reveal', 'export'] as const;
export type ReadingKind = (typeof readingKinds)[number];

export const revealReasons = ['payout', 'bank-check', 'identity', 'support', 'investigation', 'other'] as const;
export type RevealReason = (typeof revealReasons)[number];
export const revealFields = ['account', 'phone'] as const;

/** Any other reason needs words. */
const reading = z.object({
  kind: z.enum(readingKinds),
  /** Distinct members of the day. */
  members: z.int(),
  /** Allowed by another person in addition to the limit of the role. */
  allowed: z.int(),
  refused: z.int(),
  refusedAt: moment.nullable(),
});
const limit = z.int().min(0).max(1_000_000).nullable();
const because = { reason: z.enum(revealReasons), note: line(200).default('') };
const isGiven = ({ reason, note }: { reason: RevealReason; note: string }) => reason !== 'other' || note !== '';
const missing = { error: codes.reasonMissing, path: ['note'] };

const revealed = z.object({
  value: z.string(),
  /** Time for which a page may show it, in seconds. */
  seconds: z.int(),
  /** Members of whom the caller has revealed something today. */
  today: z.int(),
});

export const personalCalls = {
  'staff.cashAccountReveal': staffCall({
    summary: 'The whole account number of one request, on a reason that stays in the audit log.',
    request: z.strictObject({ cashIdx: idSchema, ...because }).refine(isGiven, missing),
    answer: revealed,
    codes: [codes.requestUnknown, codes.readingLimit, codes.reasonMissing, codes.notFound],
  }),
  'staff.memberReveal': staffCall({
    summary: 'The whole account or phone number of one member, on a reason that stays in the audit log.',
    request: z.strictObject({ memberId: idSchema, field: z.enum(revealFields), ...because }).refine(isGiven, missing),
    answer: revealed,
    codes: [codes.notFound, codes.readingLimit, codes.reasonMissing],
  }),
  'staff.readingList': staffCall({
    reads: true,
    summary:
      'Whose personal data staff read on each business day: the number of members by person and kind, newest first.',
    request: z.strictObject({ ...pageRequest, ...dateRange, searchText: line(40).default('') }),
    answer: listOf(
      z.object({
        day,
        staffId: z.int(),
        loginId: z.string(),
        name: z.string(),
        role: heldRole,
        /** Of a role of one's own; null for a built-in one. */
        roleName: z.string().nullable(),
        kinds: z.array(reading),
      }),
    ),
  }),
  'staff.readingAllow': staffAct({
    summary: 'Lets somebody else read the data of more members for the rest of the business day.',
    request: z.strictObject({
      staffId: shortIdSchema,
      kind: z.enum(readingKinds),
      members: z.int().min(1).max(100_000),
      reason,
    }),
    codes: [codes.notFound, codes.ownWork],
  }),
  'staff.readingLimits': staffCall({
    reads: true,
    summary: 'Of how many members each role may read personal data on a business day, and as the product ships it.',
    request: noFields,
    answer: z.array(z.object({ role: staffRole, kind: z.enum(readingKinds), members: limit, shipped: limit })),
  }),
  'staff.readingLimitSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets such a limit, null for none; a second owner approves, where there is one.',
    request: z.strictObject({ role: staffRole, kind: z.enum(readingKinds), members: limit.default(null), reason }),
  }),
};
