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

/** Scripts on the wire, headers included, as they arrive from now on; the session must listen to the network. */
export function countScripts(devtools: CDPSession) {
  const names = new Map<string, string>();
  const sizes: { readonly name: string; readonly bytes: number }[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, path.basename(new URL(response.url).pathname));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) sizes.push({ name, bytes: encodedDataLength });
  });
  return {
    kb: () => sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
    /** Each with its bytes, in order of arrival: which of them is too much. */
    list: () => sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', '),
  };
}
