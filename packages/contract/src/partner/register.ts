/** The fields of a partner or member that a partner or staff registers. */
import { z } from 'zod';
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
  memPassCheck: z.string({ error: 'U109' }).max(20, { error: 'U109' }),
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
  .refine(passwordsMatch, { error: 'U109', path: ['memPassCheck'] });
