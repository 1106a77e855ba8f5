/** Fields of a partner or member registered by a partner or by staff. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { personFields } from '../member/fields.ts';
import { memberTier, passwordsMatch } from '../member/member.ts';
import { ratesSchema } from './rates.ts';

export const registerFields = { ...personFields, tier: memberTier, rates: ratesSchema.default([]) };
export const registerRequest = z
  .strictObject(registerFields)
  .refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] });
