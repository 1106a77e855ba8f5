/**
 * The back office on a screen of 1440 by 900, in each language: every page shows all columns of its lists, is not wider
 * than the screen, cuts off no heading and breaks no number in two. The lists are full of the widest rows there are.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { fillLists } from './lib/fill-lists.ts';
import { faultsOfLayout } from './lib/layout-faults.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { page, failures } = await system.staffVisitor();
afterAll(await fillLists(system.db));

/** Until what is on the page has been answered. */
async function settle(): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
}

/** A page as it opens, and each of its tabs. */
async function* views(address: string): AsyncGenerator<string> {
  await page.locator(`nav a[href="${address}"]`).click();
  await settle();
  yield address;
  const tabs = page.getByRole('main').getByRole('tab');
  for (let place = 1; place < (await tabs.count()); place += 1) {
    await tabs.nth(place).click();
    await settle();
    yield `${address}, tab ${place + 1}`;
  }
}

async function addressesOf(menu: Page): Promise<string[]> {
  const links = await menu.getByRole('navigation').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

test.each(['한국어', 'EN', 'VN'])('every page shows all of itself in %s', async (language) => {
  await page.getByRole('radio', { name: language, exact: true }).click();
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(25);
  const faults: string[] = [];
  for (const address of addresses)
    for await (const view of views(address))
      faults.push(...(await faultsOfLayout(page)).map((fault) => `${view}: ${fault}`));
  expect(faults).toEqual([]);
  expectNoFailures(failures);
});
