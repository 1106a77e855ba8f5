/**
 * How the sandbox's register knows a person: SHA-256 over name, birth date and telephone, a line each. The name is in
 * NFKC, upper case and without spaces, the telephone in digits. Servers only.
 */
import { createHash } from 'node:crypto';

export type RegisteredPerson = { readonly name: string; readonly birthDate: string; readonly phone: string };

export function registerHashOf({ name, birthDate, phone }: RegisteredPerson): string {
  const plainName = name.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
  const lines = [plainName, birthDate, phone.replaceAll(/\D/g, '')];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
