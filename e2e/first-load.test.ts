/** The main page comes with little script: what is needed later is loaded then. */
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember } from './lib/enter.ts';
import { seeSignedIn } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { loadedScriptKb } from './lib/script-size.ts';

const system = await openSystem();

/** Counts in the page what moves without being asked, and what the policy of the page refuses. */
const watchPage = () => {
  const seen = { shift: 0, refused: 0 };
  Object.assign(globalThis, { seen });
  document.addEventListener('securitypolicyviolation', () => {
    seen.refused += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};
const main = { desktop: '/main', mobile: '/' } as const;
/** KB. */
const kbMost = { desktop: 157, mobile: 151 } as const;

test.each(['desktop', 'mobile'] as const)('for a guest and for a member, %s', async (layout) => {
  const { page, failures } = await system.visitor(layout);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(kbMost[layout]);
  await enterAsMember(page, system.db, { memId: 'demo2', memPass: demoPassword });
  await page.goto(main[layout]);
  await seeSignedIn(page);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(kbMost[layout]);
  expectNoFailures(failures);
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const documentOf = async (address: string, cookie: string) =>
  (await globalThis.fetch(`${system.siteUrl}${address}`, { headers: { 'user-agent': phone, cookie } })).text();

test('the document is drawn before its script: in the language of the visitor, with the places of a member', async () => {
  const guest = await documentOf('/', 'lang=en');
  expect(guest).toMatch(/<html lang="en" data-accent="\w+" data-letters="coming">/);
  expect(guest).toContain('<div inert aria-hidden="true">');
  expect(guest).toContain('src="/art/hero.svg"');
  expect(guest).toContain('>Log in</a>');
  const member = await documentOf('/', 'lang=en; token=any');
  expect(member).toContain('src="/art/hero.svg"');
  expect(member).not.toContain('>Log in</a>');
  expect(await documentOf('/member/slotgame', 'token=any')).toContain('src="/api/pictures/');
  for (const address of ['/member/slotgame', '/board/notice/1', '/nowhere'])
    expect(await documentOf(address, '')).toContain('<div id="root"></div>');
});

test('on a phone nothing moves while a page comes, nothing is asked twice or refused by its policy', async () => {
  const { page, failures } = await system.memberVisitor('mobile', 'demo2');
  await page.addInitScript(watchPage);
  let ownAsked: string[] = [];
  page.on('framenavigated', () => {
    ownAsked = [];
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(safer|cash|point|board|notification)\//.test(pathname)) ownAsked.push(pathname);
  });
  let whenReady: () => void = () => undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('READY') && whenReady()),
  );
  for (const address of ['/', '/member/slotgame', '/member/minigame/powerball', '/member/charge']) {
    const ready = new Promise<void>((done) => {
      whenReady = done;
    });
    await page.goto(address);
    await ready;
    await page.waitForLoadState('networkidle');
    await page.waitForSelector('html:not([data-letters])');
    const seen = await page.evaluate<{ shift: number; refused: number }>('seen');
    expect([address, seen.shift <= 0.05, seen.refused]).toEqual([address, true, 0]);
    expect(ownAsked, address).toEqual([...new Set(ownAsked)]);
  }
  expectNoFailures(failures);
});
