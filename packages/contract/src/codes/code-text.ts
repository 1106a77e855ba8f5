/** What a code says in any language, for who must know them all; a page loads only its own. */
import { codes, type Locale } from '../codes.ts';
import { texts as en } from './texts/en.ts';
import { texts as ko } from './texts/ko.ts';
import { texts as vn } from './texts/vn.ts';

const byLocale = new Map(
  Object.entries({ ko, en, vn }).map(([locale, { api, err }]) => [locale, new Map(Object.entries({ ...api, ...err }))]),
);

/** An unknown code reads as an unexpected error, so that nobody sees a bare code. */
export function codeText(code: string, locale: Locale): string {
  const texts = byLocale.get(locale);
  return texts?.get(code) ?? texts?.get(codes.unexpectedError) ?? code;
}
