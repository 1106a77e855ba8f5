/** A member's account: sign-up, sign-in, session, own data. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, moment, noFields, yesNo } from '../fields.ts';
import { agreedVersions } from '../site/agreements.ts';
import { guestAct, guestCall, memberAct, memberCall } from '../wire.ts';
import { memberBan } from './bans.ts';
import { birthDate } from './birth-date.ts';
import {
  cashOutPassSchema,
  codeSchema,
  memIdSchema,
  memNameSchema,
  memNickSchema,
  memPassSchema,
  memPhoneSchema,
  passNowSchema,
  passwordCheckSchema,
  personFieldCodes,
  personFields,
  recommenderSchema,
  takenCodes,
} from './fields.ts';
import { registerState } from './register.ts';
import { memberBreak } from './safer-play.ts';

/** Partner tiers from the head office down. */
export const partnerTiers = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const;
export const partnerTier = z.enum(partnerTiers);
export type PartnerTier = z.infer<typeof partnerTier>;
export const memberTiers = [...partnerTiers, 'NORMAL'] as const;
export const memberTier = z.enum(memberTiers);
export type MemberTier = z.infer<typeof memberTier>;

export const memberStatus = z.enum(['pending', 'active', 'suspended', 'locked', 'refused', 'withdrawn']);
export type MemberStatus = z.infer<typeof memberStatus>;

/** A member's own view of itself. Phone and name are masked. */
export const member = z.object({
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  memPhone: z.string(),
  memLevel: z.int(),
  memTier: memberTier,
  cashAmt: amountSchema,
  pointAmt: amountSchema,
  isPartnerMember: yesNo,
  bankName: z.string(),
  bankacc: z.string(),
  joinedAt: moment,
  previousLogin: z.object({ at: moment, ip: z.string() }).nullable(),
  /** Whether large wins of this member are shown to others, with a masked ID. */
  showWins: yesNo,
  /** Current break from play; null without one. */
  break: memberBreak.nullable(),
  /** What the register of self-exclusions bars; null where it bars nothing. */
  register: registerState.nullable(),
  /** Whether a withdrawal password is set; staff take a forgotten one off. */
  cashOutPassYn: yesNo,
  /** Bans that run now. */
  bans: z.array(memberBan),
});
export type Member = z.infer<typeof member>;

export const signupFields = z.strictObject({
  ...personFields,
  recommenderId: recommenderSchema,
  /** Needed where the house looks members up in a register of self-exclusions. */
  birthDate: birthDate.optional(),
  ageConfirmed: z.literal(true, { error: codes.ageUnconfirmed }),
  /** Versions of the terms and the privacy policy that the member agreed to. */
  agreed: agreedVersions,
  /** Fixed values that the specification's clients send. The server sets them itself and accepts no others. */
  memLevel: z.literal(1).optional(),
  partSendYn: z.literal('N').optional(),
  firstBetConfYn: z.literal('N').optional(),
  memStatus: z.literal(0).optional(),
});
export const passwordsMatch = (fields: { memPass: string; memPassCheck: string }) =>
  fields.memPass === fields.memPassCheck;
/**
 * The password check is reported together with faults of other fields, so that the answer is always the lowest code.
 */
export const signupRequest = signupFields.refine(passwordsMatch, {
  error: codes.passwordsDiffer,
  path: ['memPassCheck'],
  when: ({ value }) => value instanceof Object,
});
export const loginRequest = z.strictObject({
  memId: z
    .string({ error: codes.loginInvalid })
    .trim()
    .regex(/^[^\p{Cc}]{1,20}$/u, { error: codes.loginInvalid })
    .toLowerCase(),
  memPass: z
    .string({ error: codes.loginInvalid })
    .min(1, { error: codes.loginInvalid })
    .max(40, { error: codes.loginInvalid }),
  captchaId: z.uuid({ error: codes.loginInvalid }),
  /** Digits of the captcha's picture; empty for a captcha without one. */
  captcha: z.string({ error: codes.loginInvalid }).regex(/^(?:[1-5]{4})?$/, { error: codes.loginInvalid }),
  /** Solution of the captcha's proof of work. */
  work: z.int({ error: codes.loginInvalid }).min(0, { error: codes.loginInvalid }),
});
/** Subject of a support request. */
export const findKind = z.enum(['id', 'password', 'otp']);
export const sessionAnswer = z.object({
  member,
  token: z.string(),
  msgInfo: z.object({ newMsg: z.int(), newNotifications: z.int() }),
});
export const updateFields = z.strictObject({
  memPassNow: passNowSchema,
  memPass: memPassSchema,
  memPassCheck: passwordCheckSchema,
  /** Code of the second factor; empty while it is off. */
  code: codeSchema.or(z.literal('')).default(''),
});

