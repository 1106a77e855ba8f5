/**
 * An event of the house by clicks: a trader makes it, publishes it and changes a price, members of both layouts bet on
 * it and see the price change, and its result pays.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { moneyOf } from './lib/launch-game.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const memId = 'demo4';
const title = `미리내배 우승 ${randomUUID().slice(0, 8)}`;
const market = '우승 팀';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Two days from now in Seoul: it has not begun before the end of the test, at any hour. */
const inTwoDays = () => new Date(Date.now() + (48 + 9) * 3_600_000).toISOString().slice(0, 10);

async function fixtureOf(): Promise<string> {
  const { rows } = await db.query<{ fixture: string }>(
    `select fixture from sport_house_events where facts->'home'->'names'->>'ko' = $1`,
    [title],
  );
  return rows[0]?.fixture ?? expect.fail('The event is not there.');
}

async function make(page: Page): Promise<void> {
  await page.goto('/admin/own-events');
  // An empty list offers it a second time.
  await page.getByRole('button', { name: '이벤트 만들기' }).first().click();
  const form = dialogOf(page);
  await form.getByLabel('리그·분류 (한국어)').fill('특별 이벤트');
  await form.getByLabel('제목 (한국어)').fill(title);
  await form.getByLabel('베팅 마감(시작)', { exact: true }).fill(inTwoDays());
  await form.getByLabel('최대 손실').fill('5000000');
  await form.getByLabel('마켓 이름 (한국어)').fill(market);
  const names = form.getByLabel('한국어 이름', { exact: true });
  await names.nth(0).fill('한강 팀');
  await names.nth(1).fill('설악 팀');
  const odds = form.getByLabel('배당', { exact: true });
  await odds.nth(0).fill('1.80');
  await odds.nth(1).fill('2.00');
  await form.getByText('배당률 합 105.56%').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: '저장' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The dialog of an act over the event, with its reason. */
async function give(page: Page, button: string, reason: string, submit = '확인'): Promise<void> {
  await dialogOf(page).getByRole('button', { name: button, exact: true }).first().click();
  await dialogOf(page).getByLabel('사유').fill(reason);
  await dialogOf(page).getByRole('button', { name: submit, exact: true }).click();
  await dialogOf(page).getByLabel('사유').waitFor({ state: 'detached' });
}

test('a trader makes an event, members bet on it and see its price change, and its result pays', async () => {
  const [staff, desktop, phone] = await Promise.all([
    system.staffVisitor(),
    system.memberVisitor('desktop', memId),
    system.memberVisitor('mobile', 'demo2'),
  ]);
  await make(staff.page);
  await staff.page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '열기' }).click();
  await dialogOf(staff.page).getByText('초안', { exact: true }).waitFor();
  await give(staff.page, '공개', '개막');
  await dialogOf(staff.page).getByText('공개', { exact: true }).waitFor();

  const fixture = await fixtureOf();
  const address = `/member/sport/match/${encodeURIComponent(fixture)}`;
  await desktop.page.goto(address);
  const card = desktop.page.getByRole('region', { name: market, exact: true });
  await card.locator('[data-odds]').filter({ hasText: '한강 팀' }).click();
  const slip = desktop.page.getByRole('region', { name: '베팅 슬립', exact: true });
  await slip.getByText(title).waitFor();
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  await slip.getByRole('button', { name: '10,000원 베팅하기' }).click();
  await desktop.page.getByText('베팅이 접수되었습니다.').first().waitFor();
  expect(await axeViolations(desktop.page)).toEqual([]);
  const { cash } = await moneyOf(db, memId);

  // Whoever looks sees the price of now, on a phone too.
  await phone.page.goto(address);
  const onPhone = phone.page.getByRole('region', { name: market, exact: true });
  await onPhone.getByText('1.80').waitFor();
  await dialogOf(staff.page).getByRole('button', { name: '배당 변경' }).click();
  await dialogOf(staff.page).getByLabel('배당', { exact: true }).first().fill('1.50');
  await dialogOf(staff.page).getByLabel('사유').fill('부상 소식');
  await dialogOf(staff.page).getByRole('button', { name: '저장' }).click();
  await onPhone.getByText('1.50').waitFor();
  await card.getByText('1.50').waitFor();

  // Bets end, the line is won by hand, and what was agreed is paid.
  await give(staff.page, '종료', '대회 종료');
  await card.locator('[data-odds]:enabled').first().waitFor({ state: 'detached' });
  await dialogOf(staff.page).getByRole('button', { name: '노출·정산' }).click();
  await dialogOf(staff.page).getByRole('button', { name: '수동 결과' }).click();
  await dialogOf(staff.page).getByLabel('한강 팀').selectOption({ label: '당첨' });
  await dialogOf(staff.page).getByLabel('처리 미리보기').getByText('18,000').waitFor();
  await dialogOf(staff.page).getByLabel('사유').fill('공식 발표');
  await dialogOf(staff.page).getByRole('button', { name: '수동 결과', exact: true }).click();
  await expect.poll(async () => (await moneyOf(db, memId)).cash, { timeout: 60_000 }).toBe(cash + 18_000);
  await desktop.page.goto('/member/result/sport/special');
  await desktop.page.getByRole('row').filter({ hasText: title }).getByText('한강 팀').first().waitFor();
  expectNoFailures([...desktop.failures, ...phone.failures, ...staff.failures]);
});
