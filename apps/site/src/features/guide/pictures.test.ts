import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@mirinae/contract/languages';
import { expect, test } from 'vitest';
import { pictureOf } from './pictures.ts';
import { screensOf, topicNames } from './topics.ts';

const folder = path.join(import.meta.dirname, 'pictures');

const screens = topicNames.flatMap((name) => screensOf(name).map(({ screen }) => screen));

test('every screen of the guides has its picture in both layouts and all languages, and there is no other', () => {
  const wanted = screens.flatMap((screen) =>
    (['desktop', 'mobile'] as const).flatMap((layout) =>
      locales.map((locale) => {
        expect(pictureOf(screen, layout, locale).height).toBeGreaterThan(100);
        return `${screen}-${layout}-${locale}.avif`;
      }),
    ),
  );
  expect(readdirSync(folder).filter((name) => name.endsWith('.avif'))).toEqual(wanted.toSorted());
});

test('all pictures together weigh less than 4 MB', () => {
  const bytes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1_024 * 1_024);
});

test.each(locales)('every number on a picture is explained, and nothing else, in %s', (locale) => {
  const { guide } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8'));
  for (const name of topicNames)
    expect(Object.keys(guide[name].steps)).toEqual(screensOf(name).flatMap(({ numbers }) => numbers.map(String)));
});
