/** How much script a page has loaded: what a visitor waits for before the page is theirs. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const dist = path.resolve(import.meta.dirname, '../../apps/site/dist');

/** What is small is not compressed by the build, and weighs what it is. */
async function packedSize(address: string): Promise<number> {
  const file = path.join(dist, address);
  const { size } = await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file);
  return size;
}

/** In KB (1,024 bytes) of gzip: all scripts of the site that the page has asked for by now, in whatever way. */
export async function loadedScriptKb(page: Page): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname),
  );
  const sizes = await Promise.all([...new Set(addresses)].map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}
