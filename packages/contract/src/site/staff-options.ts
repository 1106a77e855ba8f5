/** Site options in the back office. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, maxTypedAmount, noFields, typedNames } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Accent colours of the theme; each is a palette readable on the night sky. */
export const accents = ['starlight', 'aurora', 'ember'] as const;
export const accent = z.enum(accents);
export type Accent = z.infer<typeof accent>;
const typedAmount = amountSchema.max(maxTypedAmount);
const link = line(300).regex(/^(|https:\/\/[^\s]+)$/);
const options = {
  titles: typedNames(line(40).min(1)),
  footerTexts: typedNames(line(300)),
  sns1Id: line(60),
  sns1Link: link,
  sns2Id: line(60),
  sns2Link: link,
  sns3Id: line(60),
  sns3Link: link,
  /** ID of the partner for sign-ups without a link. */
  recommender: line(20),
  accent,
  /** Minimum of a published win, in smallest units; 0 publishes none. */
  winsFrom: typedAmount,
};

export const siteOptionsCalls = {
  'staff.siteOptions': staffCall({
    reads: true,
    summary: 'What the site is called and says about itself.',
    request: noFields,
    answer: z.object(options),
  }),
  'staff.siteOptionsSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets all site options. A recommender who may not recommend is refused.',
    request: z.strictObject(options),
    codes: [codes.malformedRequest],
  }),
};
