/**
 * The texts of the reader's language, found by keys with dots, with values where a text names them in double braces:
 *
 * const { t } = useTranslation(); t('deposit.limits', { min: formatWon(10_000) })
 *
 * `translate` says the same outside of components. A text that is missing reads in English once that is loaded, and
 * until then as its key. Loading and choosing is language.ts.
 */
import type { Locale } from '@mirinae/contract/codes';
import { create } from 'zustand';

/** A tree of texts; the keys on the way to a text are joined by dots. */
export type Texts = { readonly [key: string]: string | Texts };
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

type Known = ReadonlyMap<string, string>;
type State = {
  readonly locale: Locale;
  readonly known: Readonly<Partial<Record<Locale, Known>>>;
  readonly t: Translate;
};

const fallback = 'en';
let whenMissing: () => void = () => undefined;

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

function translator({ locale, known }: Pick<State, 'locale' | 'known'>): Translate {
  return (key, values = {}) => {
    const own = known[locale]?.get(key);
    if (own === undefined) whenMissing();
    const text = own ?? known[fallback]?.get(key) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
    );
  };
}

const useStore = create<State>(() => {
  const start = { locale: 'ko', known: {} } as const;
  return { ...start, t: translator(start) };
});

// A translator of its own for each state: what was said by an older one is said anew.
function change(to: Partial<Pick<State, 'locale' | 'known'>>): void {
  const { locale, known } = { ...useStore.getState(), ...to };
  useStore.setState({ locale, known, t: translator({ locale, known }) });
}

export function addTexts(locale: Locale, texts: Texts): void {
  change({ known: { ...useStore.getState().known, [locale]: new Map(flatten(texts)) } });
}

export const speak = (locale: Locale): void => change({ locale });

/** Told each time a text is asked for that the language does not have. */
export function onMissingText(react: () => void): void {
  whenMissing = react;
}

export const spokenLocale = (): Locale => useStore.getState().locale;
export const translate: Translate = (key, values) => useStore.getState().t(key, values);

/** Whether there is such a text, in the reader's language or in English. */
export function hasText(key: string): boolean {
  const { locale, known } = useStore.getState();
  return known[locale]?.has(key) === true || known[fallback]?.has(key) === true;
}

/** `t` is another one when the language or its texts change. */
export function useTranslation(): { readonly t: Translate } {
  return { t: useStore(({ t }) => t) };
}
