/**
 * The language of an app: kept in a cookie, Korean by default, each loaded when it is chosen, English where a text is
 * missing.
 *
 * await startLanguage({ cookie: 'lang', currency: config.then(({ currency }) => currency), load: { ko: async () =>
 * (await import('./texts/ko.ts')).texts, en: async () => (await import('./texts/en.ts')).texts, vi: async () => (await
 * import('./texts/vi.ts')).texts, }, });
 *
 * The texts of codes (`api.*`, `err.*`) and of the kit (`kit.*`, `roundFacts.*`, `slipLegs.*`) come with every
 * language; the app brings its own. An app whose first page says little names the others by `later`: they, the codes
 * and what rounds and slips say come with `loadLaterTexts`. Of these, the texts of sports (`sport`) and of slips also
 * come alone, with `loadSportTexts`, and those of codes, with the first one that is shown: a first bet on sports needs
 * no others. All of them say `{currency}` where they mean the currency the site is run in. Texts of a few long pages
 * may come apart from them, as `last`, with `loadAllTexts`.
 */
import type { CodeTexts } from '@mirinae/contract/codes';
import { type Currency, defaultCurrency, factsOf } from '@mirinae/contract/currencies';
import {
  codeOf,
  defaultLocale,
  fallbackLocale,
  type InEachLanguage,
  type Locale,
  localeOf,
  locales,
} from '@mirinae/contract/languages';
import { readCookie, writeCookie } from '../cookies.ts';
import { forCurrency } from './for-currency.ts';
import { addTexts, onMissingText, speak, spokenLocale, type Texts } from './translation.ts';

type Loaders = InEachLanguage<() => Promise<Texts>>;

type Options = {
  cookie: string;
  currency: Promise<Currency>;
  load: Loaders;
  /** Texts of sports: loaded with the texts of slips, by `loadSportTexts`. */
  sport?: Loaders;
  /** Texts beyond the first page and sports, loaded with both by `loadLaterTexts`. */
  later?: Loaders;
  /** Texts of single long pages, loaded with all others by `loadAllTexts`. */
  last?: Loaders;
};

/** What is needed so far; each step includes those before it. */
const steps = ['first', 'sport', 'later', 'all'] as const;
type Step = (typeof steps)[number];
const includes = (step: Step, other: Step): boolean => steps.indexOf(step) >= steps.indexOf(other);

const yearSeconds = 365 * 24 * 3_600;

const kitTexts = import.meta.glob<Texts>('../texts/*.json', { import: 'default' });
const factsTexts = import.meta.glob<Texts>('../round-facts/texts/*.json', { import: 'default' });
const legTexts = import.meta.glob<Texts>('../slip-legs/texts/*.json', { import: 'default' });

const codeTexts: InEachLanguage<() => Promise<CodeTexts>> = {
  ko: async () => (await import('@mirinae/contract/codes/texts/ko')).texts,
  en: async () => (await import('@mirinae/contract/codes/texts/en')).texts,
  vi: async () => (await import('@mirinae/contract/codes/texts/vi')).texts,
};

/** The language that the visitor chose before. */
export function savedLocale(cookie: string): Locale {
  return localeOf(readCookie(cookie)) ?? defaultLocale;
}

export const currentLocale = (): Locale => spokenLocale();

let options: Options | null = null;
let wanted: Step = 'first';
let areCodesWanted = false;

const want = (step: Step): void => {
  if (includes(step, wanted)) wanted = step;
};

async function addFor(locale: Locale, loading: Promise<Texts>): Promise<void> {
  const [texts, currency = defaultCurrency] = await Promise.all([loading, options?.currency]);
  addTexts(locale, forCurrency(texts, factsOf(currency).names[locale]));
}

async function loadFirst(locale: Locale): Promise<void> {
  const parts = Promise.all([options?.load[locale](), kitTexts[`../texts/${locale}.json`]?.()]);
  await addFor(
    locale,
    parts.then(([own, kit = {}]) => ({ ...own, kit })),
  );
}

async function loadSport(locale: Locale): Promise<void> {
  const legs = legTexts[`../slip-legs/texts/${locale}.json`]?.();
  const parts = Promise.all([options?.sport?.[locale](), legs]);
  await addFor(
    locale,
    parts.then(([own, slipLegs = {}]) => ({ ...own, slipLegs })),
  );
}

const loadCodes = (locale: Locale): Promise<void> => addFor(locale, codeTexts[locale]());

async function loadLater(locale: Locale): Promise<void> {
  const parts = Promise.all([options?.later?.[locale](), factsTexts[`../round-facts/texts/${locale}.json`]?.()]);
  await addFor(
    locale,
    parts.then(([own, roundFacts = {}]) => ({ ...own, roundFacts })),
  );
}

/** Loads each language once; a failed load is retried. */
function once(load: (locale: Locale) => Promise<void>) {
  const added = new Map<Locale, Promise<void>>();
  return (locale: Locale): Promise<void> => {
    const adding =
      added.get(locale) ??
      load(locale).catch((cause: unknown) => {
        added.delete(locale);
        throw cause;
      });
    added.set(locale, adding);
    return adding;
  };
}

const loadLast = async (locale: Locale): Promise<void> => {
  const last = options?.last?.[locale]();
  if (last) await addFor(locale, last);
};

const addFirst = once(loadFirst);
const addSport = once(loadSport);
const addCodes = once(loadCodes);
const addLater = once(loadLater);
const addLast = once(loadLast);

async function add(locale: Locale): Promise<void> {
  await Promise.all([
    addFirst(locale),
    includes(wanted, 'sport') && addSport(locale),
    (areCodesWanted || includes(wanted, 'later')) && addCodes(locale),
    includes(wanted, 'later') && addLater(locale),
    includes(wanted, 'all') && addLast(locale),
  ]);
}

/** From now on these texts are there, in the language of now and in the ones that are chosen later. */
export function loadSportTexts(): Promise<void> {
  want('sport');
  return add(spokenLocale());
}

/** From now on the texts of codes are there. */
export function loadCodeTexts(): Promise<void> {
  areCodesWanted = true;
  return add(spokenLocale());
}

/** From now on these texts are there too. */
export function loadLaterTexts(): Promise<void> {
  want('later');
  return add(spokenLocale());
}

/** From now on every text is there. */
export function loadAllTexts(): Promise<void> {
  want('all');
  return add(spokenLocale());
}

async function show(locale: Locale): Promise<void> {
  await add(locale);
  speak(locale);
  document.documentElement.lang = locale;
}

export async function startLanguage(start: Options): Promise<void> {
  options = start;
  want(start.later === undefined ? 'all' : 'first');
  const locale = savedLocale(start.cookie);
  speak(locale);
  await show(locale);
  // English is loaded for its own readers, and for the others once a text of theirs is missing.
  onMissingText(() => void Promise.all([loadAllTexts(), add(fallbackLocale)]).catch(() => undefined));
}

/** Every text of every language, where pages are drawn ahead for all of them; `speak` chooses. */
export async function loadAllLanguages(start: Options): Promise<void> {
  options = start;
  want('all');
  await Promise.all(locales.map((locale) => add(locale)));
}

/** Switches once the texts are here; until then the page stays in the language it is in. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (!options) throw new Error('The language was changed before it was started.');
  await show(locale);
  writeCookie(options.cookie, codeOf(locale), yearSeconds);
}
