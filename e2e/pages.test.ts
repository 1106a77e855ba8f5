/**
 * Every page of the site in both layouts: nothing shifts while it loads, axe finds nothing, and in three languages and
 * every width nothing sticks out, is cut off or too small for a thumb. New pages are walked too: they are read from the
 * routes.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { routeList } from '../apps/site/src/app/route-list.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { faultsOfLayout } from './lib/layout-faults.ts';
import { seeSignedIn, signIn } from './lib/member-steps.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { loadedScriptKb } from './lib/script-size.ts';
import { smallTargets } from './lib/small-targets.ts';

const system = await openSystem();

const widths = { desktop: [1440, 1024], mobile: [390, 360, 768] } as const;
const heights = { desktop: 900, mobile: 844 } as const;
const thumbPixels = 40;
const shiftMost = 0.05;
const firstLoadKbMost = 150;
const main = { desktop: '/main', mobile: '/' } as const;

/** A partner sees all that members see, and its own pages. */
const partner = { memId: 'demostore1', memPass: demoPassword };

const addressesOf = (layout: Layout, access: 'guest' | 'member'): string[] =>
  routeList
    .filter((route) => route.layout === layout && route.access === access && !route.redirect)
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && !path.endsWith('/slot/game') && path !== '/warning');

/** Until the page has what it shows, and stands still. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main').waitFor();
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** How far everything moved that the visitor did not move. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    add(observer.takeRecords());
    return sum;
  });
}

async function faultsAtWidths(page: Page, layout: Layout): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths[layout]) {
    await page.setViewportSize({ width, height: heights[layout] });
    const found = await faultsOfLayout(page);
    const small = layout === 'mobile' ? await smallTargets(page, thumbPixels) : [];
    faults.push(...[...found, ...small].map((fault) => `at ${width}: ${fault}`));
  }
  await page.setViewportSize({ width: widths[layout][0], height: heights[layout] });
  return faults;
}

/** As it loads in Korean: what moves, what axe finds, and whether its script is what it may be. */
async function faultsOfLoading(page: Page): Promise<string[]> {
  const shift = await shiftOf(page);
  const found = await offences(page, { hasBestPractices: true });
  return [
    ...(shift > shiftMost ? [`shifts by ${shift.toFixed(3)}`] : []),
    ...found.map(({ id, at }) => `${id}: ${at.join(' | ')}`),
  ];
}

async function faultsOf(page: Page, layout: Layout, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const language of ['ko', 'en', 'vn']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: system.siteUrl }]);
    for (const address of addresses) {
      await open(page, address);
      const found = language === 'ko' ? await faultsOfLoading(page) : [];
      found.push(...(await faultsAtWidths(page, layout)));
      faults.push(...found.map((fault) => `${address} (${language}) ${fault}`));
    }
  }
  return faults;
}

test('every page stands still, is within reach and fits, for guests and for partners', async () => {
  const { desktop, mobile } = { desktop: await system.visitor('desktop'), mobile: await system.visitor('mobile') };
  const asGuests = await Promise.all([
    faultsOf(desktop.page, 'desktop', addressesOf('desktop', 'guest')),
    faultsOf(mobile.page, 'mobile', addressesOf('mobile', 'guest')),
  ]);
  await signIn(desktop.page, 'desktop', system.db, partner);
  await seeSignedIn(desktop.page);
  // One session at a time: the phone goes on in that of the desktop.
  await mobile.context.addCookies(await desktop.context.cookies());
  const asPartners = await Promise.all([
    faultsOf(desktop.page, 'desktop', [main.desktop, ...addressesOf('desktop', 'member')]),
    faultsOf(mobile.page, 'mobile', [main.mobile, ...addressesOf('mobile', 'member')]),
  ]);
  expect([...asGuests, ...asPartners].flat()).toEqual([]);
  expectNoFailures([...desktop.failures, ...mobile.failures]);
});

test.each(['desktop', 'mobile'] as const)('the main page loads little script first, %s', async (layout) => {
  const { page, context } = await system.visitor(layout);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(firstLoadKbMost);
  await signIn(page, layout, system.db, partner);
  await seeSignedIn(page);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(firstLoadKbMost);
  await context.close();
});
