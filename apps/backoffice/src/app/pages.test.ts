import { callNames, calls, type ImpactCallName, isImpactCall, unitOfImpact } from '@mirinae/contract/calls';
import { queueNames } from '@mirinae/contract/realtime';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { texts as en } from './texts/en.ts';
import { texts as ko } from './texts/ko.ts';
import { texts as vi } from './texts/vi.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

function textOf(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === part)?.[1]
          : undefined,
      texts,
    );
}

test('no two pages share a name or an address', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('every queue has a page of its name', () => {
  expect(pages.flatMap(({ queue }) => queue ?? []).sort()).toEqual([...queueNames].sort());
});

test('every page has a title in every language', () => {
  const untitled = pages.filter(({ title }) => [ko, en, vi].some((texts) => typeof textOf(texts, title) !== 'string'));
  expect(untitled).toEqual([]);
});

test.each([ko, en, vi])('no two pages have the same title in a language', (texts) => {
  const titles = pages.map(({ title }) => textOf(texts, title));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('every key a screen names is a text', () => {
  const used = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*'(?!api\.)([\w.-]+)'/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ key }) => typeof textOf(ko, key) !== 'string')).toEqual([]);
});

test('every call that reaches many says in every language what follows', () => {
  const keysOf = (name: ImpactCallName) => {
    const { request } = calls[name];
    const variants = 'options' in request ? request.options.map(({ shape }) => `.${shape.what.value}`) : [''];
    return variants.map((variant) => `impact.calls.${name}${variant}`);
  };
  const keys = callNames
    .filter(isImpactCall)
    .flatMap((name) => [
      `impact.units.${unitOfImpact(name)}`,
      ...keysOf(name).flatMap((key) => [`${key}.title`, `${key}.text`]),
    ]);
  expect(keys.filter((key) => [ko, en, vi].some((texts) => typeof textOf(texts, key) !== 'string'))).toEqual([]);
});
