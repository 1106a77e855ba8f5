/**
 * Who speaks to a page says what is written on a button: a button that has another name for screen readers has its
 * text in it, in each language (WCAG 2.5.3).
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@mirinae/contract/languages';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const fronts = '{apps/{site,backoffice},packages/ui}/src/**';

type Tree = { [key: string]: string | Tree };
const treeSchema: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), treeSchema])));

function textsOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, node]): [string, string][] =>
    typeof node === 'string' ? [[prefix + key, node]] : textsOf(node, `${prefix}${key}.`),
  );
}

function readTexts(language: string): ReadonlyMap<string, string> {
  const files = globSync(`${fronts}/texts/${language}.json`, { cwd: root });
  const trees = files.map((file) => treeSchema.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))));
  return new Map(trees.flatMap((tree) => textsOf(tree)));
}

/** An element with a name of its own, up to its end: the key of its name, and what is in it. */
const named = /<(\w*Button|button|Link|a)\b[^<]*?aria-label=\{t\('([\w.]+)'[^<]*?>(.*?)<\/\1>/gs;
const written = /\{t\('([\w.]+)'/g;

const buttons = globSync(`${fronts}/*.tsx`, { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(named)].flatMap(([, , name = '', inside = '']) =>
    [...inside.matchAll(written)].map(([, text = '']) => ({ file, name, text })),
  ),
);

const withoutValues = (text: string) =>
  text
    .replaceAll(/\{\{?[^}]*\}\}?/g, '')
    .trim()
    .toLowerCase();

test('there are buttons with a name of their own', () => {
  expect(buttons.length).toBeGreaterThan(0);
});

test.each(locales)('a button is called by what is written on it (%s)', (language) => {
  const texts = readTexts(language);
  const other = buttons.filter(({ name, text }) => {
    const shown = withoutValues(texts.get(text) ?? '');
    return !(texts.get(name) ?? '').toLowerCase().includes(shown);
  });
  expect(other).toEqual([]);
});
