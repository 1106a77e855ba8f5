/**
 * Parses an amount of the install's currency as typed or pasted, to smallest units. Ambiguous texts are refused: a
 * comma may be a thousands or a decimal separator, and an amount must never become ten or a hundred times as large.
 */
import { type Currency, factsOf, unitsPerOne } from './currencies.ts';

/** Maximum digits: above any limit, and still exact as a number. */
const maxDigits = 12;

const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/;
/** Korean ten thousands: 5만, 1.5만, 3만5000. */
const tenThousands = /^(\d{1,8})(?:\.(\d{1,4}))?만(\d{0,4})$/;
const points = ['포인트', 'p'];

const plainOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Text without the names and symbols of the currency before or after the amount. */
function unmarked(text: string, currency: Currency): string {
  const marks = [currency.toLowerCase(), ...factsOf(currency).typedAs].toSorted(
    (one, other) => other.length - one.length,
  );
  const plain = plainOf(text);
  const before = marks.find((mark) => plain.startsWith(mark)) ?? '';
  const amount = plain.slice(before.length);
  const behind = [...marks, ...points].find((mark) => amount.endsWith(mark)) ?? '';
  return amount.slice(0, amount.length - behind.length);
}

const fromDigits = (digits: string): number | null => (digits.length <= maxDigits ? Number(digits) : null);

/** Unsigned whole number, with or without thousands separators, or in ten thousands; null for anything else. */
function wholeOf(text: string): number | null {
  const [, whole, part = '', rest] = tenThousands.exec(text) ?? [];
  if (whole !== undefined) return fromDigits(String(Number(`${whole}${part.padEnd(4, '0')}`) + Number(rest)));
  if (/^\d*$/.test(text)) return fromDigits(text);
  return grouped.test(text) ? fromDigits(text.replaceAll(/[,.]/g, '')) : null;
}

/** Whole number as typed; null if invalid, 0 for an empty text. */
export const readWhole = (text: string): number | null => wholeOf(plainOf(text).replace(/\.00?$/, ''));

/** Amount in smallest units; null if invalid, 0 for an empty text. */
export function readAmount(text: string, currency: Currency): number | null {
  const { decimals } = factsOf(currency);
  const plain = unmarked(text, currency);
  // In a currency without decimals the fraction may only be zeros, as banks print them.
  const [, whole = plain, fraction = ''] = /^(.*\d)\.(\d{1,2})$/.exec(plain) ?? [];
  if (decimals === 0) return /^0*$/.test(fraction) ? wholeOf(whole) : null;
  const units = wholeOf(whole);
  const amount = units === null ? null : units * unitsPerOne(currency) + Number(fraction.padEnd(decimals, '0'));
  return amount === null ? null : fromDigits(String(amount));
}

function insertedIn(shown: string, text: string): string {
  let start = 0;
  while (start < shown.length && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < Math.min(shown.length, text.length) - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/** Characters accepted while typing: digits and commas, and a point in a currency with decimals. */
const typedIn = {
  whole: { inserted: /^\d*$/, shown: /^[\d,]*$/, text: /^(\d*)$/ },
  decimal: { inserted: /^[\d.]*$/, shown: /^[\d,]*(?:\.\d{0,2})?$/, text: /^(\d*)(?:\.(\d{0,2}))?$/ },
} as const;

/**
 * Amount of an input after an edit of its previous text. While digits are typed or erased, commas that the input had
 * inserted are misplaced and ignored; in a pasted text they must be in place. Without a currency it is a plain number.
 */
export function editedAmount(shown: string, text: string, isPasted: boolean, currency: Currency | null): number | null {
  const decimals = currency === null ? 0 : factsOf(currency).decimals;
  const typed = decimals === 0 ? typedIn.whole : typedIn.decimal;
  const inserted = insertedIn(shown, text).normalize('NFKC');
  const isPlain = typed.inserted.test(inserted) && (!isPasted || inserted !== '');
  const match = typed.text.exec(text.normalize('NFKC').replaceAll(',', ''));
  if (!isPlain || !typed.shown.test(shown) || !match)
    return currency === null ? readWhole(text) : readAmount(text, currency);
  const [, whole = '', fraction = ''] = match;
  return fromDigits(`${whole}${decimals === 0 ? '' : fraction.padEnd(decimals, '0')}`);
}
