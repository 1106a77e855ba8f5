/** What is checked before each call (session, budget of calls, check of the body), and what may fail behind any. */
import { type Code, codes } from '../codes.ts';

export const codesOfAnyCall: readonly Code[] = [
  codes.notSignedIn,
  codes.sessionReplaced,
  codes.tooManyRequests,
  codes.malformedRequest,
  codes.listTooDeep,
  codes.unexpectedError,
  codes.notWritable,
  codes.consentMissing,
  codes.agreementOutdated,
  codes.limitsUndecided,
];
