/** The main page comes with little script: what is needed later is loaded then. */
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember } from './lib/enter.ts';
import { seeSignedIn } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { paintFromNowOn } from './lib/painting.ts';
import { countScripts, loadedScriptKb } from './lib/script-size.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();

/**
 * Notes whether the page is painted first in no letters but those of Mirinae; not every device has Korean ones of its
 * own. While they are loading the browser keeps the texts that wait for them unpainted, for their block period.
 */
const watchFirstPicture = () => {
  const seen = { isPainted: false, areLettersHere: false };
  Object.assign(globalThis, { firstPicture: seen });
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    seen.isPainted = true;
    const early = [...document.fonts].find(({ display }) => display === 'block');
    seen.areLettersHere =
      early?.status === 'loading' ||
      document.fonts.check('700 14px "Mirinae Sans"', '로그인 회원가입 스포츠 슬롯 1,234.5');
  }).observe({ type: 'paint', buffered: true });
};

/**
 * Counts in the page what moves without input, and what the policy of the page refuses; and notes the largest text or
 * picture that is painted before any input.
 */
const watchPage = () => {
  const seen = { shift: 0, refused: 0, largest: 'nothing was painted' };
  Object.assign(globalThis, { seen });
  document.addEventListener('securitypolicyviolation', () => {
    seen.refused += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1);
    if (!(entry instanceof LargestContentfulPaint)) return;
    // What was drawn ahead may have been replaced by the same, drawn by the script, and is then no element any more.
    seen.largest = entry.url ? new URL(entry.url).pathname : (entry.element?.textContent ?? '');
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};
const main = { desktop: '/main', mobile: '/' } as const;
/** KB. */
const maxKb = { desktop: 155, mobile: 149.5 } as const;

test.each(['desktop', 'mobile'] as const)('for a guest and for a member, %s', async (layout) => {
  const { page, failures } = await system.visitor(layout);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(maxKb[layout]);
  await enterAsMember(page, system.db, { memId: 'demo2', memPass: demoPassword });
  await page.goto(main[layout]);
  await seeSignedIn(page);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(maxKb[layout]);
  expectNoFailures(failures);
});

/** A member without open bets: results that come meanwhile load what announces them. */
const quiet = 'demo3';
/** KB on the wire, headers included: what a first bet waits for on a slow phone. */
const maxFirstSlipKb = 200;
/** KB on the wire of a member's main page, with what comes after it: its socket, and what lies over any page. */
const maxMemberKb = 210;

test('the main page of a member loads no prices of sports, not even for its socket', async () => {
  const { page, failures } = await system.memberVisitor('mobile', quiet);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = countScripts(devtools);
  await page.goto(main.mobile);
  await seeSignedIn(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.kb(), scripts.list()).toBeLessThanOrEqual(maxMemberKb);
  expectNoFailures(failures);
});

test('a phone opens the list of matches and fills in a first slip with little script', async () => {
  const { page, failures } = await system.memberVisitor('mobile', quiet);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = countScripts(devtools);
  await page.goto('/member/sport/combinationbetting');
  const price = page.getByRole('main').locator('[data-odds]:enabled').first();
  await price.waitFor(untilPriced);
  await price.click();
  await page.getByRole('button', { name: /슬립 열기/ }).click();
  const slip = page.getByRole('dialog').last();
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  await expect.poll(() => slip.getByRole('button', { name: '10,000원 베팅하기' }).isEnabled()).toBe(true);
  // What lies over every page of a member has come by now, and is part of it.
  await page.waitForLoadState('networkidle');
  expect(scripts.kb()).toBeGreaterThan(100);
  expect(scripts.kb(), scripts.list()).toBeLessThanOrEqual(maxFirstSlipKb);
  expectNoFailures(failures);
});

test.each(['desktop', 'mobile'] as const)('the first picture is in the letters of the house, %s', async (layout) => {
  const { page, failures } = await system.visitor(layout);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname));
  await paintFromNowOn(page);
  await page.addInitScript(watchFirstPicture);
  await page.addInitScript(watchPage);
  await page.goto(main[layout]);
  await page.waitForFunction('firstPicture.isPainted');
  expect(await page.evaluate('firstPicture.areLettersHere')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(fonts[0]).toMatch(/^\/assets\/early-/);
  expect(fonts).toEqual([...new Set(fonts)]);
  expect(await page.evaluate<number>('seen.shift')).toBeLessThanOrEqual(0.05);
  expectNoFailures(failures);
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const documentOf = async (address: string, cookie: string) =>
  (await globalThis.fetch(`${system.siteUrl}${address}`, { headers: { 'user-agent': phone, cookie } })).text();

test('the document is drawn before its script: in the language of the visitor, with the places of a member', async () => {
  const guest = await documentOf('/', 'lang=en');
  expect(guest).toMatch(/<html lang="en" data-accent="\w+">/);
  expect(guest).toContain('<div inert aria-hidden="true">');
  expect(guest).toMatch(/<link rel="preload" as="font" [^>]*href="\/assets\/early-[\w-]+\.woff2"/);
  expect(guest).toContain('src="/art/hero.svg"');
  expect(guest).toContain('>Log in</a>');
  const member = await documentOf('/', 'lang=en; token=any');
  expect(member).toContain('src="/art/hero.svg"');
  expect(member).not.toContain('>Log in</a>');
  expect(await documentOf('/member/slotgame', 'token=any')).toContain('src="/api/pictures/');
  for (const address of ['/member/slotgame', '/board/notice/1', '/nowhere'])
    expect(await documentOf(address, '')).toContain('<div id="root"></div>');
});

test('on a phone nothing moves while a page comes, nothing is loaded twice or refused by its policy', async () => {
  const { page, failures } = await system.memberVisitor('mobile', 'demo2');
  await paintFromNowOn(page);
  await page.addInitScript(watchPage);
  let ownRequests: string[] = [];
  page.on('framenavigated', () => {
    ownRequests = [];
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(safer|cash|point|board|notification)\//.test(pathname)) ownRequests.push(pathname);
  });
  let whenReady: () => void = () => undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('READY') && whenReady()),
  );
  for (const address of ['/', '/member/slotgame', '/member/minigame/powerball', '/member/charge']) {
    const ready = new Promise<void>((done) => {
      whenReady = done;
    });
    const response = await page.goto(address);
    await ready;
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate<{ shift: number; refused: number; largest: string }>('seen');
    expect([address, seen.shift <= 0.05, seen.refused]).toEqual([address, true, 0]);
    // Nothing that comes with the answers is larger: the page looks loaded once its document is.
    expect(await response?.text(), address).toContain(seen.largest);
    expect(ownRequests, address).toEqual([...new Set(ownRequests)]);
  }
  expectNoFailures(failures);
});
