/**
 * Pictures of the ponds for lists, through Chromium: `node art/pond-covers.ts`. What swims is the game's own, composed
 * as `pond-cover-scene.ts` says: each pond by its own hero, and no words that would be unreadable in a list.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ponds } from '../apps/studio/games/pond/tables.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { readScene } from './read-scene.ts';

const covers = path.resolve(import.meta.dirname, '../apps/studio/games/pond/covers');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await readScene(path.join(import.meta.dirname, 'pond-cover-scene.ts')) });
  for (const { key } of ponds) {
    const picture = await page.evaluate<string>(`scene.paint('${key}')`);
    await writeFile(path.join(covers, `${key}.webp`), Buffer.from(picture.split(',')[1] ?? '', 'base64'));
  }
} finally {
  await browser.close();
}
