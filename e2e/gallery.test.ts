/**
 * The gallery of the kit: nothing fails, nothing sticks out, and axe finds nothing, with every window open in turn, in
 * both widths; on a short run each window in one of them.
 */
import path from 'node:path';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoFailures, type Layout, newVisitor, openBrowser } from './lib/browser.ts';
import { axeViolations } from './lib/offences.ts';
import { isShort } from './lib/walked-in.ts';

const configFile = path.resolve(import.meta.dirname, '../packages/ui/gallery/vite.config.ts');
const browser = await openBrowser();
let address = '';

beforeAll(async () => {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  address = server.resolvedUrls?.local[0] ?? '';
  afterAll(() => server.close());
});

/** What lies over the page; the page below is out of reach then, which axe does not see. */
const overPage = '[role="dialog"], [role="alertdialog"], [role="menu"]';

describe.each<Layout>(['desktop', 'mobile'])('the gallery, %s', (layout) => {
  test('is whole and within reach', async () => {
    const { context, page, failures } = await newVisitor(browser, layout, address);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Lists' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const windows = await page.locator('[data-opens]').evaluateAll((all) => all.map((one) => one.textContent));
    const opened = windows.filter((_, index) => !isShort || index % 2 === Number(layout === 'mobile'));
    for (const name of opened) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator(overPage).first().waitFor();
      expect(await axeViolations(page, { within: overPage }), `${name} open`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: '달력에서 선택' }).first().click();
    await page.locator(overPage).first().waitFor();
    expect(await axeViolations(page, { within: overPage }), 'calendar open').toEqual([]);
    await page.keyboard.press('Escape');
    // A window that opens over a question is on top of it, and the question is there after it.
    await page.getByRole('button', { name: 'confirm', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('button', { name: '위의 창 닫기' }).click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expectNoFailures(failures);
    await context.close();
  });

  test('reads in Vietnamese', async () => {
    const { context, page, failures } = await newVisitor(browser, layout, address);
    await page.goto('/');
    await page.getByRole('radio', { name: 'Tiếng Việt' }).click();
    await page.getByRole('button', { name: 'Tải CSV' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    expect(await axeViolations(page)).toEqual([]);
    expectNoFailures(failures);
    await context.close();
  });
});
