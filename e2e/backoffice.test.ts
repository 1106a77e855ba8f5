/**
 * The back office in a browser: who gets in, what only the whole system can show of its pages, and that its switches
 * reach many members.
 */

import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures, resize, viewports } from './lib/browser.ts';
import { enterAsMember } from './lib/enter.ts';
import { openLauncher } from './lib/launch-game.ts';
import { seeCash, seeSignedIn } from './lib/member-steps.ts';
import { moveTime } from './lib/move-time.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { confirmImpact, signInStaff } from './lib/staff-steps.ts';
import { whatScriptsRead } from './lib/what-scripts-read.ts';

const system = await openSystem();
const { db } = system;
/** By hand, with password and digits. */
const staff = await system.visitor('desktop');
await signInStaff(staff.page, db);

test('a session outlives a reload, and no script reads what opens it', async () => {
  const { page } = staff;
  const read = await whatScriptsRead(page, 'staff.me');
  expect(read.pieces).not.toEqual([]);
  expect(read.opening).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: /대시보드/ }).waitFor();
});

test('a new tab knows who is signed in, and a log-out ends every tab of the session and no other', async () => {
  const { context, page } = await system.staffVisitor();
  const [second, stranger] = [await context.newPage(), staff.page];
  await second.goto('/admin/members');
  await second.getByRole('heading', { name: '회원' }).waitFor();
  await page.getByRole('button', { name: '로그아웃' }).click();
  for (const tab of [page, second]) await tab.getByRole('button', { name: '로그인', exact: true }).waitFor();
  await second.reload();
  await second.getByRole('button', { name: '로그인', exact: true }).waitFor();
  await stranger.reload();
  await stranger.getByRole('link', { name: /대시보드/ }).waitFor();
});

test('a list that is left open over midnight in Seoul goes to the new day', async () => {
  const { page } = await system.staffVisitor();
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${today}T24:00:00+09:00`);
  await using time = await moveTime(page, midnight - 20_000);
  await page.goto('/admin/report');
  const last = page.getByLabel('종료일');
  await expect.poll(() => last.inputValue()).toBe(today);
  await time.forward(25_000);
  await expect.poll(() => last.inputValue()).toBe(new Date(midnight + 9 * 3_600_000).toISOString().slice(0, 10));
});

test('a back office that cannot be started says so in three languages, and starts when it is tried again', async () => {
  const { page, context } = await system.visitor('desktop');
  await context.route('**/config.json*', (route) => route.abort());
  await page.goto('/admin/');
  await page.getByRole('alert').getByText('Không thể kết nối máy chủ').waitFor();
  await context.unroute('**/config.json*');
  await page.getByRole('button', { name: /다시 시도/ }).click();
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
});

test('a list is saved whole as a file, and the audit log says by whom, which and how many rows', async () => {
  const { page, failures } = await system.staffVisitor();
  await page.goto('/admin/members');
  await page.getByRole('heading', { name: '회원', exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV 내려받기/ }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const { rows } = await db.query<{ members: number }>('select count(*)::int as members from members');
  expect(text.trim().split('\r\n').length - 1).toBe(rows[0]?.members);
  expect(text).toContain('demo1');
  await page.goto('/admin/audit');
  const entry = page.getByRole('row').filter({ hasText: 'list.export' }).first();
  await entry.getByText('회원: 목록').waitFor();
  expectNoFailures(failures);
});

test('a tab that is older than the release starts anew by itself, on the page that was pressed', async () => {
  const { page, context } = await system.staffVisitor();
  // A part of the dashboard that is still on its way would start the tab anew before the link is pressed.
  await page.waitForLoadState('networkidle');
  let isReleased = false;
  await context.route('**/assets/*.js', (route) => (isReleased ? route.continue() : route.fulfill({ status: 404 })));
  await context.route('**/config.json*', (route) => {
    isReleased = true;
    return route.continue();
  });
  await page.getByRole('link', { name: '회원', exact: true }).click();
  await page.getByRole('heading', { name: '회원', level: 1 }).waitFor();
  expect(isReleased).toBe(true);
});

test('a device whose clock is ten minutes wrong goes by the day of the server', async () => {
  const { page } = await system.staffVisitor();
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${today}T24:00:00+09:00`);
  await page.clock.install({ time: midnight + 600_000 });
  await page.goto('/admin/report');
  await expect.poll(() => page.getByLabel('종료일').inputValue()).toBe(today);
});

