import type { Currency } from '@mirinae/contract/constants';
import type { Texts } from '@mirinae/ui/language/translation';

const token = '{currency}';

/** The word of the currency in the language of the texts. */
function wordOf({ money }: Texts, currency: Currency): string {
  const words = typeof money === 'object' ? money.currency : undefined;
  const word = typeof words === 'object' ? words[currency] : undefined;
  return typeof word === 'string' ? word : currency;
}

function replaceIn(texts: Texts, word: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replaceAll(token, word) : replaceIn(text, word),
    ]),
  );
}

/** The texts with the word of the site's currency, which `words` has, wherever they say `{currency}`. */
export function forCurrency(texts: Texts, currency: Currency, words = texts): Texts {
  return replaceIn(texts, wordOf(words, currency));
}
