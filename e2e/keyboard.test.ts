/**
 * Goal: who sees nothing and has no mouse does all that a member does. Method: ten journeys by keys alone; each stop is
 * found by role and name in Chromium's accessibility tree, and each result is what a live region announces.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { callsOf } from './lib/calls-of.ts';
import { enterAsMember } from './lib/enter.ts';
import { walkByKeyboard } from './lib/keyboard-walk.ts';
import { openLauncher } from './lib/launch-game.ts';
import { countAsPlayed, inventMember, type NewMember, readCaptcha } from './lib/member-steps.ts';
import { waitForOpenBetting } from './lib/open-betting.ts';
import { openSystem } from './lib/open-system.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();
const member: NewMember = inventMember();
const cash = 300_000;

const keeper = await system.visitor('desktop');
await becomeMember({ page: keeper.page, staffPage: staff.page, db }, member);
await bringDeposit({ page: keeper.page, staffPage: staff.page }, cash);
await countAsPlayed(db, member.memId);
afterAll(() => keeper.context.close());

async function guest() {
  const { page } = await system.visitor('desktop');
  return { page, walk: await walkByKeyboard(page) };
}

/** The member, on a page of its own. */
async function visitor(path: string) {
  const { page, context } = await system.visitor('desktop');
  await enterAsMember(page, db, member);
  const walk = await walkByKeyboard(page);
  await page.goto(path);
  return { page, context, walk };
}

const cashNow = async (page: Page) => (await (await callsOf(page, 'member'))('cash.getUserCash', {})).cashAmt;

test('a stranger signs up', async () => {
  const stranger = inventMember();
  const { page, walk } = await guest();
  await page.goto('/');
  await walk.press('button', '회원가입');
  await page.getByRole('dialog', { name: '회원가입' }).waitFor();
  await walk.type('textbox', /^아이디/, stranger.memId);
  await walk.type('textbox', /^닉네임/, stranger.memNick);
  await walk.type('textbox', /^비밀번호$/, stranger.memPass);
  await walk.type('textbox', /^비밀번호 확인/, stranger.memPass);
  await walk.type('textbox', /^휴대폰 번호/, stranger.memPhone);
  await walk.type('textbox', /^출금 비밀번호/, stranger.cashOutPass);
  await walk.to('combobox', /^은행/);
  await page.keyboard.type('KB');
  await walk.type('textbox', /^예금주/, stranger.memName);
  await walk.type('textbox', /^계좌번호/, stranger.bankacc);
  await walk.type('textbox', /^추천인/, stranger.recommender);
  await walk.press('checkbox', /만 19세/, 'Space');
  await walk.press('checkbox', /이용약관/, 'Space');
  await walk.press('button', '가입 신청');
  await page.getByText('관리자 승인을 기다리고 있습니다').first().waitFor();
});

test('a member logs in, and reads its balance', async () => {
  const { page, walk } = await guest();
  await page.goto('/');
  await walk.press('button', '로그인');
  await page.getByAltText('자동입력 방지 숫자').waitFor();
  await walk.type('textbox', /^아이디/, member.memId);
  await walk.type('textbox', /^비밀번호/, member.memPass);
  await walk.type('textbox', /^자동입력 방지/, await readCaptcha(db));
  await page.keyboard.press('Enter');
  await page.getByTestId('money-cash').first().waitFor({ state: 'attached' });
  await walk.to('button', new RegExp(member.memNick));
});

test('a limit is set', async () => {
  const { page, walk } = await visitor('/member/mypage/saferPlay');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await walk.press('button', /^하루 손실 한도/);
  await page.getByRole('dialog').waitFor();
  await walk.type('textbox', /한도/, '250000');
  await walk.press('button', '저장');
  await walk.untilAnnounced(/한도/);
});

test('a deposit is requested and taken back', async () => {
  const { walk } = await visitor('/member/chargeMain/charge');
  await walk.press('button', '5만');
  await walk.press('button', /^(50,000원 )?입금 신청/);
  await walk.untilAnnounced(/입금을 신청했습니다/);
});

test('a withdrawal is requested', async () => {
  const { walk } = await visitor('/member/exchangeMain/exchange');
  await walk.press('button', '1만');
  await walk.type('textbox', /^출금 비밀번호/, member.cashOutPass);
  await walk.press('button', /^(10,000원 )?출금 신청/);
  await walk.untilAnnounced(/출금을 신청했습니다/);
});

test('a slip is filled and placed; each match says its place in the list, and prices are silent', async () => {
  const { page, walk } = await visitor('/member/sport/combinationbetting');
  await page.getByRole('main').locator('[data-odds]:enabled').first().waitFor(untilPriced);
  const places = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((row) => row.getAttribute('aria-posinset')));
  expect(places.slice(0, 3)).toEqual(['1', '2', '3']);
  expect(await page.locator('[data-odds]').evaluateAll((all) => all.some((one) => one.closest('[aria-live]')))).toBe(
    false,
  );
  await walk.press('button', /\d+\.\d\d/);
  await page.keyboard.press('s');
  await walk.type('textbox', /금액/, '1000');
  // Enter does nothing until the limits of the slip have come.
  await page.locator('form button[type=submit]:enabled').filter({ hasText: '베팅' }).waitFor();
  await page.keyboard.press('Enter');
  await walk.untilAnnounced(/베팅이 접수되었습니다/);
});

test('a message is read', async () => {
  const send = await callsOf(staff.page, 'staff');
  const target = { kind: 'member', memId: member.memId } as const;
  await send('staff.messageSend', { target, title: '시험 쪽지', content: '<p>반갑습니다.</p>' });
  const { page, walk } = await visitor('/member/mypage/message/list');
  await walk.press('link', /시험 쪽지/);
  await page.getByText('반갑습니다.').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a bet on a draw is placed', async () => {
  await waitForOpenBetting(db, { room: 'pb5', secondsLeft: 20 });
  const { page, walk } = await visitor('/member/minigame/powerball');
  await page.getByRole('group', { name: '파워볼 홀/짝', exact: true }).waitFor();
  await walk.press('button', /^홀/);
  await walk.press('button', '1,000');
  await walk.press('button', '베팅하기');
  await walk.untilAnnounced(/베팅이 접수되었습니다/);
});

test('a slot is spun, and its result and the balance are announced', async () => {
  const { page, context } = await visitor('/main');
  const launch = await openLauncher(page, db, 'slot', ['hangang-seven']);
  const game = await context.newPage();
  const walk = await walkByKeyboard(game);
  await game.goto(await launch('hangang-seven'));
  await game.getByRole('button', { name: '스핀', exact: true }).waitFor();
  await walk.press('button', '스핀');
  await walk.untilAnnounced(/(당첨 없음|당첨금 .*)\. 보유금 /);
  expect(await cashNow(page)).toBeGreaterThan(0);
});

test('a chip is laid at a table, and the result and the balance are announced', async () => {
  const { page, context } = await visitor('/main');
  const table = 'dragon-tiger-thunder';
  const launch = await openLauncher(page, db, 'casino', [table]);
  const game = await context.newPage();
  const walk = await walkByKeyboard(game);
  await game.goto(await launch(table));
  const left = async () => Number(await game.locator('.table-ring[data-phase="open"] b').textContent());
  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(6);
  await game.keyboard.press('1');
  await walk.press('button', /^드래곤에 걸기/);
  await walk.press('button', '베팅 확정');
  await game.getByText('접수됨').waitFor();
  await walk.untilAnnounced(/보유금 /);
});
