/** The guide for a new currency names every file that one currency of today is in. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currencies } from '@mirinae/contract/currencies';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const places = ['apps/*.ts', 'apps/*.tsx', 'apps/*.json', 'packages/*.ts', 'packages/*.tsx', 'packages/*.json'];

const filesWith = (pattern: string) =>
  execFileSync('git', ['grep', '-lE', pattern, '--', ...places], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
    .toSorted();

it.each(currencies)('the guide lists the files of %s, all of them', (currency) => {
  const guide = readFileSync(path.join(root, 'docs/add-a-currency.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(filesWith(`"${currency}":|[^a-zA-Z']${currency}: |(currency|amount)${currency}:`));
  expect(listed.length).toBeLessThanOrEqual(12);
});
