/** Proof of identity in the back office: requests with their documents, and the rule of withdrawals. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { documentKind, kycLevel, provenLevel, requestState } from '../member/kyc.ts';
import { staffAct, staffCall } from '../wire.ts';
import { revealReasons } from './personal.ts';

const kycRequest = z.object({
  kycIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  level: provenLevel,
  state: requestState,
  at: moment,
  /** Pictures of a refused request are deleted with the decision. */
  documents: z.array(z.object({ documentIdx: z.int(), kind: documentKind })),
  decided: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
});
export type KycRequest = z.infer<typeof kycRequest>;

/** Sum of the withdrawals of a business day above which a member needs the level. */
export const kycRule = z.strictObject({
  isOn: z.boolean(),
  amount: z.int().min(0).max(maxTypedAmount),
  level: provenLevel,
});
export type KycRule = z.infer<typeof kycRule>;

export const staffKycCalls = {
  'staff.kycList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Requests of members to prove who they are: open ones oldest first, others newest first.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum([...requestState.options, 'all']).default('open'),
      memberId: idSchema.optional(),
    }),
    answer: listOf(kycRequest),
  }),
  'staff.kycDocument': staffCall({
    summary: 'One document of a request as a picture, on a reason that stays in the audit log.',
    request: z
      .strictObject({ documentIdx: idSchema, reason: z.enum(revealReasons), note: line(200).default('') })
      .refine((why) => why.reason !== 'other' || why.note !== '', { error: codes.reasonMissing, path: ['note'] }),
    answer: z.object({
      /** WebP in base64. */
      picture: z.string(),
      /** Time for which a page may show it, in seconds. */
      seconds: z.int(),
      /** Members of whom the caller has revealed something today. */
      today: z.int(),
    }),
    codes: [codes.notFound, codes.readingLimit, codes.reasonMissing],
  }),
  'staff.kycDecide': staffAct({
    summary: 'Approves a request, which gives the member its level, or refuses it. It is decided once.',
    request: z.strictObject({ kycIdx: idSchema, isApproved: z.boolean(), reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.kycRevoke': staffAct({
    summary: 'Takes the level of a member away, with every document that proved it.',
    request: z.strictObject({ memberId: idSchema, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.kyc': staffCall({
    reads: true,
    summary: 'Level of the proof of identity of a member, and since when.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({ level: kycLevel, since: moment.nullable(), open: z.int() }),
  }),
  'staff.kycRule': staffCall({
    reads: true,
    summary: 'The rule by which withdrawals need a proof of identity.',
    request: noFields,
    answer: kycRule,
  }),
  'staff.kycRuleSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets that rule. Whatever lets more be withdrawn without a proof waits for a second person.',
    request: z.strictObject({ rule: kycRule, reason }),
  }),
};
