/** The language of the back office, remembered in this browser. Its texts are loaded when it is chosen. */
import { codeResources, type Locale } from '@mirinae/contract/codes';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export type TextLoaders = Readonly<Record<Locale, () => Promise<Readonly<Record<string, unknown>>>>>;

const storageKey = 'mirinae.staff.language';
const namespace = 'translation';
let loaders: TextLoaders | null = null;

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

async function loadTexts(locale: Locale): Promise<void> {
  if (!loaders || i18next.hasResourceBundle(locale, namespace)) return;
  i18next.addResourceBundle(locale, namespace, { ...(await loaders[locale]()), ...codeResources(locale) });
}

export async function startLanguage(textLoaders: TextLoaders): Promise<void> {
  loaders = textLoaders;
  const saved = localStorage.getItem(storageKey);
  const lng = isLocale(saved) ? saved : 'ko';
  await i18next
    .use(initReactI18next)
    .init({ lng, resources: {}, fallbackLng: false, interpolation: { escapeValue: false } });
  await loadTexts(lng);
}

export async function changeLanguage(locale: Locale): Promise<void> {
  await loadTexts(locale);
  localStorage.setItem(storageKey, locale);
  await i18next.changeLanguage(locale);
}
