/** The fields of a partner or member that a partner or staff registers. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  bankAccountSchema,
  bankCodeSchema,
  cashOutPassSchema,
  memIdSchema,
  memNameSchema,
  memNickSchema,
  memPassSchema,
  memPhoneSchema,
} from '../member/fields.ts';
import { memberTier, passwordsMatch } from '../member/member.ts';
import { ratesSchema } from './rates.ts';

export const registerFields = {
  memId: memIdSchema,
  memPass: memPassSchema,
  memPassCheck: z.string({ error: codes.passwordsDiffer }).max(20, { error: codes.passwordsDiffer }),
  cashOutPass: cashOutPassSchema,
  memNick: memNickSchema,
  memPhone: memPhoneSchema,
  bank: bankCodeSchema,
  memName: memNameSchema,
  bankacc: bankAccountSchema,
  tier: memberTier,
  rates: ratesSchema.default([]),
};
export const registerRequest = z
  .strictObject(registerFields)
  .refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] });
