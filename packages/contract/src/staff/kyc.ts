/** Proof of identity in the back office: requests with their documents, and the rule of withdrawals. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { checkState, checkStates, documentKind, kycLevel, provenLevel, requestState } from '../member/kyc.ts';
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

/** Why a check waits for staff: the provider referred it, or what it read is not what the account has. */
export const referralReasons = ['provider', 'name', 'birth-date', 'name-and-birth-date', 'too-young'] as const;
export type ReferralReason = (typeof referralReasons)[number];

const kycCheck = z.object({
  checkIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  provider: z.string(),
  /** The provider's; empty before it opened the check. */
  reference: z.string(),
  level: provenLevel,
  state: checkState,
  referral: z.enum(referralReasons).nullable(),
  at: moment,
  endedAt: moment.nullable(),
  decided: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
});
export type KycCheck = z.infer<typeof kycCheck>;

/** Sum of the withdrawals of a business day above which a member needs the level. */
export const kycRule = z.strictObject({
  isOn: z.boolean(),
  amount: z.int().min(0).max(maxTypedAmount),
  level: provenLevel,
  /** Months for which a level is valid from its proof on; null without an end. */
  validMonths: z.int().min(1).max(120).nullable(),
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
    codes: [codes.notFound],
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
    summary: 'Level of the proof of identity of a member, since and until when, and what it was last requested.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      level: kycLevel,
      since: moment.nullable(),
      validUntil: moment.nullable(),
      open: z.int(),
      checks: z.int(),
      requested: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.kycCheckList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Checks by the provider: those that wait for staff oldest first, others newest first.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum([...checkStates, 'all']).default('referred'),
      memberId: idSchema.optional(),
    }),
    answer: listOf(kycCheck),
  }),
  'staff.kycCheckResult': staffCall({
    summary: 'Name and birth date that the provider read, with those of the account, on a reason in the audit log.',
    request: z
      .strictObject({ checkIdx: idSchema, reason: z.enum(revealReasons), note: line(200).default('') })
      .refine((why) => why.reason !== 'other' || why.note !== '', { error: codes.reasonMissing, path: ['note'] }),
    answer: z.object({ read: z.string(), account: z.string(), seconds: z.int(), today: z.int() }),
    codes: [codes.notFound, codes.readingLimit, codes.reasonMissing],
  }),
  'staff.kycCheckDecide': staffAct({
    summary: 'Decides a check that waits for staff, once: approved, it gives the level and the birth date it proved.',
    request: z.strictObject({ checkIdx: idSchema, isApproved: z.boolean(), reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.kycRequest': staffAct({
    summary: 'Requests a new proof of a member on a reason, which the member reads. Its level stays meanwhile.',
    request: z.strictObject({ memberId: idSchema, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
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