test('the explorer shows the calls of staff to staff, under a policy that refuses nothing of it', async () => {
  const page = await staff.context.newPage();
  await page.goto('/api/staff/docs/');
  await page.getByText('staff', { exact: true }).first().waitFor();
  await page.close();
  expectNoFailures(staff.failures);
});

// The pages of the menu are all walked by `columns`, by their links and with axe.
test('a member is found by the keyboard from any page, and its page has no barriers', async () => {
  const { page } = staff;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('demo1');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^demo1 / })
    .click();
  await page.getByRole('heading', { level: 1, name: /demo1/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('a passkey is added on one’s own page, logs in alone and after the password; an IP address has none', async () => {
  await staff.page.goto('/admin/account');
  await staff.page.getByText('패스키는 localhost 주소로 열었을 때만').waitFor();
  const token = await staff.page.evaluate(() => sessionStorage.getItem('mirinae.staff.token') ?? '');

  const { page, context, failures } = await system.visitor('desktop');
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const named = new URL(system.siteUrl);
  named.hostname = 'localhost';
  const open = (path: string) => page.goto(new URL(path, named).href);
  const leave = () => page.evaluate(() => sessionStorage.clear());
  const home = page.getByRole('link', { name: /대시보드/ });

  await open('/admin/');
  await page.evaluate((value) => sessionStorage.setItem('mirinae.staff.token', value), token);
  const halves = (await staff.page.context().cookies()).filter(({ name }) => name.startsWith('staff-'));
  await context.addCookies(halves.map((cookie) => ({ ...cookie, domain: named.hostname })));
  await open('/admin/account');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByRole('dialog').getByLabel('이름').fill('사무실 노트북');
  await page.getByRole('dialog').getByLabel('현재 비밀번호').fill(demoPassword);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '계속' }).click();
  const row = page.getByRole('row').filter({ hasText: '사무실 노트북' });
  await row.waitFor();

  await leave();
  await open('/admin/');
  await page.getByRole('button', { name: '패스키 사용' }).click();
  await home.waitFor();

  await leave();
  await open('/admin/account');
  await page.getByLabel('아이디').fill('owner');
  await page.getByLabel('비밀번호').fill(demoPassword);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByLabel('인증 코드').waitFor();
  await page.getByRole('button', { name: '패스키 사용' }).click();
  await row.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await row.waitFor({ state: 'detached' });
  expectNoFailures(failures);
});

test('staff see the head offices, and settle the demo branch from preview to payment', async () => {
  const { page } = staff;
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'demohq1', exact: true }).click();
  await page.getByText('demomain1').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '관리 demohq1' }).click();
  await page.getByRole('dialog').getByText('루징 기준').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/admin/settlements');
  await page.getByRole('button', { name: '미리보기' }).click();
  await page.getByRole('button', { name: '정산 실행' }).click();
  await confirmImpact(page, '3월 정산');
  await page.getByRole('button', { name: /건 모두 지급/ }).click();
  await confirmImpact(page, '3월 정산');
  await page.getByText(/지급 예정 0건/).waitFor();
  const { rows } = await db.query('select status from partner_settlements group by status');
  expect(rows).toEqual([{ status: 'paid' }]);
  expect(await axeViolations(page)).toEqual([]);
});

test('staff see the prices of an unwatched race, market by market, with what the house keeps', async () => {
  const { page } = staff;
  await page.goto('/admin/events');
  const race = page.getByRole('row').filter({ hasText: '경견' }).first();
  await race.getByRole('button', { name: '배당·마진' }).click();
  const dialog = page.getByRole('dialog');
  const win = dialog.getByRole('row').filter({ hasText: '단승' });
  await win.getByText(/^\d+\.\d\d%/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await win.getByRole('button', { name: '배당 보기' }).click();
  await dialog.getByRole('heading', { name: '단승' }).waitFor();
  await vi.waitFor(async () => expect(await dialog.getByRole('row').count()).toBe(7), 10_000);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '모든 마켓' }).click();
  await dialog.getByRole('row').filter({ hasText: '삼쌍승' }).waitFor();
  await page.keyboard.press('Escape');
});

