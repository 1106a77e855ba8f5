/** The language of the back office, remembered in this browser. */
import { codeResources, type Locale } from '@mirinae/contract/codes';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../texts/en.ts';
import { ko } from '../texts/ko.ts';
import { vn } from '../texts/vn.ts';

const storageKey = 'mirinae.staff.language';
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'EN' },
  { value: 'vn', label: 'VN' },
];

function isLocale(text: string | null): text is Locale {
  return languages.some(({ value }) => value === text);
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : 'ko';
}

export async function startLanguage(): Promise<void> {
  const saved = localStorage.getItem(storageKey);
  const lng = isLocale(saved) ? saved : 'ko';
  const resources = {
    ko: { translation: { ...ko, ...codeResources('ko') } },
    en: { translation: { ...en, ...codeResources('en') } },
    vn: { translation: { ...vn, ...codeResources('vn') } },
  };
  await i18next
    .use(initReactI18next)
    .init({ lng, fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
}

export async function changeLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(storageKey, locale);
  await i18next.changeLanguage(locale);
}
