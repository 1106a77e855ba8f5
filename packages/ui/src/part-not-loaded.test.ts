import { expect, test } from 'vitest';
import { isPartMissing, loadPart, mayReload, PartNotLoaded } from './part-not-loaded.ts';

test('a page whose part a release took away knows it, whatever browser says so', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: https://example.com/admin/assets/a.js');
  await expect(loadPart(Promise.reject(gone))).rejects.toBeInstanceOf(PartNotLoaded);
  expect(
    [
      new PartNotLoaded(gone),
      gone,
      new TypeError('error loading dynamically imported module: https://example.com/a.js'),
      new TypeError('Importing a module script failed.'),
      new Error('Unable to preload CSS for /assets/a.css'),
    ].map(isPartMissing),
  ).toEqual([true, true, true, true, true]);
  expect([new Error('Something else'), null].map(isPartMissing)).toEqual([false, false]);
});

test('a page starts anew by itself once a minute, never in a circle', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect([0, 1, 59_999, 60_000, 60_001].map((at) => mayReload(storage, at))).toEqual([true, false, false, true, false]);
});
