/**
 * A new language is a row, its texts and what the compiler names. Goal: what docs/add-a-language.md promises. Method:
 * the texts of a made-up language are copied as the command copies them, and the guide's list is compared with the
 * files that name a language of today.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages, locales } from '@mirinae/contract/languages';
import { afterAll, expect, it } from 'vitest';
import { filesWith, listedIn } from './lib/guide-files.ts';
import { copyTexts, inLanguage, textFilesOf } from './lib/language-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const into = await mkdtemp(path.join(tmpdir(), 'language-'));
afterAll(() => rm(into, { recursive: true }));

it('every language has the text files that English has, and no others', () => {
  const english = textFilesOf('en');
  expect(english.length).toBeGreaterThan(70);
  for (const tag of locales) expect(textFilesOf(tag)).toEqual(english.map((file) => inLanguage(file, tag)).toSorted());
});

it('the command makes all texts of a new language, whole, and leaves what is there', async () => {
  const made = await copyTexts('th', into);
  expect(made.toSorted()).toEqual(
    textFilesOf('en')
      .map((file) => inLanguage(file, 'th'))
      .toSorted(),
  );
  for (const file of made.filter((name) => name.endsWith('.json'))) {
    const [copied, english] = await Promise.all([
      readFile(path.join(into, file), 'utf8'),
      readFile(path.join(root, inLanguage(file, 'en')), 'utf8'),
    ]);
    expect(JSON.parse(copied)).toEqual(JSON.parse(english));
  }
  const code = made.filter((name) => name.endsWith('.ts'));
  expect(code.length).toBeGreaterThan(3);
  for (const file of code) expect(await readFile(path.join(into, file), 'utf8')).not.toMatch(/\ben\.json|\bconst en\b/);
  expect(await copyTexts('th', into)).toEqual([]);
});

it('the guide lists the files that name a language, all of them', () => {
  const listed = listedIn('add-a-language.md');
  const texts = new Set(textFilesOf('vi'));
  const named = filesWith(
    `'vi'|"vi"|\\bvi: |\\bvi,|\\bvi \\}|\\.vi\\b|/vi\\.(json|ts)|sport-vi|later-vi|last-vi`,
    'apps/*.ts',
    'apps/*.tsx',
    'apps/*.html',
    'packages/*.ts',
    'art/*.ts',
    ':!*/testing/*',
    ':!*/gallery/*',
  ).filter((file) => !texts.has(file));
  expect(named.filter((file) => !listed.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
  expect(listed.filter((pattern) => !named.some((file) => path.matchesGlob(file, pattern)))).toEqual([]);
});

it('a text that staff write is a row by tag: no table has a column of one language', async () => {
  const schema = await readFile(path.join(root, 'apps/server/schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (\S+) \(\n([\s\S]*?)^\);/gm)];
  expect(tables.length).toBeGreaterThan(100);
  const endings = new Set<string>(languages.flatMap(({ tag, code }) => [tag, code]));
  const columns = tables.flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column = '']) => ({ table, column, body })),
  );
  const ofOneLanguage = columns.filter(({ column }) => endings.has(column.split('_').at(-1) ?? ''));
  expect(ofOneLanguage.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const byTag = columns.filter(({ column }) => column === 'tag');
  expect(byTag.length).toBeGreaterThan(10);
  // Any tag of BCP 47, and no list of those that are there.
  for (const { table, body } of byTag) expect([table, body]).toEqual([table, expect.stringContaining('[a-z]{2,3}')]);
});
