/**
 * Personal fields that a protocol requires and its server never lets change: the same for every member but for the
 * number, since none of them is the vendor's business.
 */
import type { Launch } from '../../modules/play/index.ts';
import { countryOfCurrency } from './launch.ts';

const nameDigits = 8;

/** The country is the currency's: that of an address would change. Throws an Error where neither is known. */
export function neutralPlayer({ memberId, client }: Pick<Launch, 'memberId' | 'client'>, currency: string) {
  const country = countryOfCurrency(currency) ?? client.country;
  if (country === '') throw new Error(`The country of a player with ${currency} is not known.`);
  return {
    nickname: `m${String(memberId).padStart(nameDigits, '0')}`,
    firstname: 'Player',
    lastname: String(memberId),
    country,
    date_of_birth: '1990-01-01',
    registered_at: '2020-01-01',
    gender: 'm',
  };
}
