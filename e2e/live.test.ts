/**
 * The live page as a visitor sees it, in both layouts: the sandbox's stream moves, a dead address is reported,
 * trying again works. And a live table as a member plays at it, from the first chip to the ledger.
 */

import { describe, expect, test } from 'vitest';
import { expectNoFailures, resize } from './lib/browser.ts';
import { moneyOf, openLauncher, shownWon } from './lib/launch-game.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

const setAddress = (address: string) => db.query('update live_channels set address = $1', [address]);

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('the stream plays and goes on, the programme is at its side, and a dead one can be tried again', async () => {
    const { page, failures } = await system.visitor(layout);
    await page.goto('/live');
    await page.getByText('LIVE', { exact: true }).waitFor();
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const first = await time();
    await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(first + 1);
    await page.getByRole('heading', { name: '편성표' }).waitFor();
    await page.getByText('지금', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await setAddress('/live/nowhere/index.m3u8');
    try {
      await page.reload();
      await page.getByRole('alert').getByText('방송을 불러올 수 없습니다').waitFor();
      await setAddress('/live/sandbox/index.m3u8');
      await page.route('**/live/nowhere/index.m3u8', (route) =>
        route.fulfill({ status: 302, headers: { location: '/live/sandbox/index.m3u8' } }),
      );
      await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    } finally {
      await setAddress('/live/sandbox/index.m3u8');
    }
    expectNoFailures(failures);
  });
});

/** How many cards still move as each total is shown. */
function watchTotals(): number[] {
  const moving: number[] = [];
  for (const hand of document.querySelectorAll('.table-hand'))
    for (const total of hand.querySelectorAll('.table-total'))
      new MutationObserver(() => {
        const cards = hand.querySelector('.table-cards');
        if (total.textContent !== '') moving.push(cards?.getAnimations({ subtree: true }).length ?? -1);
      }).observe(total, { childList: true });
  return moving;
}

/** A device that speaks Korean: what it is given to say is in the document's `data-announced`. */
function speakKorean(): void {
  localStorage.setItem('sound', 'on');
  const speak = ({ text }: { text: string }) => {
    document.documentElement.dataset.announced = `${document.documentElement.dataset.announced ?? ''}${text}/`;
  };
  const device = { getVoices: () => [{ lang: 'ko-KR', localService: true }], cancel: () => undefined, speak };
  Object.defineProperty(window, 'speechSynthesis', { value: device });
  class MessageStamp {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: MessageStamp });
}

/** How far the talk of a table lies over its hands, with the count that sticks out at the side of each. */
function talkOverHands(): number[] {
  const talk = document.querySelector('.table-talk')?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll('.table-hand')].map((hand) => {
    const { left, right, top, bottom, height } = hand.getBoundingClientRect();
    const count = height / 4;
    const across = Math.min(talk.right, right + count) - Math.max(talk.left, left - count);
    return Math.max(0, Math.min(across, Math.min(talk.bottom, bottom + count) - Math.max(talk.top, top)));
  });
}

test('the talk of a table is open only where it covers neither a hand nor its count', async () => {
  const { page, context } = await system.memberVisitor('desktop', 'demo4');
  const table = 'baccarat-galaxy';
  const launch = await openLauncher(page, db, 'casino', [table]);
  const game = await context.newPage();
  await game.goto(await launch(table));
  await game.locator('.table-hand').first().waitFor();
  const isOpen: boolean[] = [];
  for (const [width, height] of [
    [1_280, 800],
    [1_440, 900],
    [1_600, 900],
    [1_920, 1_080],
  ] as const) {
    await resize(game, { width, height });
    expect(await game.evaluate(talkOverHands), `${width} x ${height}`).toEqual([0, 0]);
    isOpen.push(await game.locator('.table-talk').isVisible());
  }
  expect(isOpen).toEqual([false, false, true, true]);
});

