/** Codes that any call can answer: who calls and from where, rate limit, body check, and internal failures. */
import { type Code, codes } from '../codes.ts';

export const codesOfAnyCall: readonly Code[] = [
  codes.notSignedIn,
  codes.sessionReplaced,
  codes.accessDenied,
  codes.tooManyRequests,
  codes.malformedRequest,
  codes.listTooDeep,
  codes.unexpectedError,
  codes.notWritable,
  codes.consentMissing,
  codes.agreementOutdated,
  codes.limitsUndecided,
  codes.registerUnanswered,
  codes.registerBirthDate,
  codes.viewReadsOnly,
];
