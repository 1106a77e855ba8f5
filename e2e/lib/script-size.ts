/** Size of the scripts that a page loads: until it is drawn and answers a click, or from one moment to another. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pageReadyMark } from '@mirinae/contract/constants';
import type { CDPSession, Page } from 'playwright-core';

const dist = path.resolve(import.meta.dirname, '../../apps/site/dist');

/** Small files are not compressed by the build, and count with their size. */
async function packedSize(address: string): Promise<number> {
  const file = path.join(dist, address);
  const { size } = await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file);
  return size;
}

/** In KB (1,024 bytes) of gzip: all scripts of the site that were loaded until then, in whatever way. */
export async function loadedScriptKb(page: Page): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, pageReadyMark);
  const addresses = await page.evaluate((mark) => {
    const readyAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= readyAt)
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname);
  }, pageReadyMark);
  const sizes = await Promise.all([...new Set(addresses)].map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** KB of scripts on the wire, headers included, as they arrive from now on; the session must listen to the network. */
export function countScripts(devtools: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1_024;
}
