import type { Texts } from './translation.ts';

const token = '{currency}';

/** The texts with the word of a currency wherever they say `{currency}`. */
export function forCurrency(texts: Texts, word: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replaceAll(token, word) : forCurrency(text, word),
    ]),
  );
}
