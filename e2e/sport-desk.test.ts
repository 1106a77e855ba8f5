/**
 * The desk of sports by clicks: staff write odds over, stop a match and open it again, end a line by hand, take that
 * back and settle anew; the member's page and money follow each of it.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { comingMatch } from './lib/coming-match.ts';
import { moneyOf } from './lib/launch-game.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const memId = 'demo4';
const market = '승무패';

const homeOf = (page: Page): Locator =>
  page.getByRole('region', { name: market, exact: true }).locator('[data-odds]').first();

async function bet(page: Page): Promise<void> {
  await homeOf(page).click();
  const slip = page.getByRole('region', { name: '베팅 슬립', exact: true });
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  await slip.getByRole('button', { name: '10,000원 베팅하기' }).click();
  await page.getByText('베팅이 접수되었습니다.').first().waitFor();
}

async function cashOf(page: Page): Promise<number> {
  return Number((await page.getByTestId('money-cash').textContent())?.replaceAll(/\D/g, ''));
}

/** The dialog that is open: each step opens one over the match. */
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

async function openMatch(page: Page, home: string): Promise<Locator> {
  await page.locator('nav a[href="/admin/fixtures"]').click();
  await page.getByRole('row').filter({ hasText: home }).first().getByRole('button', { name: '열기' }).click();
  const line = dialogOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: market, exact: true }) });
  await line.waitFor();
  return line;
}

/** The reason is required, and the preview is on the screen before it is done. */
async function give(page: Page, reason: string, button: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('사유').fill(reason);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByLabel('사유').waitFor({ state: 'detached' });
}

test('staff write odds over, stop a match, end a line by hand, take that back and settle it anew', async () => {
  const [{ page, failures }, staff] = await Promise.all([
    system.memberVisitor('desktop', memId),
    system.staffVisitor(),
  ]);
  const { fixture, home } = await comingMatch(page, 1);
  await page.goto(`/member/sport/match/${fixture}`);
  const before = (await moneyOf(system.db, memId)).cash - 10_000;
  await bet(page);
  // The figure counts down to what is left after the stake.
  await expect.poll(() => cashOf(page)).toBe(before);

  // Odds of their own, until they run out: the member's page shows them immediately, and the bet keeps its own.
  const written = await openMatch(staff.page, home.names.ko);
  await written.getByRole('button', { name: '배당 정하기' }).first().click();
  await dialogOf(staff.page).getByLabel('배당', { exact: true }).fill('1.01');
  await dialogOf(staff.page).getByText('지금 배당률 합').waitFor();
  await give(staff.page, '선발이 바뀌었습니다', '저장');
  await written.getByText('직접 정함').waitFor();
  await homeOf(page).getByText('1.01').waitFor();

  // A stop closes every price of the match; opened again it is on offer.
  await dialogOf(staff.page).getByRole('button', { name: '경기 중지' }).click();
  await give(staff.page, '경기장 사정을 확인합니다', '확인');
  await page.locator('[data-odds]:enabled').first().waitFor({ state: 'detached' });
  await dialogOf(staff.page).getByRole('button', { name: '경기 재개' }).click();
  await give(staff.page, '확인했습니다', '확인');
  await page.locator('[data-odds]:enabled').first().waitFor();

  // The line is won by hand: the preview says what is paid, and that is paid.
  const decided = await openLine(staff.page, written);
  await decided.getByLabel(`${home.names.ko} 승`).selectOption({ label: '당첨' });
  const paid = decided.getByLabel('처리 미리보기').locator('div').filter({ hasText: '추가 지급' }).locator('dd');
  await expect.poll(() => paid.textContent()).not.toBe('0');
  const won = Number((await paid.textContent())?.replaceAll(',', ''));
  await give(staff.page, '공식 기록', '수동 결과');
  await expect.poll(() => cashOf(page), { timeout: 60_000 }).toBe(before + won);

  // All bets on it are void after all: what was won goes back, the stake comes back. No open bet is on it any more.
  await dialogOf(staff.page).getByText('모든 라인', { exact: true }).click();
  const voided = await openLine(staff.page, written);
  await voided.getByLabel('처리', { exact: true }).selectOption({ label: '모든 베팅 적특' });
  await give(staff.page, '기록이 취소되었습니다', '수동 결과');
  await expect.poll(() => cashOf(page), { timeout: 60_000 }).toBe(before + 10_000);

  // The log has both entries, and settling by all that is known changes nothing any more.
  await staff.page.keyboard.press('Escape');
  await staff.page.locator('nav a[href="/admin/sport-settlements"]').click();
  const rows = staff.page.getByRole('row').filter({ hasText: home.names.ko });
  await rows.filter({ hasText: '적특 처리' }).waitFor();
  await rows.filter({ hasText: '공식 기록' }).getByRole('button', { name: '다시 정산' }).click();
  await dialogOf(staff.page).getByText('다시 정산해도 바뀌는 슬립이 없습니다.').waitFor();
  expectNoFailures([...failures, ...staff.failures]);
});

async function openLine(page: Page, line: Locator): Promise<Locator> {
  await line.getByRole('button', { name: '수동 결과' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('처리 미리보기').waitFor();
  return dialog;
}
