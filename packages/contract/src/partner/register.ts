/** The fields of a partner or member that a partner or staff registers. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { personFields } from '../member/fields.ts';
import { memberTier, passwordsMatch } from '../member/member.ts';
import { ratesSchema } from './rates.ts';

export const registerFields = { ...personFields, tier: memberTier, rates: ratesSchema.default([]) };
export const registerRequest = z
  .strictObject(registerFields)
  .refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] });
