/**
 * The live page as a visitor sees it, in both layouts: the sandbox's stream moves, a dead address is reported,
 * trying again works.
 */

import { describe, expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

const setAddress = (address: string) => db.query('update live_channels set address = $1', [address]);

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('the stream plays and goes on, the programme is beside it, and a dead one can be tried again', async () => {
    const { page, failures, context } = await system.visitor(layout);
    await page.goto('/live');
    await page.getByText('LIVE', { exact: true }).waitFor();
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const first = await time();
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(first + 1);
    await page.getByRole('heading', { name: '편성표' }).waitFor();
    await page.getByText('지금', { exact: true }).waitFor();
    expect(await offences(page)).toEqual([]);

    await setAddress('/live/nowhere/index.m3u8');
    try {
      await page.reload();
      await page.getByRole('alert').getByText('방송을 불러올 수 없습니다').waitFor();
      await setAddress('/live/sandbox/index.m3u8');
      await page.route('**/live/nowhere/index.m3u8', (route) =>
        route.fulfill({ status: 302, headers: { location: '/live/sandbox/index.m3u8' } }),
      );
      await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    } finally {
      await setAddress('/live/sandbox/index.m3u8');
    }
    expectNoFailures(failures);
    await context.close();
  });
});