export const memberCalls = {
  'member.signup': guestCall({
    summary: 'Asks for an account; staff approve it before the first login.',
    request: signupRequest,
    answer: z.object({ memId: z.string() }),
    codes: [
      ...personFieldCodes,
      codes.ageUnconfirmed,
      codes.consentMissing,
      codes.agreementOutdated,
      codes.recommenderMissing,
      codes.recommenderUnknown,
      codes.recommenderNotAllowed,
      codes.signupsClosed,
      ...takenCodes,
      codes.selfExcluded,
      codes.accessBlocked,
      codes.birthDateMissing,
      codes.birthDateInvalid,
      codes.tooYoung,
      codes.registerListed,
    ],
  }),
  'member.login': guestCall({
    summary:
      'Signs in and ends any earlier session of the same member. With a second factor it answers a ticket for it.',
    request: loginRequest,
    answer: sessionAnswer,
    codes: [
      codes.signupPending,
      codes.accountClosed,
      codes.loginInvalid,
      codes.siteMaintenance,
      codes.otpMissing,
      codes.accessBlocked,
    ],
  }),
  'member.logout': memberAct({
    summary: 'Ends the session.',
    request: noFields,
  }),
  'member.info': memberCall({
    summary: 'The signed-in member.',
    request: noFields,
    answer: sessionAnswer.omit({ token: true }),
  }),
  'member.showWins': memberAct({
    summary: "Whether the member's large wins are shown to others, masked; holds for earlier ones too.",
    request: z.strictObject({ showWins: yesNo }),
    codes: [],
  }),
  'member.firstSteps': memberCall({
    summary: 'Which of the first steps a member has taken: paid in, played, checked in, decided on limits.',
    request: noFields,
    answer: z.object({ deposit: z.boolean(), play: z.boolean(), attendance: z.boolean(), limits: z.boolean() }),
  }),
  'member.getToken': memberCall({
    summary: 'Renews the token when 5 minutes or less remain, or when forced.',
    request: z.strictObject({ force: z.boolean().default(false) }),
    answer: z.object({ token: z.string(), expiresAt: moment, renewed: z.boolean() }),
  }),
  'member.update': memberAct({
    summary: 'Changes the password. Other sessions of the member end.',
    request: updateFields.refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] }),
    codes: [
      codes.passwordInvalid,
      codes.passwordsDiffer,
      codes.passwordWrong,
      codes.passwordUnchanged,
      codes.otpMissing,
      codes.otpInvalid,
    ],
  }),
  'member.cashOutPassSet': memberAct({
    summary: 'Sets the withdrawal password of a member that has none, by password and second factor.',
    request: z.strictObject({
      memPassNow: passNowSchema,
      cashOutPass: cashOutPassSchema,
      /** Code of the second factor; empty while it is off. */
      code: codeSchema.or(z.literal('')).default(''),
    }),
    codes: [
      codes.withdrawalPasswordInvalid,
      codes.withdrawalPasswordSet,
      codes.passwordWrong,
      codes.otpMissing,
      codes.otpInvalid,
    ],
  }),
  /** Acknowledges a change of the balance; it has no other effect. */
  'member.changeMemCashFlag': memberAct({
    summary: 'Marks the latest balance change as seen.',
    request: noFields,
  }),
  'member.checkField': guestAct({
    summary: 'Answers while typing whether an ID, nickname or recommender can be used.',
    request: z.discriminatedUnion('field', [
      z.strictObject({ field: z.literal('memId'), value: memIdSchema }),
      z.strictObject({ field: z.literal('memNick'), value: memNickSchema }),
      z.strictObject({ field: z.literal('recommenderId'), value: recommenderSchema }),
    ]),
    codes: [
      codes.idInvalid,
      codes.nicknameInvalid,
      codes.nicknameReserved,
      codes.recommenderMissing,
      codes.recommenderUnknown,
      codes.recommenderNotAllowed,
      codes.idTaken,
      codes.nicknameTaken,
    ],
  }),
  'member.findAccount': guestAct({
    summary:
      'Asks support for a forgotten ID or password or a lost authenticator. The answer never reveals whether the account exists.',
    request: z.strictObject({
      kind: findKind,
      memId: memIdSchema.optional(),
      memName: memNameSchema,
      memPhone: memPhoneSchema,
      note: line(300).default(''),
    }),
    codes: [codes.idInvalid, codes.accountHolderInvalid, codes.phoneInvalid],
  }),
  'member.resetPassword': guestAct({
    summary: 'Sets a new password by a single-use link of 15 minutes and the member’s own withdrawal password.',
    request: z
      .strictObject({
        resetToken: z
          .string({ error: codes.resetLinkExpired })
          .regex(/^[A-Za-z0-9_-]{20,100}$/, { error: codes.resetLinkExpired }),
        memPass: memPassSchema,
        memPassCheck: z.string({ error: codes.passwordsDiffer }).max(20, { error: codes.passwordsDiffer }),
        /**
         * Withdrawal password, a proof that no link contains. A member without one must use a network it has signed in
         * from.
         */
        cashOutPass: z.string().max(4).default(''),
      })
      .refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] }),
    codes: [
      codes.passwordInvalid,
      codes.passwordsDiffer,
      codes.resetLinkExpired,
      codes.withdrawalPasswordMissing,
      codes.withdrawalPasswordWrong,
      codes.withdrawalsLocked,
      codes.resetFromElsewhere,
    ],
  }),
};
