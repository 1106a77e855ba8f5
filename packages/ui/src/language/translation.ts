/**
 * The texts of the reader's language, found by keys with dots, with values where a text names them in double braces:
 *
 * const { t } = useTranslation(); t('deposit.limits', { min: formatWon(10_000) })
 *
 * `translate` says the same outside of components. A text that is missing reads in English once that is loaded, and
 * until then as its key. Loading and choosing is language.ts.
 */
import type { Locale } from '@mirinae/contract/codes';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** A tree of texts; the keys on the way to a text are joined by dots. */
export type Texts = { readonly [key: string]: string | Texts };
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const namespace = 'translation';
let whenMissing: () => void = () => undefined;

void i18next.init({
  lng: 'ko' satisfies Locale,
  fallbackLng: 'en' satisfies Locale,
  resources: {},
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: () => whenMissing(),
  interpolation: { escapeValue: false },
});

/** A function of its own for each state: what was said by an older one is said anew. */
const sayer = (): Translate => (key, values) => i18next.t(key, { ...values });

let current = sayer();
const readers = new Set<() => void>();

function sayAnew(): void {
  current = sayer();
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

export function addTexts(locale: Locale, texts: Texts): void {
  i18next.addResourceBundle(locale, namespace, texts);
  sayAnew();
}

export function speak(locale: Locale): void {
  void i18next.changeLanguage(locale);
  sayAnew();
}

/** Told each time a text is asked for that neither the language nor English has. */
export function onMissingText(react: () => void): void {
  whenMissing = react;
}

export function spokenLocale(): Locale {
  const { language } = i18next;
  return language === 'en' || language === 'vn' ? language : 'ko';
}

export const translate: Translate = (key, values) => current(key, values);

/** Whether there is such a text, in the reader's language or in English. */
export const hasText = (key: string): boolean => i18next.exists(key);

const spoken = (): Translate => current;

/** `t` is another one when the language or its texts change. */
export function useTranslation(): { readonly t: Translate } {
  return { t: useSyncExternalStore(subscribe, spoken, spoken) };
}
