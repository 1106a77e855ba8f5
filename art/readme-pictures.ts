/**
 * Photographs what the README shows: `npm run readme:pictures`. A house with simulated members is started and the tour
 * of the README followed, whose steps name their pictures; then a slot on a phone, and a live table while bets are
 * taken.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { enterAsMember } from '../e2e/lib/enter.ts';
import { openLauncher, pressSpin } from '../e2e/lib/launch-game.ts';
import { readTour, tourSteps } from '../e2e/lib/tour.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
/** WebGL in software: machines without a graphics card draw the same pictures. */
const args = [...chromiumFlags, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const quality = 82;

async function openPage(browser: Browser, siteUrl: string, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: sizes[size],
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

async function photograph(page: Page, name: string): Promise<void> {
  // Letters come in parts, as a page needs them.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  const png = await page.screenshot();
  await sharp(png)
    .jpeg({ quality, mozjpeg: true })
    .toFile(path.join(folder, `${name}.jpg`));
  console.log(name);
}

type Stage = {
  readonly browser: Browser;
  readonly db: pg.Client;
  readonly siteUrl: string;
  readonly databaseUrl: string;
};

const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');

/**
 * A picture of the tour, where the README shows it. Toasts and cards in the corner are hidden; letters and lists are
 * there.
 */
async function photographSettled(name: string, page: Page): Promise<void> {
  if (!readme.includes(`pictures/${name}.jpg`)) return;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
  await page.addStyleTag({ content: '[data-corner], [role=status].toast { visibility: hidden !important }' });
  await photograph(page, name);
}

async function followTour({ browser, db, siteUrl, databaseUrl }: Stage): Promise<void> {
  const [page, staff] = [await openPage(browser, siteUrl, 'desktop'), await openPage(browser, siteUrl, 'desktop')];
  const tour = { page, staff, db, databaseUrl, shown: photographSettled };
  for (const [index, step] of readTour().entries()) await tourSteps[index]?.(tour, step);
}

async function photographSlot({ browser, db, siteUrl }: Stage): Promise<void> {
  const page = await openPage(browser, siteUrl, 'phone');
  await enterAsMember(page, db, { memId: 'demo3', memPass: demoPassword });
  const launch = await openLauncher(page, db, 'slot', ['hangang-seven']);
  await page.goto(await launch('hangang-seven'));
  await pressSpin(page);
  await page.getByRole('button', { name: '스핀', exact: true }).waitFor();
  await photograph(page, 'slot-phone');
}

async function photographTable({ browser, db, siteUrl }: Stage): Promise<void> {
  const page = await openPage(browser, siteUrl, 'desktop');
  await enterAsMember(page, db, { memId: 'demo4', memPass: demoPassword });
  const launch = await openLauncher(page, db, 'casino', ['baccarat-morning-star']);
  await page.goto(await launch('baccarat-morning-star'));
  // Both hands are dealt and counted.
  await page.locator('.table-hand .table-total:not(:empty)').nth(1).waitFor();
  await photograph(page, 'table-desktop');
}

async function main(): Promise<void> {
  await buildFronts();
  const system = await startTrialSystem({ hasFeed: true, settings: { DEMO_PLAYERS: '60' } });
  const db = new pg.Client({ connectionString: system.databaseUrl });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args });
  const { siteUrl, databaseUrl } = system;
  const stage = { browser, db, siteUrl, databaseUrl };
  try {
    await db.connect();
    await followTour(stage);
    await photographSlot(stage);
    await photographTable(stage);
  } finally {
    await browser.close();
    await db.end();
    await system.stop();
  }
}

await main();
