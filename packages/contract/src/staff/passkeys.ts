/** Passkeys of staff (WebAuthn): to add, name and remove one's own, and to log in with one. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, noFields, shortIdSchema } from '../fields.ts';
import { guestCall, staffAct, staffCall } from '../wire.ts';
import { staffMember } from './staff.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (maxCharacters: number) =>
  z
    .string()
    .min(1)
    .max(maxCharacters)
    .regex(/^[\w-]+$/);
/** 1,023 bytes at most, by the standard. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(2_000);
const challengeId = z.uuid();
const passkeyName = line(40).min(1);
const credential = z.object({ id: z.string(), type: z.literal('public-key') });
const userVerification = z.enum(['required', 'preferred']);

/** What a browser's `navigator.credentials.create` is given. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

/** What a browser's `navigator.credentials.get` is given. No credentials: the person chooses among all of the house. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

const created = z.strictObject({ id: credentialId, clientDataJSON, attestationObject: bytes(6_000) });
export type CreatedPasskey = z.infer<typeof created>;
const asserted = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(3_000),
  signature: bytes(3_000),
});
export type AssertedPasskey = z.infer<typeof asserted>;

export const passkeysCalls = {
  'staff.passkeyChallenge': guestCall({
    summary:
      'What a passkey signs to log in: with a ticket as the second factor after the password, without one as the whole login. Serves once, two minutes.',
    request: z.strictObject({ ticket: z.string().max(2_000).optional() }),
    answer: z.object({ challengeId, options: requestOptions }),
    codes: [codes.staffLoginInvalid, codes.passkeysUnavailable],
  }),
  'staff.passkeyLogin': guestCall({
    summary: 'Logs in with a passkey. Without a password the authenticator must have verified its user.',
    request: z.strictObject({ challengeId, credential: asserted }),
    answer: z.object({ token: z.string(), staff: staffMember }),
    codes: [codes.staffLoginInvalid, codes.passkeyInvalid, codes.passkeysUnavailable],
  }),
  'staff.passkeyList': staffCall({
    reads: true,
    summary: 'One’s own passkeys, and the host name they belong to: null where the house has none set up.',
    request: noFields,
    answer: z.object({
      host: z.string().nullable(),
      list: z.array(z.object({ passkeyId: z.int(), name: z.string(), addedAt: moment, usedAt: moment.nullable() })),
    }),
  }),
  'staff.passkeyStart': staffCall({
    summary: 'Begins a new passkey of one’s own, with the password. Its challenge serves once, two minutes.',
    request: z.strictObject({ password: z.string().max(100) }),
    answer: z.object({ challengeId, options: creationOptions }),
    codes: [codes.staffLoginInvalid, codes.passkeysUnavailable, codes.passkeysTooMany],
  }),
  'staff.passkeyAdd': staffAct({
    summary: 'Keeps the passkey that the browser has made.',
    request: z.strictObject({ challengeId, name: passkeyName, credential: created }),
    codes: [codes.passkeyInvalid, codes.passkeysUnavailable, codes.passkeysTooMany],
  }),
  'staff.passkeyRemove': staffAct({
    summary: 'Removes a passkey of one’s own; the authenticator app stays as the second factor.',
    request: z.strictObject({ passkeyId: shortIdSchema }),
    codes: [codes.notFound],
  }),
  'staff.accountPasskeysRemove': staffAct({
    fourEyes: 'case',
    summary: 'Removes all passkeys of somebody who lost one; open sessions end. Not for one’s own.',
    request: z.strictObject({ staffId: shortIdSchema }),
    codes: [codes.ownStaffAccount, codes.notFound],
  }),
};
