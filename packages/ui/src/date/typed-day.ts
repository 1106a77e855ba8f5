/** A day as the reader of a language types it: 29/11/2026 in Vietnamese. The form 2026-11-29 is read everywhere. */
import { type Locale, languageOf } from '@mirinae/contract/languages';

const wholeDigits = 8;
const isoOrder = ['YYYY', 'MM', 'DD'];
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const dayFormOf = (locale: Locale): string => languageOf(locale).dayForm;

/** All digits of a day are there; before that one still types. */
export const isWholeDay = (text: string): boolean => digitsOf(text).length === wholeDigits;

/** The digits of a day in the order in which they are typed; null when they are no three numbers. */
function numbersOf(text: string, order: readonly string[]): readonly string[] | null {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length === 3) return numbers;
  if (numbers.length !== 1 || !isWholeDay(text)) return null;
  let at = 0;
  return order.map(({ length }) => {
    at += length;
    return digitsOf(text).slice(at - length, at);
  });
}

/** The typed day as 2026-11-29; null when there is no such day. */
export function readDay(text: string, locale: Locale): string | null {
  const isIso = /^\s*\d{4}\D/.test(text);
  const order = isIso ? isoOrder : dayFormOf(locale).split(/[^YMD]/);
  const numbers = numbersOf(text, order);
  if (!numbers) return null;
  const part = (name: string) => numbers[order.indexOf(name)] ?? '';
  const year = part('YYYY');
  const day = `${year}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  // 31 February is read as a day of March by some engines.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day;
}
