/** Download size of a slot's first screen, for fast starts on phones, counted from its files. */
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const games = path.resolve(import.meta.dirname, '../../games');
const slots = globSync('*/symbols', { cwd: games }).map((folder) => path.dirname(folder));
const kilobyte = 1_024;
/** Limit for a page's scripts, styles and fonts, compressed, in bytes. */
const withoutPictures = 500 * kilobyte;

const bytesOf = (pattern: string) =>
  globSync(pattern, { cwd: games }).reduce((sum, file) => sum + statSync(path.join(games, file)).size, 0);

it('there are slots to count', () => expect(slots.length).toBeGreaterThan(20));

it.each(slots)('%s shows its grid and its place with at most 1.5 MB', (slot) => {
  const [symbols, background] = [bytesOf(`${slot}/symbols/*.{svg,webp}`), bytesOf(`${slot}/background.{svg,webp}`)];
  expect(symbols).toBeGreaterThan(0);
  expect(background).toBeGreaterThan(0);
  expect(symbols + background + withoutPictures).toBeLessThanOrEqual(1.5 * kilobyte * kilobyte);
});
