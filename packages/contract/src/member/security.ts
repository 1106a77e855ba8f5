/** Security of a member's account: the second factor, log-in history, known browsers. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { guestCall, memberAct, memberCall } from '../wire.ts';
import { codeSchema, digitsSchema, passNowSchema } from './fields.ts';
import { sessionAnswer } from './member.ts';

/** Browser and operating system by name; empty if unknown. */
const agent = { browser: z.string(), system: z.string() };
const proof = z.strictObject({ memPass: passNowSchema, code: codeSchema });
/** Recovery codes; returned only once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const proofCodes = [codes.passwordWrong, codes.otpMissing, codes.otpInvalid, codes.otpOff] as const;

export const securityCalls = {
  'member.loginCode': guestCall({
    summary: 'The second step of a sign-in: the code that belongs to the ticket of the first.',
    request: z.strictObject({ ticket: z.string().max(1_000), code: codeSchema }),
    answer: sessionAnswer,
    codes: [
      codes.loginTicketExpired,
      codes.otpInvalid,
      codes.signupPending,
      codes.accountClosed,
      codes.loginInvalid,
      codes.siteMaintenance,
      codes.accessBlocked,
    ],
  }),
  'member.otp': memberCall({
    summary: 'Whether the second factor is on, and how many recovery codes are left.',
    request: noFields,
    answer: z.object({ isOn: z.boolean(), codesLeft: z.int() }),
  }),
  'member.otpStart': memberCall({
    summary: 'A new secret for the authenticator; it counts once its first digits are confirmed.',
    request: z.strictObject({ memPass: passNowSchema }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    codes: [codes.passwordWrong, codes.otpOnAlready],
  }),
  'member.otpConfirm': memberCall({
    summary: 'Turns the second factor on by its first digits; answers the recovery codes, once.',
    request: z.strictObject({ code: digitsSchema }),
    answer: recoveryCodes,
    codes: [codes.otpInvalid, codes.otpOnAlready],
  }),
  'member.otpOff': memberAct({
    summary: 'Turns the second factor off by password and code.',
    request: proof,
    codes: proofCodes,
  }),
  'member.otpRecovery': memberCall({
    summary: 'Ten new recovery codes in place of all earlier ones.',
    request: proof,
    answer: recoveryCodes,
    codes: proofCodes,
  }),
  'member.close': memberAct({
    summary: 'Closes the account for good, by password and second factor; it must hold no money and nothing open.',
    request: z.strictObject({
      memPass: passNowSchema,
      /** Code of the second factor; empty for a member without one. */
      code: codeSchema.or(z.literal('')).default(''),
    }),
    codes: [codes.passwordWrong, codes.otpMissing, codes.otpInvalid, codes.accountInUse, codes.partnerCannotClose],
  }),
  'member.loginList': memberCall({
    reads: true,
    summary: 'How the log-ins of the member went, newest first; refused ones of the last 90 days.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({ regDate: moment, network: z.string(), ...agent, result: z.enum(['in', 'password', 'code']) }),
    ),
  }),
  'member.deviceList': memberCall({
    summary: 'The browsers the member has used and not forgotten.',
    request: noFields,
    answer: z.array(
      z.object({ deviceIdx: z.int(), ...agent, firstDate: moment, lastDate: moment, isCurrent: z.boolean() }),
    ),
  }),
  'member.deviceForget': memberAct({
    summary: 'Forgets a browser: its next log-in is told as one from an unknown browser.',
    request: z.strictObject({ deviceIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
