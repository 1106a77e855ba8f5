/** The words of a game by language: the kit's and its own. */
import type { Locale } from '@mirinae/contract/codes';
import { en } from './en.ts';
import { type KitKey, ko } from './ko.ts';
import { vn } from './vn.ts';

/** The game's own words in every language; a word of the kit may be given anew. */
export type TextsOf<Key extends string> = Readonly<
  Record<Locale, Readonly<Record<Key, string> & Partial<Record<KitKey, string>>>>
>;
/** Texts of a game in addition to the kit's, by the texts it has in Korean. */
export type OwnKey<Texts> = Exclude<Extract<keyof Texts, string>, KitKey>;
export type TextKey<Key extends string = never> = Key | KitKey | 'title';
export type Translate<Key extends string = never> = (
  key: TextKey<Key>,
  values?: Readonly<Record<string, string>>,
) => string;

const shared: Readonly<Record<Locale, Readonly<Record<KitKey, string>>>> = { ko, en, vn };
const tags: Readonly<Record<Locale, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

export function languageTag(locale: Locale): string {
  return tags[locale];
}

/** The language a browser prefers; used until the server has answered the member's own. */
export function guessLocale(preferred: string): Locale {
  if (preferred.startsWith('vi')) return 'vn';
  return preferred.startsWith('en') ? 'en' : 'ko';
}

type Words<Key extends string> = {
  readonly names: Readonly<Record<Locale, string>>;
  readonly texts: TextsOf<Key>;
};

export function createTranslate<Key extends string>(locale: Locale, { names, texts }: Words<Key>): Translate<Key> {
  const words: Readonly<Partial<Record<string, string>>> = {
    ...shared[locale],
    ...texts[locale],
    title: names[locale],
  };
  return (key, values = {}) => (words[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
