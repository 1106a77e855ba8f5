import type { Texts } from '@mirinae/ui/language/translation';
import { describe, expect, test } from 'vitest';
import { menuIn, menuNames, type Page } from '../../shell/pages/page.ts';
import { pages, textsNeededBy } from '../pages.ts';
import { en, ko, vi } from './all-texts.ts';
import { texts as first } from './ko.ts';
import { texts as last } from './last-ko.ts';
import { texts as sport } from './sport-ko.ts';

const korean = import.meta.glob<Texts>(
  [
    '../../shell/texts/ko.json',
    '../../shell/*/texts/ko.json',
    '../../features/*/texts/ko.json',
    '../../features/*/*/texts/ko.json',
  ],
  { eager: true, import: 'default' },
);
const sources = import.meta.glob<string>(
  ['../../{features,shell,app}/**/*.{ts,tsx}', '!../../**/texts/*', '!../../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const pageFiles = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Page>>>>>(
  '../../features/*/page.ts',
  {
    eager: true,
  },
);

const ownerOf = (file: string) => /(features\/\w+|shell|app)\//.exec(file)?.[1] ?? 'app';
const groupsOf = (owner: string) =>
  Object.entries(korean).flatMap(([file, texts]) =>
    ownerOf(file) === owner ? Object.keys(texts).filter((key) => key !== 'pages') : [],
  );

function textOf(texts: Texts, key: string): string | Texts | undefined {
  return key
    .split('.')
    .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), texts);
}

/** The keys passed to `t`, whole, or as the beginning of one that is put together. */
const used = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/\bt\(\s*(?:'([\w.-]+)'|`([\w.-]+)\$)/g)].map(([, whole, start = '']) => ({
    file,
    whole,
    start,
  })),
);

describe('the texts of the site', () => {
  test('a group of texts belongs to one feature', () => {
    const groups = [...new Set(Object.keys(korean).map(ownerOf))].flatMap(groupsOf);
    expect(groups.length).toBeGreaterThan(20);
    expect(groups.filter((group, index) => groups.indexOf(group) !== index)).toEqual([]);
  });

  test('a feature says its own texts, those of the shell and titles of pages', () => {
    const shared = ['pages', 'api', 'err', 'kit', ...groupsOf('shell')];
    const foreign = used.filter(({ file, whole, start }) => {
      const owner = ownerOf(file);
      const [group = ''] = (whole ?? start).split('.');
      return owner !== 'app' && !shared.includes(group) && !groupsOf(owner).includes(group);
    });
    expect(foreign).toEqual([]);
  });

  test('what surrounds pages, and the main page, say only what comes first', () => {
    const isLater = (file: string) =>
      Object.values(sources).some((source) =>
        [...source.matchAll(/withLaterTexts\(async[^;]*import\('\.(\/[^']+)'\)/g)].some(([, part = '']) =>
          file.endsWith(`/app${part}`),
        ),
      );
    const besides = Object.entries(sources).flatMap(([file, source]) =>
      /\/app\//.test(file) && !isLater(file)
        ? [...source.matchAll(/ from '(?:\.\.\/)+(features\/[^']+)'/g)].map(([, part = '']) => part)
        : [],
    );
    const isFirst = (file: string) =>
      /\/app\/|\/features\/home\/|\/(widget|use)-[\w-]+\.tsx$/.test(file) ||
      besides.some((part) => file.endsWith(part));
    const keys = used.flatMap(({ file, whole }) => (whole && isFirst(file) ? [`${file} ${whole}`] : []));
    expect(keys.length).toBeGreaterThan(30);
    expect(
      keys.filter((named) => typeof textOf(first, named.split(' ')[1] ?? '') !== 'string' && !named.includes(' kit.')),
    ).toEqual([]);
  });

  test('a page whose texts come last waits for them, and shares them with no other', () => {
    const owners = [...new Set(Object.keys(korean).map(ownerOf))].filter((owner) =>
      groupsOf(owner).some((group) => group in last),
    );
    const isLast = (file: string) => owners.includes(ownerOf(file));
    expect(owners.length).toBeGreaterThan(3);
    for (const [file, own] of Object.entries(pageFiles))
      for (const page of Object.values(own).flatMap((listed) => Object.values(listed)))
        expect([file, textsNeededBy(page) === 'all']).toEqual([file, isLast(file)]);
    expect(owners.flatMap(groupsOf).filter((group) => !(group in last))).toEqual([]);
  });

  test('a page of sports waits for what sports say, and says nothing else', () => {
    const isOfSports = (file: string) =>
      !file.includes('.test.') && /\/features\/sport\/|\/shell\/match-proof\//.test(file);
    const foreign = used.filter(({ file, whole, start }) => {
      const [group = ''] = (whole ?? start).split('.');
      return isOfSports(file) && !(group in first) && !(group in sport) && !['api', 'err', 'kit'].includes(group);
    });
    expect(foreign).toEqual([]);
    const imports = Object.entries(sources).flatMap(([file, source]) =>
      isOfSports(file)
        ? [...source.matchAll(/from '(\S*(?:round-facts|features|\.\.\/\.\.\/(?!shell|\.\.)\w+)\S*)'/g)]
        : [],
    );
    expect(imports.map(([, part]) => part)).toEqual([]);
  });

  test('every text that is named exists', () => {
    const keys = used.flatMap(({ whole }) => (whole && !/^(api|err|kit)\./.test(whole) ? [whole] : []));
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.filter((key) => typeof textOf(ko, key) !== 'string')).toEqual([]);
  });

  test.each(['desktop', 'mobile'] as const)(
    'every page in a menu of the %s layout has a title in every language',
    (layout) => {
      const labels = menuNames.flatMap((menu) => menuIn(pages, layout, menu).map(({ label }) => label));
      expect(labels.length).toBeGreaterThan(30);
      expect(labels.filter((label) => typeof textOf(first, label) !== 'string')).toEqual(['point.convert']);
      expect(labels.filter((label) => [ko, en, vi].some((texts) => typeof textOf(texts, label) !== 'string'))).toEqual(
        [],
      );
    },
  );
});
