/** A phone on a slow line, as Lighthouse throttles it, in the same browser as everything else. */
import type { CDPSession, Page } from 'playwright-core';
import { fixedWorkMs } from './machine-speed.ts';
import { slowdown } from './work-per-unit.ts';

/** A slow 4G line, in milliseconds and bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How many times slower its processor is than the one that figures are for. */
export const phoneSlower = 4;

export const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  hasTouch: true,
  isMobile: true,
};

/** With nothing in the browser's cache. Detach the session to end it. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown(phoneSlower, fixedWorkMs()) });
  return devtools;
}
