import type { Texts } from '@mirinae/ui/language/translation';

type Owned = Readonly<Record<string, Texts>>;

/**
 * Texts of the main page: those of the shell and of the features that it shows, with the titles
 * of all pages together, as menus name them.
 */
export function collectTexts(owned: Owned, titles: Owned): Texts {
  const parts = Object.values(owned);
  const pages: Texts = Object.assign({}, ...parts.map((texts) => texts.pages), ...Object.values(titles));
  return Object.assign({}, ...parts, { pages });
}

/** Texts of other features and of the larger parts of the shell; the titles are loaded already. */
export function collectLaterTexts(owned: Owned): Texts {
  const { pages: _titles, ...texts }: Texts = Object.assign({}, ...Object.values(owned));
  return texts;
}
