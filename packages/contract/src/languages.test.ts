import { expect, test } from 'vitest';
import { z } from 'zod';
import { localeSchema, namesFromOutside, spokenSchema } from './fields.ts';
import { codeOf, inEachLanguage, languages, localeOf, locales, preferredLocale } from './languages.ts';

test('inside a language is its tag, and the specification’s code stays at the edge', () => {
  expect(locales).toEqual(['ko', 'en', 'vi']);
  expect(locales.map(codeOf)).toEqual(['ko', 'en', 'vn']);
  expect(localeSchema.safeParse('vn').success).toBe(false);
  for (const { tag, code } of languages) expect([localeOf(tag), localeOf(code)]).toEqual([tag, tag]);
  expect([localeOf('xx'), localeOf(null), localeOf(undefined)]).toEqual([null, null, null]);
});

test('every tag is one that Intl knows by itself', () => {
  for (const { tag, regionTag } of languages) {
    expect(Intl.getCanonicalLocales([tag, regionTag])).toEqual([tag, regionTag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf([tag])).toEqual([tag]);
  }
});

test('a browser’s preference is a language with or without its region', () => {
  expect(['vi', 'vi-VN', 'en-GB', 'vie', 'fr-FR'].map(preferredLocale)).toEqual(['vi', 'vi', 'en', null, null]);
});

test('every language has its own text in what is made for each', () => {
  expect(inEachLanguage((locale) => `in ${locale}`)).toEqual(
    Object.fromEntries(locales.map((tag) => [tag, `in ${tag}`])),
  );
});

test('a vendor may say the tag or the specification’s code, and a name it does not have reads in English', () => {
  const names = namesFromOutside(z.string().min(1));
  const read = { ko: '별', en: 'Star', vi: 'Sao' };
  expect(names.parse(read)).toEqual(read);
  expect(names.parse({ ko: '별', en: 'Star', vn: 'Sao' })).toEqual(read);
  expect(names.parse({ ko: '별', en: 'Star', fr: 'Étoile' })).toEqual({ ko: '별', en: 'Star', vi: 'Star' });
  expect(
    [{}, { ko: '별' }, { ko: 1, en: 'Star' }, 'Star', null].map((given) => names.safeParse(given).success),
  ).toEqual([false, false, false, false, false]);
  expect(['vn', 'vi', 'ko'].map((spoken) => spokenSchema.parse(spoken))).toEqual(['vi', 'vi', 'ko']);
  expect(spokenSchema.safeParse('fr').success).toBe(false);
});
