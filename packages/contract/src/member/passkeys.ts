/** Passkeys of members (WebAuthn), in addition to their second factor: registration, names, removal and log-in. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, noFields } from '../fields.ts';
import {
  asserted,
  challengeId,
  created,
  creationOptions,
  knownPasskey,
  passkeyName,
  requestOptions,
} from '../passkeys.ts';
import { guestCall, memberAct, memberCall } from '../wire.ts';
import { codeSchema, passNowSchema } from './fields.ts';
import { sessionAnswer } from './member.ts';

export const memberPasskeyCalls = {
  'member.passkeyChallenge': guestCall({
    summary:
      'What a passkey signs to log in: with the ticket of a password as the second factor, without one as the whole login. Serves once, two minutes.',
    request: z.strictObject({ ticket: z.string().max(1_000).optional() }),
    answer: z.object({ challengeId, options: requestOptions }),
    codes: [codes.loginTicketExpired, codes.passkeysUnavailable],
  }),
  'member.passkeyLogin': guestCall({
    summary: 'Logs in with a passkey. Without a password the authenticator must have verified its user.',
    request: z.strictObject({ challengeId, credential: asserted }),
    answer: sessionAnswer,
    codes: [
      codes.passkeyInvalid,
      codes.passkeysUnavailable,
      codes.loginInvalid,
      codes.signupPending,
      codes.accountClosed,
      codes.siteMaintenance,
      codes.accessBlocked,
    ],
  }),
  'member.passkeyList': memberCall({
    summary: 'The member’s own passkeys, and the host name they belong to: null where the house has none set up.',
    request: noFields,
    answer: z.object({ host: z.string().nullable(), list: z.array(knownPasskey) }),
  }),
  'member.passkeyStart': memberCall({
    summary:
      'Begins a new passkey, with the password and a code: the second factor has to be on. Its challenge serves once, two minutes.',
    request: z.strictObject({ memPass: passNowSchema, code: codeSchema }),
    answer: z.object({ challengeId, options: creationOptions }),
    codes: [codes.passwordWrong, codes.otpInvalid, codes.otpOff, codes.passkeysUnavailable, codes.passkeysTooMany],
  }),
  'member.passkeyAdd': memberAct({
    summary: 'Keeps the passkey that the browser has made.',
    request: z.strictObject({ challengeId, name: passkeyName, credential: created }),
    codes: [codes.passkeyInvalid, codes.passkeysUnavailable, codes.passkeysTooMany, codes.otpOff],
  }),
  'member.passkeyRemove': memberAct({
    summary: 'Removes a passkey of one’s own, with the password; the second factor stays on.',
    request: z.strictObject({ passkeyIdx: idSchema, memPass: passNowSchema }),
    codes: [codes.passwordWrong, codes.notFound],
  }),
};
