/** Text of a code in any language, for servers; a page loads its own language only. */
import { type CodeTexts, codes } from '../codes.ts';
import { type Currency, defaultCurrency, factsOf } from '../currencies.ts';
import type { InEachLanguage, Locale } from '../languages.ts';
import { readableFacts } from './readable-facts.ts';
import { texts as en } from './texts/en.ts';
import { texts as ko } from './texts/ko.ts';
import { texts as vi } from './texts/vi.ts';

const all: InEachLanguage<CodeTexts> = { ko, en, vi };
const byLocale = new Map(
  Object.entries(all).map(([locale, { api, err }]) => [locale, new Map(Object.entries({ ...api, ...err }))]),
);

const unknownFact = '—';

/**
 * Text of a code. An unknown code reads as an unexpected error, so that bare codes are not shown. Placeholders in
 * double braces are filled from the facts of the refusal.
 */
export function codeText(
  code: string,
  locale: Locale,
  facts: unknown = null,
  currency: Currency = defaultCurrency,
): string {
  const texts = byLocale.get(locale);
  const text = texts?.get(code) ?? texts?.get(codes.unexpectedError) ?? code;
  const known = readableFacts(facts, currency, locale);
  const inCurrency = text.replaceAll('{currency}', factsOf(currency).names[locale]);
  return inCurrency.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? unknownFact);
}
