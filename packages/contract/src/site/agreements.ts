/** Terms of use and privacy policy: versions, and the consent of members. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { moment, noFields } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { confirmation } from '../staff/impact.ts';
import { guestCall, memberAct, memberCall, staffCall } from '../wire.ts';

export const agreementKinds = ['terms', 'privacy'] as const;
export const agreementKind = z.enum(agreementKinds);
export type AgreementKind = z.infer<typeof agreementKind>;

const version = z.int().positive();
const versions = { terms: version, privacy: version };
export const agreedVersions = z.strictObject(versions, { error: codes.consentMissing });
export type AgreedVersions = z.infer<typeof agreedVersions>;

const body = z.string({ error: codes.contentMissing }).max(40_000, { error: codes.contentTooLong });
const bodies = inEachLanguage(() => body);
const shownBodies = inEachLanguage(() => z.string());

export const agreementCalls = {
  'agreement.current': guestCall({
    summary: 'The newest versions of terms and privacy policy, by number.',
    request: noFields,
    answer: z.object(versions),
  }),
  'agreement.read': guestCall({
    summary: 'The newest version of one of them, in the language of the reader.',
    request: z.strictObject({ kind: agreementKind }),
    answer: z.object({ version, body: z.string(), publishedAt: moment }),
  }),
  'agreement.due': memberCall({
    summary: 'What the member has not agreed to yet: until then it neither deposits nor opens a game nor bets.',
    request: noFields,
    answer: z.object({ current: z.object(versions), due: z.array(agreementKind) }),
  }),
  'agreement.agree': memberAct({
    summary: 'Agrees to the newest versions, by the numbers that were shown.',
    request: z.strictObject({ agreed: agreedVersions }),
    codes: [codes.consentMissing, codes.agreementOutdated],
  }),
  'staff.agreementList': staffCall({
    reads: true,
    summary: 'Every version of terms and privacy policy, newest first, and how many members agreed to it.',
    request: noFields,
    answer: z.array(
      z.object({
        kind: agreementKind,
        version,
        ...shownBodies,
        publishedAt: moment,
        publishedBy: z.string(),
        reason: z.string(),
        consents: z.int(),
      }),
    ),
  }),
  'staff.agreementPublish': staffCall({
    bodyBytesMax: 512 * 1_024,
    impact: 'members',
    fourEyes: 'case',
    summary: 'Publishes a new version. Each member is asked for its consent at the next entry.',
    request: z.strictObject({ kind: agreementKind, ...bodies, ...confirmation }),
    answer: z.object({ version }),
    codes: [codes.contentMissing, codes.contentTooLong],
  }),
};
