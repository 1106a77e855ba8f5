/** Personal data of members in the back office: masked in every answer, revealed one by one on a reason. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line } from '../fields.ts';
import { staffCall } from '../wire.ts';

/** Ways of reading members' data, counted apart: rows of lists, one member's page, a revealed number, files. */
export const readingKinds = ['list', 'detail', 'reveal', 'export'] as const;
export type ReadingKind = (typeof readingKinds)[number];

export const revealReasons = ['payout', 'bank-check', 'identity', 'support', 'investigation', 'other'] as const;
export type RevealReason = (typeof revealReasons)[number];
export const revealFields = ['account', 'phone'] as const;

/** Any other reason needs words. */
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
    codes: [codes.requestUnknown, codes.readingLimit, codes.reasonMissing],
  }),
  'staff.memberReveal': staffCall({
    summary: 'The whole account or phone number of one member, on a reason that stays in the audit log.',
    request: z.strictObject({ memberId: idSchema, field: z.enum(revealFields), ...because }).refine(isGiven, missing),
    answer: revealed,
    codes: [codes.notFound, codes.readingLimit, codes.reasonMissing],
  }),
};
