/** The language: kept in a cookie, Korean by default, English where a text is missing. */
import { codeResources, type Locale } from '@mirinae/contract/codes';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../texts/en.ts';
import { ko } from '../texts/ko.ts';
import { vn } from '../texts/vn.ts';
import { readCookie, writeCookie } from './cookies.ts';

const cookie = 'lang';
const yearSeconds = 365 * 24 * 3_600;
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
  { value: 'vn', label: 'Tiếng Việt' },
];

function isLocale(text: string | null): text is Locale {
  return languages.some(({ value }) => value === text);
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : 'ko';
}

/** The tag that HTML and Intl know; the product says `vn` where they say `vi`. */
function tagOf(locale: Locale): string {
  return locale === 'vn' ? 'vi' : locale;
}

export async function startLanguage(): Promise<void> {
  const saved = readCookie(cookie);
  const lng = isLocale(saved) ? saved : 'ko';
  const resources = {
    ko: { translation: { ...ko, ...codeResources('ko') } },
    en: { translation: { ...en, ...codeResources('en') } },
    vn: { translation: { ...vn, ...codeResources('vn') } },
  };
  await i18next
    .use(initReactI18next)
    .init({ lng, fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
  document.documentElement.lang = tagOf(lng);
}

export async function changeLanguage(locale: Locale): Promise<void> {
  writeCookie(cookie, locale, yearSeconds);
  document.documentElement.lang = tagOf(locale);
  await i18next.changeLanguage(locale);
}
