/**
 * The language of an app: kept in a cookie, Korean by default, each loaded when it is chosen, English where a text is
 * missing.
 *
 * await startLanguage({ cookie: 'lang', currency: config.then(({ currency }) => currency), load: { ko: async () =>
 * (await import('./texts/ko.ts')).texts, en: async () => (await import('./texts/en.ts')).texts, vn: async () => (await
 * import('./texts/vn.ts')).texts, }, });
 *
 * The texts of codes (`api.*`, `err.*`) and of the kit (`kit.*`, `roundFacts.*`, `slipLegs.*`) come with every
 * language; the app brings its own. An app whose first page says little names the others by `later`: they, the codes
 * and what rounds and slips say come with `loadLaterTexts`. All of them say `{currency}` where they mean the currency
 * the site is run in.
 */
import type { CodeTexts, Locale } from '@mirinae/contract/codes';
import type { Currency } from '@mirinae/contract/constants';
import { readCookie, writeCookie } from '../cookies.ts';
import { forCurrency } from './for-currency.ts';
import { addTexts, onMissingText, speak, spokenLocale, type Texts } from './translation.ts';

type Loaders = Readonly<Record<Locale, () => Promise<Texts>>>;

type Options = {
  cookie: string;
  currency: Promise<Currency>;
  load: Loaders;
  /** Texts beyond the first page: loaded with the texts of codes, by `loadLaterTexts`. */
  later?: Loaders;
};

const yearSeconds = 365 * 24 * 3_600;

export const languages: readonly { value: Locale; label: string; short: string }[] = [
  { value: 'ko', label: '한국어', short: '한국어' },
  { value: 'en', label: 'English', short: 'EN' },
  { value: 'vn', label: 'Tiếng Việt', short: 'VN' },
];

const kitTexts = import.meta.glob<Texts>('../texts/*.json', { import: 'default' });
const factsTexts = import.meta.glob<Texts>('../round-facts/texts/*.json', { import: 'default' });
const legTexts = import.meta.glob<Texts>('../slip-legs/texts/*.json', { import: 'default' });

const codeTexts: Readonly<Record<Locale, () => Promise<CodeTexts>>> = {
  ko: async () => (await import('@mirinae/contract/codes/texts/ko')).texts,
  en: async () => (await import('@mirinae/contract/codes/texts/en')).texts,
  vn: async () => (await import('@mirinae/contract/codes/texts/vn')).texts,
};

function isLocale(text: string | null): text is Locale {
  return languages.some(({ value }) => value === text);
}

/** The language that the visitor chose before. */
export function savedLocale(cookie: string): Locale {
  const saved = readCookie(cookie);
  return isLocale(saved) ? saved : 'ko';
}

/** The tag that HTML and Intl know; the product says `vn` where they say `vi`. */
export function tagOf(locale: Locale): string {
  return locale === 'vn' ? 'vi' : locale;
}

export const currentLocale = (): Locale => spokenLocale();

let options: Options | null = null;
let isAllWanted = false;

/** The word of the currency is the kit's. */
async function say(locale: Locale, texts: (kit: Texts) => Promise<Texts>): Promise<void> {
  const [kit = {}, currency] = await Promise.all([kitTexts[`../texts/${locale}.json`]?.(), options?.currency]);
  const words = typeof kit.currency === 'object' ? kit.currency : {};
  const word = words[currency ?? 'KRW'];
  addTexts(locale, forCurrency(await texts(kit), typeof word === 'string' ? word : ''));
}

async function loadFirst(locale: Locale): Promise<void> {
  const own = options?.load[locale]();
  await say(locale, async (kit) => ({ ...(await own), kit }));
}

async function loadLater(locale: Locale): Promise<void> {
  const facts = factsTexts[`../round-facts/texts/${locale}.json`]?.();
  const legs = legTexts[`../slip-legs/texts/${locale}.json`]?.();
  const parts = Promise.all([options?.later?.[locale](), codeTexts[locale](), facts, legs]);
  await say(locale, async () => {
    const [own, codes, roundFacts = {}, slipLegs = {}] = await parts;
    return { ...own, ...codes, roundFacts, slipLegs };
  });
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

const addFirst = once(loadFirst);
const addLater = once(loadLater);

async function add(locale: Locale): Promise<void> {
  await Promise.all([addFirst(locale), isAllWanted && addLater(locale)]);
}

/** From now on every text is there, in the language of now and in the ones that are chosen later. */
export function loadLaterTexts(): Promise<void> {
  isAllWanted = true;
  return add(spokenLocale());
}

async function show(locale: Locale): Promise<void> {
  await add(locale);
  speak(locale);
  document.documentElement.lang = tagOf(locale);
}

export async function startLanguage(start: Options): Promise<void> {
  options = start;
  isAllWanted = start.later === undefined;
  const locale = savedLocale(start.cookie);
  speak(locale);
  await show(locale);
  // English is loaded for its own readers, and for the others once a text of theirs is missing.
  onMissingText(() => void Promise.all([loadLaterTexts(), add('en')]).catch(() => undefined));
}

/** Every text of every language, where pages are drawn ahead for all of them; `speak` chooses. */
export async function loadAllLanguages(start: Options): Promise<void> {
  options = start;
  isAllWanted = true;
  await Promise.all(languages.map(({ value }) => add(value)));
}

/** Switches once the texts are here; until then the page stays in the language it is in. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (!options) throw new Error('The language was changed before it was started.');
  await show(locale);
  writeCookie(options.cookie, locale, yearSeconds);
}
