/**
 * An amount of the install's currency as people type or paste it, in smallest units. What could be read two ways is
 * refused: a comma may part thousands or begin a fraction, and an amount must never come out ten or a hundred times as
 * large.
 */
import { type Currency, factsOf, unitsPerOne } from './currencies.ts';

/** Twelve digits are more than any limit allows, and still exact. */
const digitsMax = 12;

const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/;
/** 5만, 1.5만, 3만5000. */
const tenThousands = /^(\d{1,8})(?:\.(\d{1,4}))?만(\d{0,4})$/;
const points = ['포인트', 'p'];

const plainOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Without the words and signs of the currency, before the amount or behind it. */
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

const fromDigits = (digits: string): number | null => (digits.length <= digitsMax ? Number(digits) : null);

/** A whole number without a sign, grouped or not, or in ten thousands; null for anything else. */
function wholeOf(text: string): number | null {
  const [, whole, part = '', rest] = tenThousands.exec(text) ?? [];
  if (whole !== undefined) return fromDigits(String(Number(`${whole}${part.padEnd(4, '0')}`) + Number(rest)));
  if (/^\d*$/.test(text)) return fromDigits(text);
  return grouped.test(text) ? fromDigits(text.replaceAll(/[,.]/g, '')) : null;
}

/** A whole number as people type it; null for what is none, and nothing typed is 0. */
export const readWhole = (text: string): number | null => wholeOf(plainOf(text).replace(/\.00?$/, ''));

/** Null for what is no amount of whole smallest units; nothing typed is 0. */
export function readAmount(text: string, currency: Currency): number | null {
  const { decimals } = factsOf(currency);
  const plain = unmarked(text, currency);
  // A currency without decimals has none but noughts, as banks print them.
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

/** What a field holds while it is typed in: digits and commas, and the point of a currency that has decimals. */
const typedIn = {
  whole: { inserted: /^\d*$/, shown: /^[\d,]*$/, text: /^(\d*)$/ },
  decimal: { inserted: /^[\d.]*$/, shown: /^[\d,]*(?:\.\d{0,2})?$/, text: /^(\d*)(?:\.(\d{0,2}))?$/ },
} as const;

/**
 * What a field means after it had one text and was edited into another. While digits are typed or erased, the
 * commas that the field itself had set are no longer where they belong; of what was pasted they have to be. Without a
 * currency it is a number of anything else.
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
