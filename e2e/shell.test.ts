/**
 * What surrounds every page: the gate, the language, the two layouts, one session at a time, and that visitors are not
 * locked out by how they browse.
 */

import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { seeSignedIn, signIn, visit } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { whatScriptsRead } from './lib/what-scripts-read.ts';

const system = await openSystem();
const { db } = system;

const layouts = ['desktop', 'mobile'] as const;

// That signing in then leads to the requested page is tested by `trouble` in the other layout.
test('a member page without a session says so and leads to the root', async () => {
  const { page, failures } = await system.visitor('mobile');
  await visit(page, 'mobile', 'charge');
  await page.getByRole('alertdialog').getByText('로그인 후 이용해 주세요.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('아이디', { exact: true }).waitFor();
  expectNoFailures(failures);
});

test('an unknown address leads to the main page, one of the other layout to its page here', async () => {
  const { page } = await system.visitor('desktop');
  await page.goto('/nowhere/at/all');
  await page.waitForURL('**/main');
  await page.goto('/member/charge');
  await page.getByRole('alertdialog').getByText('로그인 후 이용해 주세요.').waitFor();
});

test.each(layouts)('a guest who presses a game gets log-in and sign-up in one window, %s', async (layout) => {
  const { page } = await system.visitor(layout);
  await page.goto('/');
  const game = page.getByRole('button', { name: /한강 세븐/ }).first();
  const prompt = page.getByRole('alertdialog');
  await game.click();
  await prompt.getByText('로그인 후 게임을 이용할 수 있습니다.').waitFor();
  await prompt.getByRole('button', { name: '로그인' }).waitFor();
  await prompt.getByRole('button', { name: '회원가입' }).click();
  await page.getByRole('button', { name: '가입 신청' }).waitFor();
});

test('on a phone Back closes what is open, and leads to the same games of a lobby', async () => {
  const { page, failures } = await system.memberVisitor('mobile', 'demo2');
  await page.goto('/member/slotgame');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('combobox', { name: '정렬' }).selectOption('new');
  await page.waitForFunction(() => history.state.openLayers === 1);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/member\/slotgame\?order=new$/);
  // Games of these two vendors open in a window.
  const game = page
    .getByRole('main')
    .getByRole('button', { name: /게임 시작/ })
    .filter({ hasNotText: /미리내 슬롯|구름 슬롯/ })
    .nth(20);
  await game.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await game.click();
  await page.waitForURL(/\/slot\/game/);
  await page.goBack();
  await page.waitForURL(/\/member\/slotgame\?order=new$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
  expectNoFailures(failures);
});

test.each(layouts)('the site has its name of the language on a Vietnamese page, %s', async (layout) => {
  const { page, context } = await system.visitor(layout);
  await context.addCookies([{ name: 'lang', value: 'vn', url: system.siteUrl }]);
  await page.goto(layout === 'mobile' ? '/login' : '/main');
  await page.locator('html[lang="vi"]').waitFor({ state: 'attached' });
  await page.locator('header a').first().getByText('Mirinae', { exact: true }).waitFor();
  expect(await page.title()).toMatch(/Mirinae/);
});

test('the language is chosen in the footer and stays', async () => {
  const { page } = await system.visitor('desktop');
  await page.goto('/main');
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
});

test('a session outlives a reload, no script reads what opens it, and a second login ends it and says why', async () => {
  const first = await system.visitor('desktop');
  const second = await system.visitor('mobile');
  const member = { memId: 'demo1', memPass: demoPassword };
  await signIn(first.page, 'desktop', db, member);
  await first.page.getByText('별지기님, 반갑습니다.').waitFor();
  const read = await whatScriptsRead(first.page, 'member.info');
  expect(read.pieces).not.toEqual([]);
  expect(read.opening).toEqual([]);
  await first.page.reload();
  await seeSignedIn(first.page);
  await signIn(second.page, 'mobile', db, member);
  await first.page.getByRole('alertdialog').getByText('다른 곳에서 같은 아이디로 로그인했습니다.').waitFor();
  await first.page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await first.page.getByRole('banner').getByRole('button', { name: '로그인' }).waitFor();
});

test('a join link opens the sign-up with its recommender filled in and locked', async () => {
  const { page } = await system.visitor('desktop');
  await page.goto('/join/ptne');
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="recommenderId"]')?.value === 'demostore1',
  );
  expect(await page.getByLabel('추천인').getAttribute('readonly')).not.toBeNull();
});
