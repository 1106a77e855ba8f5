/** The live page in a browser: how long its script holds the page up, and how soon a phone shows the first odds. */
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { seeSignedIn, signIn } from '../e2e/lib/member-steps.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { middleOf } from './report.ts';
import { phone, phoneSlower, slowDown } from './slow-phone.ts';
import { scale, takeTurns } from './work-per-unit.ts';

const livePath = '/member/sport/livebetting';
const openOdds = 'main [data-odds]:enabled';
/** The page as it is drawn ahead, and then by its script. */
const shownOdds = 'main [data-odds]';
const turns = 3;

/** The longest task of the page's script in a while, in milliseconds; 0 when none was longer than 50. */
async function longestTask(page: Page, seconds: number): Promise<number> {
  await page.goto(livePath);
  await page.locator(openOdds).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(5_000);
  return page.evaluate(async (ms) => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    await new Promise((done) => setTimeout(done, ms));
    return longest;
  }, seconds * 1_000);
}

const combinationPath = '/member/sport/combinationbetting';
const scrollTurns = 60;
/** More than a screen at a time, as a wheel that is thrown. */
const scrollStep = 1_400;

/**
 * The longest task of the page's script while all matches to come, about two thousand, are scrolled through with a
 * processor four times slower, in milliseconds; and the most rows that were drawn in one frame.
 */
async function scrollAll(page: Page): Promise<{ longTaskMs: number; maxRows: number }> {
  await page.goto(combinationPath);
  await page.locator(openOdds).first().waitFor({ timeout: 60_000 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlower });
  await page.waitForTimeout(2_000);
  await page.mouse.move(700, 600);
  const measured = page.evaluate(async () => {
    let longTaskMs = 0;
    let maxRows = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTaskMs = Math.max(longTaskMs, duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    const counted = setInterval(() => {
      maxRows = Math.max(maxRows, document.querySelectorAll('main article').length);
    }, 100);
    await new Promise((done) => window.addEventListener('scroll-measured', done, { once: true }));
    clearInterval(counted);
    return { longTaskMs, maxRows };
  });
  for (let turn = 0; turn < scrollTurns; turn += 1) {
    await page.mouse.wheel(0, scrollStep);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('scroll-measured')));
  await devtools.detach();
  return measured;
}

type FirstOdds = { readonly shownMs: number; readonly openMs: number };

/**
 * From the address to the first price on the screen, and to the first that can be pressed, in milliseconds, nothing in
 * the browser's cache.
 */
async function firstOdds(page: Page): Promise<FirstOdds> {
  const devtools = await slowDown(page);
  const started = performance.now();
  await page.goto(livePath, { waitUntil: 'commit' });
  await page.locator(shownOdds).first().waitFor({ timeout: 60_000 });
  const shownMs = performance.now() - started;
  await page.locator('#root > [inert]').waitFor({ state: 'detached', timeout: 60_000 });
  await page.locator(openOdds).first().waitFor({ timeout: 60_000 });
  const openMs = performance.now() - started;
  await devtools.detach();
  return { shownMs, openMs };
}

const memberOf = { desktop: 'demo1', mobile: 'demo2' } as const;

/** A member's page, signed in, for as long as `measure` takes. */
async function withPage<Measured>(
  { siteUrl, db, layout }: { siteUrl: string; db: pg.Client; layout: 'desktop' | 'mobile' },
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, '--disable-gpu'] });
  try {
    const look = layout === 'mobile' ? phone : { viewport: { width: 1_440, height: 900 } };
    const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'ko-KR', ...look })).newPage();
    await signIn(page, layout, db, { memId: memberOf[layout], memPass: demoPassword });
    await seeSignedIn(page);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

export async function measureLivePage(siteUrl: string, databaseUrl: string, seconds: number) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const [live] = await takeTurns(
      async () => ({
        longTaskMs: await withPage({ siteUrl, db, layout: 'desktop' }, (page) => longestTask(page, seconds)),
      }),
      { wanted: 1 },
    );
    const [scrolled] = await takeTurns(() => withPage({ siteUrl, db, layout: 'desktop' }, scrollAll), { wanted: 1 });
    if (!live || !scrolled) throw new Error('No page was measured.');
    const took = await withPage({ siteUrl, db, layout: 'mobile' }, async (page) => {
      const each: FirstOdds[] = [];
      for (let turn = 0; turn < turns; turn += 1) each.push(await firstOdds(page));
      return each;
    });
    const middle = (of: keyof FirstOdds) => Math.round(middleOf(took.map((each) => each[of])));
    return {
      longTaskMs: Math.round(scale(live.longTaskMs, live.fixedMs)),
      scrollLongTaskMs: Math.round(scale(scrolled.longTaskMs, scrolled.fixedMs)),
      scrollRowsMost: scrolled.maxRows,
      firstOddsMs: middle('shownMs'),
      pressableMs: middle('openMs'),
    };
  } finally {
    await db.end();
  }
}
