/** A real browser against the started system. Errors of a page fail the test that saw them. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { chromiumFlags } from '../../scripts/lib/chromium-flags.ts';
import { leaveUnpainted } from './painting.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/**
 * Software WebGL, so that the games draw on machines without a graphics card. Pages are painted and put together
 * without it: a graphics card that the processor plays took half of the time of all tests.
 */
const args = [
  ...chromiumFlags,
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-gpu-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

export type Layout = 'desktop' | 'mobile';

export const viewports = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const;

const shared: { browser: Browser | null } = { browser: null };

const shownLetters = 3_000;

/**
 * What an open page shows to a screen reader, with what its fields hold: a failure elsewhere has no picture. Menus are
 * left out where the page has a main part.
 */
async function describePage(page: Page): Promise<string> {
  const parts = [...(await page.getByRole('dialog').all()), ...(await page.getByRole('main').all())];
  const shown = parts.length > 0 ? parts : [page.locator('body')];
  const seen = await Promise.all(shown.map((part) => part.ariaSnapshot({ timeout: 5_000 }))).catch(String);
  return `${page.url()}\n${String(seen).slice(0, shownLetters)}`;
}

/**
 * Call once at the top of a test file. All files of a lane have one browser, which ends with their process; whoever
 * came in a file leaves with it. One that broke down is replaced.
 */
export async function openBrowser(): Promise<Browser> {
  if (!shared.browser?.isConnected()) shared.browser = await chromium.launch({ executablePath, args });
  const { browser } = shared;
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser.contexts().flatMap((context) => context.pages());
    console.error(
      `Open pages of what failed, "${task.name}":\n${(await Promise.all(pages.map(describePage))).join('\n')}`,
    );
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** A page drawn ahead is visible and not usable: a visit begins once the page's script has taken over. */
function awaitScript(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...where) => {
    // What was closed just before steps back in the history, which cuts a navigation of the same moment.
    const response = await goTo(...where).catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error;
      return goTo(...where);
    });
    await page.locator('#root > [inert]').waitFor({ state: 'detached' });
    return response;
  };
}

/**
 * A page draws 20 frames a second, as on a slow phone: games are drawn by the processor here, and no test measures how
 * smooth they are.
 */
const frameMs = 50;

async function slowFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript((everyMs) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), everyMs);
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  }, frameMs);
}

const isRefusal = /violates the following (?:report-only )?Content Security Policy|requires 'Trusted/;

/** Several times what a page takes where lanes share a slow machine. */
const defaultMs = 60_000;

/** A fault of the server; 502 and 503 are outages, which some tests bring about. */
const callFailed = 500;

/** A visitor with an empty cookie jar, who may install the site. `failures` collects what went wrong in its pages. */
export async function newVisitor(
  browser: Browser,
  layout: Layout,
  siteUrl: string,
  isInstalled = false,
): Promise<{ context: BrowserContext; page: Page; failures: string[] }> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: viewports[layout],
    locale: 'ko-KR',
    // What moves is painted by the processor, which took a fifth of all that a lane takes.
    reducedMotion: 'reduce',
    // No authority vouches for the certificate of a test's own proxy.
    ignoreHTTPSErrors: siteUrl.startsWith('https:'),
    // What it fetches no test can take the place of.
    serviceWorkers: isInstalled ? 'allow' : 'block',
    ...(layout === 'mobile' ? { userAgent: phone, hasTouch: true, isMobile: true } : {}),
  });
  context.setDefaultTimeout(defaultMs);
  await slowFrames(context);
  await leaveUnpainted(context);
  const failures: string[] = [];
  const isOwn = (address = '') => URL.canParse(address) && new URL(address).hostname === new URL(siteUrl).hostname;
  context.on('page', (page) => page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`)));
  // What our own pages' policy refuses is a fault of the page: of the site, the back office or a game.
  context.on('console', (message) => {
    if (isRefusal.test(message.text()) && isOwn(message.page()?.url()))
      failures.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() === callFailed && isOwn(response.url()))
      failures.push(`${response.frame().page().url()}: ${response.url()} answered ${callFailed}`);
  });
  const page = await context.newPage();
  awaitScript(page);
  return { context, page, failures };
}

/** The token that the browser keeps from its pages, for what is called besides them. */
export async function wholeTokenOf(page: Page, who: 'member' | 'staff'): Promise<string | null> {
  return (await page.context().cookies()).find(({ name }) => name.startsWith(`${who}-`))?.value ?? null;
}

/**
 * Two frames of a page that is drawn at all; a browser that draws none, because it is in the background, is not waited
 * for.
 */
const framesMs = 2000;

/** Until what watches its own size has answered to the new one. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(
    (maxMs) =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        setTimeout(done, maxMs);
      }),
    framesMs,
  );
}

export function expectNoFailures(failures: readonly string[]): void {
  expect(failures).toEqual([]);
}
