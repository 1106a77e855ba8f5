/**
 * Pictures of the ponds for lists, through Chromium: `node art/pond-covers.ts`, from the pages as they were built last.
 * A pond as its gallery shows it, with the guardian in the middle.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ponds } from '../apps/studio/games/pond/tables.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';

const size = 512;
const studio = path.resolve(import.meta.dirname, '../apps/studio');
const origin = 'http://pond.test';
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
});
try {
  for (const { key } of ponds) {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
    await page.route(`${origin}/**`, async (route) => {
      const file = new URL(route.request().url()).pathname;
      const body = await readFile(path.join(studio, 'dist', file)).catch(() => null);
      await (body ? route.fulfill({ body, contentType: types[path.extname(file)] ?? 'font/woff2' }) : route.abort());
    });
    await page.goto(`${origin}/games/pond/gallery.html?bar=off&lang=ko&table=${key}`);
    await page.locator('.pond-life').waitFor();
    await page.waitForTimeout(1_500);
    const picture = await page.evaluate((side) => {
      const canvas = new OffscreenCanvas(side, side);
      const c = canvas.getContext('2d');
      for (const layer of document.querySelectorAll<HTMLCanvasElement>('.pond-water, .pond-light, .pond-life'))
        c?.drawImage(layer, 0, 0, side, side);
      return canvas
        .convertToBlob({ type: 'image/webp', quality: 0.86 })
        .then((blob) => blob.arrayBuffer())
        .then((bytes) => [...new Uint8Array(bytes)]);
    }, size);
    await writeFile(path.join(studio, 'games/pond/covers', `${key}.webp`), Buffer.from(picture));
    await page.close();
  }
} finally {
  await browser.close();
}
