/** A member's account: sign-up, sign-in, session, own data. */
import { z } from 'zod';
import { amountSchema, defineCall, line, moment, noFields, nothing, yesNo } from '../wire.ts';
import {
  bankAccountSchema,
  bankCodeSchema,
  cashOutPassSchema,
  memIdSchema,
  memNameSchema,
  memNickSchema,
  memPassSchema,
  memPhoneSchema,
  recommenderSchema,
} from './fields.ts';

export const memberTiers = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'NORMAL'] as const;
export const memberTier = z.enum(memberTiers);
export type MemberTier = z.infer<typeof memberTier>;

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
});
export type Member = z.infer<typeof member>;

export const signupFields = z.strictObject({
  memId: memIdSchema,
  memPass: memPassSchema,
  memPassCheck: z.string({ error: 'U109' }).max(20, { error: 'U109' }),
  cashOutPass: cashOutPassSchema,
  memNick: memNickSchema,
  memPhone: memPhoneSchema,
  recommenderId: recommenderSchema,
  bank: bankCodeSchema,
  memName: memNameSchema,
  bankacc: bankAccountSchema,
  ageConfirmed: z.literal(true, { error: 'U110' }),
  /** Fixed defaults that the specification's clients send; the server decides them and only accepts these values. */
  memLevel: z.literal(1).optional(),
  partSendYn: z.literal('N').optional(),
  firstBetConfYn: z.literal('N').optional(),
  memStatus: z.literal(0).optional(),
});
export const passwordsMatch = (fields: { memPass: string; memPassCheck: string }) =>
  fields.memPass === fields.memPassCheck;
/** Told together with faults of other fields, so that the lowest code is always the one answered. */
export const signupRequest = signupFields.refine(passwordsMatch, {
  error: 'U109',
  path: ['memPassCheck'],
  when: ({ value }) => value instanceof Object,
});
export const loginRequest = z.strictObject({
  memId: z
    .string({ error: 'U002' })
    .trim()
    .regex(/^[^\p{Cc}]{1,20}$/u, { error: 'U002' })
    .toLowerCase(),
  memPass: z.string({ error: 'U002' }).min(1, { error: 'U002' }).max(40, { error: 'U002' }),
  captchaId: z.uuid({ error: 'U002' }),
  captcha: z.string({ error: 'U002' }).regex(/^[1-5]{4}$/, { error: 'U002' }),
});
export const sessionAnswer = z.object({ member, token: z.string(), msgInfo: z.object({ newMsg: z.int() }) });
export const updateFields = z.strictObject({
  memPassNow: z.string({ error: 'U120' }).min(1, { error: 'U120' }).max(40, { error: 'U120' }),
  memPass: memPassSchema,
  memPassCheck: z.string({ error: 'U109' }).max(20, { error: 'U109' }),
});

export const memberCalls = {
  'member.signup': defineCall({
    path: '/api/member/signup',
    who: 'guest',
    summary: 'Asks for an account; staff approve it before the first login.',
    request: signupRequest,
    answer: z.object({ memId: z.string() }),
    codes: [
      'U101',
      'U102',
      'U103',
      'U104',
      'U105',
      'U106',
      'U107',
      'U108',
      'U109',
      'U110',
      'U112',
      'U113',
      'U114',
      'U115',
      'U116',
      'U117',
      'U118',
      'U119',
    ],
  }),
  'member.login': defineCall({
    path: '/api/member/login',
    who: 'guest',
    summary: 'Signs in and ends any earlier session of the same member.',
    request: loginRequest,
    answer: sessionAnswer,
    codes: ['U001', 'LX02', 'U002', 'B0093'],
  }),
  'member.logout': defineCall({
    path: '/api/member/logout',
    who: 'member',
    summary: 'Ends the session.',
    request: noFields,
    answer: nothing,
    codes: [],
  }),
  'member.info': defineCall({
    path: '/api/member/info',
    who: 'member',
    summary: 'The signed-in member.',
    request: noFields,
    answer: sessionAnswer.omit({ token: true }),
    codes: [],
  }),
  'member.getToken': defineCall({
    path: '/api/getToken',
    who: 'member',
    summary: 'Renews the token when 5 minutes or less remain, or when forced.',
    request: z.strictObject({ force: z.boolean().default(false) }),
    answer: z.object({ token: z.string(), expiresAt: moment, renewed: z.boolean() }),
    codes: [],
  }),
  'member.update': defineCall({
    path: '/api/member/update',
    who: 'member',
    summary: 'Changes the password. Other sessions of the member end.',
    request: updateFields.refine(passwordsMatch, { error: 'U109', path: ['memPassCheck'] }),
    answer: nothing,
    codes: ['U102', 'U109', 'U120', 'U121'],
  }),
  /** The flag tells that the member has seen the change of its balance (the shell's pulse after a deposit). */
  'member.changeMemCashFlag': defineCall({
    path: '/api/member/changeMemCashFlag',
    who: 'member',
    summary: 'Marks the latest balance change as seen.',
    request: noFields,
    answer: nothing,
    codes: [],
  }),
  'member.checkField': defineCall({
    path: '/api/member/checkField',
    who: 'guest',
    summary: 'Tells while typing whether an ID, nickname or recommender can be used.',
    request: z.discriminatedUnion('field', [
      z.strictObject({ field: z.literal('memId'), value: memIdSchema }),
      z.strictObject({ field: z.literal('memNick'), value: memNickSchema }),
      z.strictObject({ field: z.literal('recommenderId'), value: recommenderSchema }),
    ]),
    answer: nothing,
    codes: ['U101', 'U105', 'U112', 'U113', 'U114', 'U116', 'U117'],
  }),
  'member.findAccount': defineCall({
    path: '/api/member/findAccount',
    who: 'guest',
    summary: 'Asks support for a forgotten ID or password. The answer never tells whether the account exists.',
    request: z.strictObject({
      kind: z.enum(['id', 'password']),
      memId: memIdSchema.optional(),
      memName: memNameSchema,
      memPhone: memPhoneSchema,
      note: line(300).default(''),
    }),
    answer: nothing,
    codes: ['U101', 'U104', 'U106'],
  }),
  'member.resetPassword': defineCall({
    path: '/api/member/resetPassword',
    who: 'guest',
    summary: 'Sets a new password by a single-use link of 15 minutes that staff issued.',
    request: z
      .strictObject({
        resetToken: z.string({ error: 'U122' }).regex(/^[A-Za-z0-9_-]{20,100}$/, { error: 'U122' }),
        memPass: memPassSchema,
        memPassCheck: z.string({ error: 'U109' }).max(20, { error: 'U109' }),
      })
      .refine(passwordsMatch, { error: 'U109', path: ['memPassCheck'] }),
    answer: nothing,
    codes: ['U102', 'U109', 'U122'],
  }),
};