// The mark stays: the member is one who plays at nothing that several share.
test('an account of the house is marked with a reason, is found by the filter, and waits for a second person to be none', async () => {
  const { page, failures } = await system.staffVisitor();
  await page.goto('/admin/members?searchText=demo3');
  await page.getByRole('row').filter({ hasText: 'demo3' }).click();
  const block = page.getByRole('region', { name: '내부 계정' });
  await block.getByText('지정된 적이 없습니다.').waitFor();
  const decide = async (act: string) => {
    await block.getByRole('button', { name: act }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('사유').fill('직원 가족');
    await dialog.getByRole('button', { name: '확인' }).click();
  };
  await decide('내부 계정으로 지정');
  await block.getByText('직원 가족').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/admin/members');
  await page.getByLabel('내부 계정 여부').selectOption('Y');
  await page.getByRole('row').filter({ hasText: 'demo3' }).getByText('내부', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').filter({ hasText: 'demo3' }).click();
  await decide('내부 계정 해제');
  await page
    .getByText(/다른 담당자의 승인/)
    .first()
    .waitFor();
  await block.getByRole('button', { name: '내부 계정 해제' }).waitFor();
  expectNoFailures(failures);
});

test('maintenance sends members out immediately and lets them back; games that go down close the one that is played', async () => {
  const member = await system.memberVisitor('desktop', 'demo2');
  await member.page.goto('/main');
  await member.page.getByTestId('money-cash').waitFor({ state: 'attached' });

  const { page } = staff;
  await page.goto('/admin/site');
  const end = new Date(Date.now() + 3_600_000).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' });
  await page.getByLabel('종료', { exact: true }).fill(end.slice(0, 10));
  await page.getByLabel('종료, 시각').fill(end.slice(11, 16));
  await page.getByLabel('안내 문구').fill('서버를 점검합니다');
  await page.getByRole('button', { name: '점검 설정' }).click();
  await confirmImpact(page, '정기 점검');
  await member.page.waitForURL('**/warning');
  await member.page.getByText('서버를 점검합니다').waitFor();

  await page.getByRole('button', { name: '점검 해제' }).click();
  await confirmImpact(page, '점검 끝');
  await member.page.waitForURL('**/main');
  await enterAsMember(member.page, db, { memId: 'demo2', memPass: demoPassword });
  await member.page.goto('/main');
  await seeSignedIn(member.page);
  await seeCash(member.page, (await member.page.getByTestId('money-cash').textContent()) ?? '');

  const game = 'hangang-seven';
  const launch = await openLauncher(member.page, db, 'slot', [game]);
  await member.page.goto(`/slot/game?${new URLSearchParams({ url: await launch(game) })}`);
  await member.page.frameLocator('iframe').getByRole('button', { name: '스핀', exact: true }).waitFor();
  const play = page.getByRole('switch', { name: '게임 이용' });
  await play.click();
  await confirmImpact(page, '게임 점검');
  await member.page.getByText('게임을 이용할 수 없습니다.').waitFor();
  await member.page.waitForURL('**/main');
  await member.page.locator('iframe').waitFor({ state: 'detached' });
  await play.click();
  await confirmImpact(page, '점검 끝');
  await expect.poll(() => play.isChecked()).toBe(true);
  expectNoFailures([...member.failures, ...staff.failures]);
});

test('a phone reaches one’s own page, and chooses the language there', async () => {
  const { page } = staff;
  await resize(page, viewports.mobile);
  await page.goto('/admin/events');
  await page.getByRole('link', { name: '내 계정', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '내 계정' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'VN', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' }).waitFor();
  await page.getByRole('radio', { name: '한국어', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '내 계정' }).waitFor();
  await resize(page, viewports.desktop);
});
