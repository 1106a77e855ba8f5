/**
 * Pictures of the races for lists, through Chromium: `node art/race-covers.ts`. The runners are those of the game,
 * drawn as `race-cover-scene.ts` says.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { tables } from '../apps/studio/games/race/tables.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { readScene } from './read-scene.ts';

const covers = path.resolve(import.meta.dirname, '../apps/studio/games/race/covers');
const entry = path.join(import.meta.dirname, 'race-cover-scene.ts');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await readScene(entry) });
  for (const { key, sort } of tables) {
    const picture = await page.evaluate<string>(`scene.paint('${sort}')`);
    await writeFile(path.join(covers, `${key}.webp`), Buffer.from(picture.split(',')[1] ?? '', 'base64'));
  }
} finally {
  await browser.close();
}
