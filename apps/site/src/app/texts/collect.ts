import type { Texts } from '@mirinae/ui/language/translation';

/** The texts of the shell and the features side by side, with the titles of all their pages together. */
export function collectTexts(owned: Readonly<Record<string, Texts>>): Texts {
  const parts = Object.values(owned);
  const pages: Texts = Object.assign({}, ...parts.map((texts) => texts.pages));
  return Object.assign({}, ...parts, { pages });
}
