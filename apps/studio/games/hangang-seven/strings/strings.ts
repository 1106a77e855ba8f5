/** The words of the game by language. */
import type { Locale } from '@mirinae/contract/codes';
import { en } from './en.ts';
import { ko, type Strings } from './ko.ts';
import { vn } from './vn.ts';

export type StringKey = keyof Strings;
export type Say = (key: StringKey, values?: Readonly<Record<string, string>>) => string;

const languages: Readonly<Record<Locale, Strings>> = { ko, en, vn };
const tags: Readonly<Record<Locale, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

export function languageTag(locale: Locale): string {
  return tags[locale];
}

/** The language a browser asks for; used until the server has told the member's own. */
export function guessLocale(wanted: string): Locale {
  if (wanted.startsWith('vi')) return 'vn';
  return wanted.startsWith('en') ? 'en' : 'ko';
}

export function createSay(locale: Locale): Say {
  return (key, values = {}) => languages[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
