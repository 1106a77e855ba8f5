/**
 * The language of a test: all its texts are there before anything is drawn. Both fronts are drawn in one page, and each
 * says some things in words of its own, so they are taken up anew for each test.
 */

import { texts as en } from '@mirinae/contract/codes/texts/en';
import { texts as ko } from '@mirinae/contract/codes/texts/ko';
import { texts as vi } from '@mirinae/contract/codes/texts/vi';
import { factsOf } from '@mirinae/contract/currencies';
import type { Locale } from '@mirinae/contract/languages';
import { siteCurrency } from '../calls/site-config.ts';
import { forCurrency } from '../language/for-currency.ts';
import { addTexts, speak, type Texts } from '../language/translation.ts';

const kitTexts = import.meta.glob<Texts>('../texts/*.json', { import: 'default', eager: true });
const factsTexts = import.meta.glob<Texts>('../round-facts/texts/*.json', { import: 'default', eager: true });
const legTexts = import.meta.glob<Texts>('../slip-legs/texts/*.json', { import: 'default', eager: true });
const codes = { ko, en, vi };

export function speakInTest(locale: Locale, own: Texts): void {
  const kit = kitTexts[`../texts/${locale}.json`] ?? {};
  const roundFacts = factsTexts[`../round-facts/texts/${locale}.json`] ?? {};
  const slipLegs = legTexts[`../slip-legs/texts/${locale}.json`] ?? {};
  const all = { ...own, ...codes[locale], kit, roundFacts, slipLegs };
  addTexts(locale, forCurrency(all, factsOf(siteCurrency()).names[locale]));
  speak(locale);
  document.documentElement.lang = locale;
}
