/** Birth date of a member, as it types it. */
import { z } from 'zod';
import { codes } from '../codes.ts';

/** Years; a member is at least this old. */
export const minAge = 19;

/** Eight digits are a date too: a phone's keypad has no hyphen. */
const withHyphens = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

export const birthDate = z
  .string({ error: codes.birthDateMissing })
  .trim()
  .min(1, { error: codes.birthDateMissing })
  .max(10, { error: codes.birthDateInvalid })
  .overwrite(withHyphens)
  .pipe(z.iso.date({ error: codes.birthDateInvalid }))
  .refine((text) => text >= '1900-01-01' && text <= '2099-12-31', { error: codes.birthDateInvalid });

/** Whether a person of the birth date is old enough on a day, both `2026-11-30`. */
export function isOldEnough(born: string, day: string): boolean {
  const [year = '', ...rest] = born.split('-');
  return `${Number(year) + minAge}-${rest.join('-')}` <= day;
}
