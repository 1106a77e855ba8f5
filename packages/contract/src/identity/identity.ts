/**
 * Messages between the house and a provider of identity checks, as the sandbox's provider has them: signed JSON in both
 * directions. A check is opened under a key of the house and has a reference of the provider.
 */
import { z } from 'zod';
import { localeSchema } from '../fields.ts';
import { provenLevel } from '../member/kyc.ts';

export const identitySandbox = 'sandbox';
export const checkHeaders = { timestamp: 'x-check-timestamp', signature: 'x-check-signature' } as const;

const key = z.string().min(1).max(120);
const person = z.strictObject({ name: z.string().min(1).max(60), birthDate: z.iso.date() });

/** The same key again answers the check that it opened. */
export const identityOpenRequest = z.strictObject({
  key,
  level: provenLevel,
  applicant: person,
  locale: localeSchema,
  /** Where the member goes afterwards, a path of the site. */
  returnPath: z.string().startsWith('/').max(200),
  callbackUrl: z.url().max(300),
});
export const identityOpenAnswer = z.object({ reference: key, url: z.string().min(1).max(500) });
export const identityReadRequest = z.strictObject({ reference: key });

/** A name and a birth date as they are in the document; null where none was read. */
const result = {
  reference: key,
  state: z.enum(['open', 'passed', 'referred', 'failed', 'expired']),
  person: person.nullable(),
};
export const identityResult = z.strictObject(result);
/** `id` is the same whenever a callback is sent again. */
export const identityCallback = z.strictObject({ id: key, ...result });
export type IdentityCallback = z.infer<typeof identityCallback>;
