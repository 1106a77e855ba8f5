/** The first picture is in the letters of Mirinae: what it says is drawn by the early subset. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  drawnPoints,
  earlyFont,
  earlyStyles,
  lettersOfTexts,
  makeFont,
  makeStyles,
  pointsOf,
} from './lib/early-letters.ts';

const styles = await readFile(earlyStyles, 'utf8');
const font = await readFile(earlyFont);
const early = pointsOf(styles.slice(styles.indexOf('unicode-range')));
const maxKb = 120;
/** A new text may wait for a piece of Pretendard; should many, `npm run letters` takes them in. */
const minShare = 0.998;

test('what the products say in Korean is drawn by the early subset', async () => {
  const [drawn, has] = [await drawnPoints(), new Set(early)];
  const found = lettersOfTexts().filter((letter) => drawn.has(letter.codePointAt(0) ?? 0));
  const missing = found.filter((letter) => !has.has(letter.codePointAt(0) ?? 0));
  expect(found.length).toBeGreaterThan(30_000);
  expect(1 - missing.length / found.length, `Run \`npm run letters\`: ${missing.join('')}`).toBeGreaterThan(minShare);
});

test('the early subset is what is made of its letters, and is small', { timeout: 60_000 }, async () => {
  expect(makeStyles(early)).toBe(styles);
  expect(Buffer.compare(await makeFont(early), font), 'Run `npm run letters`.').toBe(0);
  expect(font.length / 1024).toBeLessThan(maxKb);
});
