/** Passkeys of staff (WebAuthn): registration, names, removal and log-in. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { noFields, shortIdSchema } from '../fields.ts';
import {
  asserted,
  challengeId,
  created,
  creationOptions,
  knownPasskey,
  passkeyName,
  requestOptions,
} from '../passkeys.ts';
import { guestCall, staffAct, staffCall } from '../wire.ts';
import { staffMember } from './staff.ts';

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
      list: z.array(knownPasskey),
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
    codes: [codes.ownStaffAccount, codes.notFound, codes.rightNotHeld],
  }),
};