test('at a table chips are laid, taken back and laid again by keys, and its page, the bets and the ledger agree', async () => {
  const memId = 'demo5';
  const table = 'dragon-tiger-thunder';
  const chip = 10_000;
  const { page, failures, context } = await system.memberVisitor('desktop', memId);
  const launch = await openLauncher(page, db, 'casino', [table]);
  const before = await moneyOf(db, memId);
  const game = await context.newPage();
  await game.addInitScript(speakKorean);
  await game.goto(await launch(table));
  const left = async () => Number(await game.locator('.table-ring[data-phase="open"] b').textContent());
  const spot = (name: string) => game.getByRole('button', { name: new RegExp(`^${name}에 걸기`) });
  const label = (name: string) => spot(name).getAttribute('aria-label');
  const confirm = () => game.getByRole('button', { name: '베팅 확정', exact: true }).click();

  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(3);
  await game.keyboard.press('3');
  await spot('드래곤').click();
  await spot('타이거').click();
  await expect.poll(() => label('타이거')).toContain('10,000원');
  await game.keyboard.press('u');
  await expect.poll(() => label('타이거')).not.toContain('10,000원');
  expect(await label('드래곤')).toContain('10,000원');
  await confirm();
  await game.getByText('접수됨').waitFor();
  expect(await moneyOf(db, memId)).toMatchObject({
    cash: before.cash - chip,
    bets: before.bets + 1,
    open: before.open + 1,
  });
  await expect.poll(() => shownWon(game, 'balance')).toBe(before.cash - chip);

  const totals = await game.evaluateHandle(watchTotals);
  await game.locator('.table-ring[data-phase="settled"]').waitFor();
  const moving = new Set(await totals.jsonValue());
  expect([...moving], 'what a card counts is told once it lies open').toEqual([0]);
  expect(await game.locator('html').getAttribute('data-announced')).toMatch(/베팅을 마감했습니다\/결과는 /);
  await expect.poll(async () => (await moneyOf(db, memId)).open).toBe(before.open);
  const after = await moneyOf(db, memId);
  expect(after.cash - before.cash).toBe(after.played - before.played);
  await expect.poll(() => shownWon(game, 'balance')).toBe(after.cash);

  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(3);
  await game.keyboard.press('r');
  await expect.poll(() => label('드래곤')).toContain('10,000원');
  await confirm();
  await expect.poll(async () => (await moneyOf(db, memId)).bets).toBe(before.bets + 2);

  // Staff take the round back that is over by then, and close the table: the member is notified and has lost nothing.
  await expect.poll(async () => (await moneyOf(db, memId)).open, { timeout: 60_000 }).toBe(before.open);
  const staff = await system.staffVisitor();
  await staff.page.goto('/admin/tables');
  const row = staff.page.getByRole('row').filter({ hasText: '천둥 스피드 드래곤 타이거' });
  await row.getByRole('button', { name: /^[\d,]+판$/ }).click();
  await staff.page.getByRole('button', { name: '취소', exact: true }).first().click();
  await staff.page.getByLabel('사유').fill('시험');
  await staff.page.getByRole('button', { name: '확인', exact: true }).click();
  await expect.poll(async () => (await moneyOf(db, memId)).cash, { timeout: 60_000 }).toBe(after.cash);
  await staff.page.getByText('취소됨').first().waitFor();
  await staff.page.keyboard.press('Escape');
  await row.getByRole('button', { name: '운영 설정' }).click();
  await staff.page.getByRole('switch', { name: '테이블 열기' }).click();
  await staff.page.getByLabel('사유').fill('시험');
  await staff.page.getByRole('button', { name: '확인', exact: true }).click();
  await game.getByText('테이블이 닫혔습니다').waitFor();
  await row.getByText('닫힘', { exact: true }).waitFor();
  expectNoFailures([...failures, ...staff.failures]);
});

test('a course is in the lobby, takes a slip at its odds, and gives the stake back when staff void the race', async () => {
  const memId = 'demo5';
  const stake = 5_000;
  const { page, failures, context } = await system.memberVisitor('desktop', memId);
  await page.goto('/member/virtualgame');
  await page.getByText('은하 경마').first().waitFor();
  const launch = await openLauncher(page, db, 'virtual', ['race-dogs']);
  const before = await moneyOf(db, memId);
  const game = await context.newPage();
  await game.goto(await launch('race-dogs'));
  // One race may be under way, and the next one has to open.
  await game.getByText(/출발까지 (1:|0:[2-5])/).waitFor({ timeout: 180_000 });
  await game.getByRole('button', { name: /^단승 1 / }).click();
  await game.getByRole('button', { name: '5,000원 걸기' }).click();
  await game.getByText('5,000원 접수됨').waitFor();
  expect(await moneyOf(db, memId)).toMatchObject({ cash: before.cash - stake, open: before.open + 1 });
  await expect.poll(() => shownWon(game, 'balance')).toBe(before.cash - stake);

  const staff = await system.staffVisitor();
  await staff.page.goto('/admin/tables');
  const row = staff.page.getByRole('row').filter({ hasText: '달빛 경견' });
  await row.getByRole('button', { name: /^[\d,]+판$/ }).click();
  await staff.page.getByRole('button', { name: '취소', exact: true }).first().click();
  await staff.page.getByLabel('사유').fill('시험');
  await staff.page.getByRole('button', { name: '확인', exact: true }).click();
  await expect.poll(async () => (await moneyOf(db, memId)).cash, { timeout: 60_000 }).toBe(before.cash);
  await game.locator('.event-slip[data-accepted="false"]').waitFor();
  await expect.poll(() => shownWon(game, 'balance')).toBe(before.cash);
  expectNoFailures([...failures, ...staff.failures]);
});
