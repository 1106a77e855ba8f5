/** A member and the register of self-exclusions that its house looks it up in. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { memberCall } from '../wire.ts';
import { birthDate } from './birth-date.ts';

/** The register has it; the register has not answered; it cannot be looked up without a birth date. */
export const registerStates = ['listed', 'unanswered', 'no-birth-date'] as const;
export const registerState = z.enum(registerStates);
export type RegisterState = z.infer<typeof registerState>;

export const registerCalls = {
  'member.registerCheck': memberCall({
    summary:
      'Looks the member up in the register again where that did not answer, with its birth date where it has none.',
    request: z.strictObject({ birthDate: birthDate.optional() }),
    answer: z.object({ state: registerState.nullable() }),
    codes: [codes.birthDateMissing, codes.birthDateInvalid, codes.tooYoung],
  }),
};
