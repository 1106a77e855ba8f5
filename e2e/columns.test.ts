/**
 * Every page of the back office and every tab of it, in each language: on a screen of 1440 it shows all columns of its
 * lists, there and at 1024 it is not wider than the screen, cuts off no heading and breaks no number in two; it has one
 * heading, which its tab says too, and axe finds nothing. The lists are full of the widest rows there are; rows are as
 * low as a line or two of small letters.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFailures, resize, viewports } from './lib/browser.ts';
import { fillLists } from './lib/fill-lists.ts';
import { faultsOfLayout } from './lib/layout-faults.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { isShort, walkedIn } from './lib/walked-in.ts';

const system = await openSystem();
const { page, failures } = await system.staffVisitor();
afterAll(await fillLists(system.db));

/** Until what is on the page has been answered. */
async function settle(): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
}

/** The page before stays until the clicked one is loaded: its heading is marked, not to pass for the new one. */
async function open(address: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname === to) return;
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
  }, address);
  await page.locator(`nav a[href="${address}"]:visible`).click();
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
  await settle();
}

type View = { readonly name: string; readonly isTab: boolean };

/** A page as it opens, and each of its tabs. */
async function* views(address: string): AsyncGenerator<View> {
  await open(address);
  yield { name: address, isTab: false };
  const tabs = page.getByRole('main').getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await settle();
    yield { name: `${address}, tab ${index + 1}`, isTab: true };
  }
}

async function addressesOf(menu: Page): Promise<string[]> {
  const links = await menu.getByRole('navigation').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Narrow enough for a small laptop; a wide list is scrolled by itself there. */
const narrow = { width: 1024, height: 768 } as const;

type Size = { readonly width: number; readonly height: number };
type Planned = { readonly address: string; readonly wanted: readonly Size[] };

/**
 * The pages in their order, with the sizes that each is looked at in. To lay a page out anew is what takes longest: on
 * a short walk one half of them is seen at one size, then the other half at the other.
 */
function plan(addresses: readonly string[]): Planned[] {
  const sizes = [viewports.desktop, narrow];
  if (!isShort) return addresses.map((address) => ({ address, wanted: sizes }));
  return sizes.flatMap((size, half) =>
    addresses.filter((_, index) => index % 2 === half).map((address) => ({ address, wanted: [size] })),
  );
}

/** In pixels: a row of one or two lines, and one of four, of the widest names. */
const rowHeight = { ordinary: 32, most: 60 } as const;
/** Their rows say in full what would be done or was changed, and which picks a bet has; rights are a matrix. */
const saysInFull: ReadonlySet<string> = new Set([
  '/admin/approvals',
  '/admin/audit',
  '/admin/rights',
  '/admin/sport-cuts',
]);

/** On the wide screen the widest names wrap; most rows of a long list have shorter ones. */
async function tallRows(address: string, isNarrow: boolean): Promise<string[]> {
  if (saysInFull.has(address)) return [];
  // Rows of fields to fill in are as high as the fields.
  const lists = await page
    .locator('main table:visible:not(:has(tbody input:not([type=radio], [type=checkbox])))')
    .evaluateAll((tables) =>
      tables.map((table) => ({
        name: table.querySelector('caption')?.textContent ?? '',
        heights: [...table.querySelectorAll('tbody tr')]
          .map((row) => row.getBoundingClientRect().height)
          .sort((one, other) => one - other),
      })),
    );
  return lists.flatMap(({ name, heights }) => {
    const ordinary = heights[Math.floor(heights.length / 2)] ?? 0;
    const tallest = heights.at(-1) ?? 0;
    const isTall =
      tallest > (isNarrow ? rowHeight.ordinary : rowHeight.most) ||
      (heights.length > 2 && ordinary > rowHeight.ordinary);
    return isTall ? [`rows of ${name} are ${ordinary} to ${tallest} high`] : [];
  });
}

/** Begins at the size that the page has. */
async function faultsOfSizes(address: string, wanted: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  const isThere = wanted.at(-1)?.width === page.viewportSize()?.width;
  for (const size of isThere ? wanted.toReversed() : wanted) {
    await resize(page, size);
    const found = [
      ...(await faultsOfLayout(page, { hasAllColumns: size !== narrow })),
      ...(await tallRows(address, size === narrow)),
    ];
    faults.push(...found.map((fault) => `at ${size.width}: ${fault}`));
  }
  return faults;
}

/**
 * What is the same in every language. The menu around all pages is looked at with the first. A short walk runs axe
 * about each page as it opens, and not about its tabs.
 */
async function faultsOfPage({ isTab }: View, isFirst: boolean): Promise<string[]> {
  const headings = await page.locator('h1:visible').allTextContents();
  const tab = await page.title();
  const options = { within: isFirst ? 'html' : 'main', hasBestPractices: true };
  const found = isShort && isTab ? [] : await axeViolations(page, options);
  return [
    ...(headings.length === 1 && tab.includes(`${headings[0]} · `)
      ? []
      : [`headed "${headings}", its tab says "${tab}"`]),
    ...found.map(({ id, at }) => `${id}: ${at.join(' | ')}`),
  ];
}

const languages = ['한국어', 'EN', 'VN'] as const;

test.each(languages)('every page shows all of itself in %s', async (language) => {
  // The rail of a narrow screen has no room for the choice.
  await resize(page, viewports.desktop);
  await page.getByRole('radio', { name: language, exact: true }).click();
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(25);
  const faults: string[] = [];
  for (const { address, wanted } of plan(walkedIn(addresses, languages.indexOf(language))))
    for await (const view of views(address)) {
      const found = !isShort || language === languages[0] ? await faultsOfPage(view, address === addresses[0]) : [];
      found.push(...(await faultsOfSizes(address, wanted)));
      faults.push(...found.map((fault) => `${view.name}: ${fault}`));
    }
  expect(faults).toEqual([]);
  expectNoFailures(failures);
});
