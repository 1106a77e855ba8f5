/** Texts of a game by language: the kit's and its own. */
import { chooseParticles } from '@mirinae/contract/korean-particles';
import { defaultLocale, type InEachLanguage, type Locale, preferredLocale } from '@mirinae/contract/languages';
import { en } from './en.ts';
import { type KitKey, ko } from './ko.ts';
import { vi } from './vi.ts';

/** Texts of a game in every language; a game may override a text of the kit. */
export type TextsOf<Key extends string> = Readonly<
  Record<Locale, Readonly<Record<Key, string> & Partial<Record<KitKey, string>>>>
>;
/** Keys of a game's own texts, taken from its Korean ones. */
export type OwnKey<Texts> = Exclude<Extract<keyof Texts, string>, KitKey>;
export type TextKey<Key extends string = never> = Key | KitKey | 'title';
export type Translate<Key extends string = never> = (
  key: TextKey<Key>,
  values?: Readonly<Record<string, string>>,
) => string;

export const kitTexts: InEachLanguage<Readonly<Record<KitKey, string>>> = { ko, en, vi };

/** Language by the browser's preference, until the server has answered the member's own. */
export function guessLocale(preferred: string): Locale {
  return preferredLocale(preferred) ?? defaultLocale;
}

type TextSources<Key extends string> = {
  readonly names: InEachLanguage;
  readonly texts: TextsOf<Key>;
};

export function createTranslate<Key extends string>(
  locale: Locale,
  { names, texts }: TextSources<Key>,
): Translate<Key> {
  const merged: Readonly<Partial<Record<string, string>>> = {
    ...kitTexts[locale],
    ...texts[locale],
    title: names[locale],
  };
  return (key, values = {}) =>
    chooseParticles((merged[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}
