/** Texts are data: a file a language in the folder of their feature, with the same keys and values in braces. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@mirinae/contract/languages';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Tree = { [key: string]: string | Tree };
const treeSchema: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string().min(1), treeSchema])));

const root = path.join(import.meta.dirname, '..');
const folders = globSync('{apps,packages}/*/src/**/texts/ko.json', { cwd: root }).map((file) => path.dirname(file));

/** Korean counts in ten thousands where the others write the number in full. */
const ownCounting = new Set(['money.tenThousands']);

/** Every key from the root, with the values its text holds, such as `deposit.limits {{max}} {{min}}`. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    if (typeof node !== 'string') return keysOf(node, `${prefix}${key}.`);
    if (ownCounting.has(prefix + key)) return [prefix + key];
    const values = new Set(node.match(/\{\{[^}]*\}\}/g));
    return [[`${prefix}${key}`, ...[...values].sort()].join(' ')];
  });
}

function treeOf(folder: string, locale: string): Tree {
  return treeSchema.parse(JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')));
}

const read = (folder: string, locale: string) => keysOf(treeOf(folder, locale)).sort();

function sentencesOf(folder: string, locale: string): string[] {
  const leaves = (node: string | Tree): string[] =>
    typeof node === 'string' ? [node] : Object.values(node).flatMap(leaves);
  return leaves(treeOf(folder, locale));
}

/** The last column of the table in docs/words.md. */
function wordsNeverUsed(): string[] {
  const rows = readFileSync(path.join(root, 'docs/words.md'), 'utf8').matchAll(/^\|.*\|([^|]*)\|$/gm);
  const [, , ...never] = [...rows].map(([, last = '']) => last.trim());
  return never.flatMap((words) => words.split(', ')).filter((word) => word !== '');
}

const spoken = globSync(
  [
    '{apps,packages}/*/src/**/texts/*.{json,ts}',
    'apps/studio/kit/strings/*.ts',
    'apps/studio/{kit,games}/**/texts/*.json',
    'apps/server/src/**/{texts,faq,posts}/*.json',
    'apps/server/src/modules/{messages/letters,notifications/push/texts}.ts',
    'packages/contract/src/codes/texts/*.ts',
  ],
  { cwd: root },
);

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Amounts with the word of a currency behind them, and its code or sign. */
const namedCurrency = /(\}|\d만?)\s?(원|동(?!안)|달러)|(\}|\d) (won|dong|đồng|dollars)\b|\b(KRW|VND|USD)\b|[₩₫]/u;
/** Where the studio has the words of the currencies. */
const currencyWord = /^\s*(currency|amount)[A-Z]{3}: /;
/** The words of the currencies themselves. */
const kitTexts = 'packages/ui/src/texts';

describe('the texts', () => {
  test('name no currency and no hours of the bank by themselves: both follow the configuration', () => {
    const named = folders
      .filter((folder) => folder !== kitTexts)
      .flatMap((folder) => locales.flatMap((locale) => sentencesOf(folder, locale)))
      .filter((text) => namedCurrency.test(text) || /23:30|00:30/.test(text));
    expect(named).toEqual([]);
  });

  test('of the studio, the server and the codes name no currency either', () => {
    const named = spoken
      .filter((file) => path.dirname(file) !== kitTexts)
      .flatMap((file) => textOf(file).split('\n'))
      .filter((line) => namedCurrency.test(line) && !currencyWord.test(line));
    expect(named).toEqual([]);
  });

  test('say one word for one thing', () => {
    const never = wordsNeverUsed();
    expect(never.length).toBeGreaterThan(10);
    const found = spoken.flatMap((file) => {
      const text = textOf(file);
      const atStart = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
      return never
        .filter((word) => text.includes(word) || text.includes(atStart(word)))
        .map((word) => `${file}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  test('of other languages have no Korean letters but in the name of the language', () => {
    const foreign = spoken.filter((file) => /\/(en|vi)\.(json|ts)$/.test(file));
    expect(foreign.length).toBeGreaterThan(100);
    const found = foreign.filter((file) => /\p{Script=Hangul}/u.test(textOf(file).replaceAll('한국어', '')));
    expect(found).toEqual([]);
  });

  test('of other languages keep a space between an amount and its currency', () => {
    const foreign = spoken.filter((file) => /\/(en|vi)\.(json|ts)$/.test(file));
    expect(foreign.filter((file) => /\}\}\{currency\}/.test(textOf(file)))).toEqual([]);
  });

  test('choose a Korean particle by the value before it: “(이/가)”, never “이” alone', () => {
    const bare = /\}(은|는|이|가|을|를|과|와|으로|로)(?=[ .,)!?"'\n])/u;
    const korean = spoken.filter((file) => /\/ko\.(json|ts)$/.test(file));
    expect(korean.flatMap((file) => bare.exec(textOf(file))?.[0] ?? []).sort()).toEqual([]);
  });

  test('count in English without a plural: “Bets: {{count}}”, as there may be one', () => {
    const counted = /(?<!(at most|every|up to|bonus,|vectors) \(?)\{\{(count|bets|goal|members)\}\} [a-z]+s\b/i;
    const english = spoken.filter((file) => /\/en\.(json|ts)$/.test(file));
    const found = english.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => counted.test(line)),
    );
    expect(found).toEqual([]);
  });

  test('write numbers in Vietnamese as its pages do: 10,000 and 97.00 %', () => {
    const otherwise = /\d\.\d{3}(?!\d)|\d,\d{1,2}(?!\d)/;
    const vietnamese = spoken.filter((file) => /\/vi\.(json|ts)$/.test(file));
    const found = vietnamese.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => otherwise.test(line)),
    );
    expect(found).toEqual([]);
  });

  test('are in every feature', () => {
    expect(folders.length).toBeGreaterThan(25);
  });

  test.each(folders)('of %s say the same in every language', (folder) => {
    const korean = read(folder, 'ko');
    for (const locale of locales) expect([locale, ...read(folder, locale)]).toEqual([locale, ...korean]);
  });
});
