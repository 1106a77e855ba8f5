/**
 * The texts of the reader's language, found by keys with dots, with values where a text names them in double braces:
 *
 * const { t } = useTranslation(); t('deposit.limits', { min: formatAmount(10_000) })
 *
 * `translate` says the same outside of components. A text that is missing reads in English once that is loaded, and
 * until then as its key. Loading and choosing is language.ts. It is our own, as finding a text and putting values in is
 * all that the product needs of it, and every page waits for it.
 */
import { chooseParticles } from '@mirinae/contract/korean-particles';
import { defaultLocale, fallbackLocale, inEachLanguage, type Locale } from '@mirinae/contract/languages';
import { useSyncExternalStore } from 'react';

/** A tree of texts; the keys on the way to a text are joined by dots. */
export type Texts = { readonly [key: string]: string | Texts };
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const named = /\{\{(\w+)\}\}/g;
const byLocale = inEachLanguage(() => new Map<string, string>());
let spoken: Locale = defaultLocale;
let whenMissing: () => void = () => undefined;

const find = (key: string): string | undefined => byLocale[spoken].get(key) ?? byLocale[fallbackLocale].get(key);

function say(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const text = find(key);
  if (text === undefined) {
    whenMissing();
    return key;
  }
  // What a text names without a value stays as it is written.
  const filled = text.replace(named, (all, name) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : all));
  return spoken === 'ko' ? chooseParticles(filled) : filled;
}

/** A new function per state, so that components re-render with the new texts. */
const sayer = (): Translate => (key, values) => say(key, values);

let current = sayer();
const readers = new Set<() => void>();

function rerenderTexts(): void {
  current = sayer();
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

function addBranch(known: Map<string, string>, branch: Texts, above: string): void {
  for (const [key, text] of Object.entries(branch)) {
    if (typeof text === 'string') known.set(above + key, text);
    else addBranch(known, text, `${above}${key}.`);
  }
}

export function addTexts(locale: Locale, texts: Texts): void {
  addBranch(byLocale[locale], texts, '');
  rerenderTexts();
}

export function speak(locale: Locale): void {
  spoken = locale;
  rerenderTexts();
}

/** Called for each text that neither the language nor English has. */
export function onMissingText(react: () => void): void {
  whenMissing = react;
}

export const spokenLocale = (): Locale => spoken;

export const translate: Translate = (key, values) => current(key, values);

/** Whether there is such a text, in the reader's language or in English. */
export const hasText = (key: string): boolean => find(key) !== undefined;

const getCurrent = (): Translate => current;

/** `t` is another one when the language or its texts change. */
export function useTranslation(): { readonly t: Translate } {
  return { t: useSyncExternalStore(subscribe, getCurrent, getCurrent) };
}
