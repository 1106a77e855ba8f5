/**
 * A member keeps itself within limits of its own and takes a break, on a phone; its reality check is shown in a game.
 * What cards and dialogs do by themselves, in both layouts, the component tests of `saferplay` say.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember, leaveSession } from './lib/enter.ts';
import { inventMember, visit } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { waitForOpenBetting } from './lib/open-betting.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

async function memberWithCash(page: Page): Promise<ReturnType<typeof inventMember>> {
  const member = inventMember();
  await becomeMember({ page, staffPage: staff.page, db }, member);
  await bringDeposit({ page, staffPage: staff.page }, 50_000);
  return member;
}

async function setDailyLoss(page: Page, amount: string): Promise<void> {
  const card = page.getByRole('region', { name: '하루 손실 한도' });
  await card.getByRole('button', { name: '설정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('한도').fill(amount);
  await dialog.getByRole('button', { name: '저장' }).click();
  await card.getByText(`${amount}원`, { exact: true }).waitFor();
}

/** A bet of 1,000 won in the slow room, whose rounds last minutes. */
async function betThousand(page: Page): Promise<void> {
  await page.getByRole('group', { name: '파워볼 홀/짝', exact: true }).getByRole('button', { name: /^홀/ }).click();
  const slip = page.getByRole('form', { name: '베팅 슬립' });
  await slip.getByRole('button', { name: '1,000', exact: true }).click();
  await slip.getByRole('button', { name: '베팅하기' }).click();
}

test('a member plays to its loss limit, sees what is left, and takes a time-out, which ends deposits', async () => {
  const { page, failures } = await system.visitor('mobile');
  const member = await memberWithCash(page);
  await page.goto('/member/saferPlay');
  await setDailyLoss(page, '1,500');
  expect(await axeViolations(page)).toEqual([]);
  // Both bets are for one round: what the first one wins would raise what is left.
  await waitForOpenBetting(db, { room: 'pb5', secondsLeft: 20 });
  await page.goto('/member/minigame/powerball');
  await betThousand(page);
  await page.getByText('베팅이 접수되었습니다.').first().waitFor();
  await betThousand(page);
  await page
    .getByText(/손실 한도 1,500원에 도달했습니다. 남은 한도 500원/)
    .first()
    .waitFor();
  await page.goto('/member/saferPlay');
  await page.getByRole('button', { name: '7일', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '시작' }).click();
  await page.getByRole('status').getByText('휴식 중입니다').waitFor();
  await visit(page, 'mobile', 'charge');
  await page.getByRole('button', { name: '5만', exact: true }).click();
  await page.getByRole('button', { name: '입금 신청' }).click();
  await page.getByText('휴식 중입니다').first().waitFor();
  // The next login is a member's as before, with all of its money.
  await leaveSession(page);
  await enterAsMember(page, db, member);
  await page.goto('/member/saferPlay');
  await page.getByRole('status').getByText('휴식 중입니다').waitFor();
  // The round may have been drawn meanwhile, and won.
  await page
    .getByTestId('money-cash')
    .getByText(/^(49,000|50,950)$/)
    .waitFor({ state: 'attached' });
  expectNoFailures(failures);
}, 240_000);

/** As if the member had been here for a while, with a reality check every 15 minutes. */
async function stayFor(memId: string, minutes: number): Promise<void> {
  const { rows } = await db.query<{ member_id: string }>('select member_id from members where login_id = $1', [memId]);
  const memberId = rows[0]?.member_id;
  await db.query(
    'update members set check_minutes = 15, check_due_at = now() - make_interval(mins => $2 - 15) where member_id = $1',
    [memberId, minutes],
  );
  await db.query(
    `update member_sessions set started_at = started_at - make_interval(mins => $2)
     where member_id = $1 and ended_at is null`,
    [memberId, minutes],
  );
}

test('a reality check waits in the game until it is answered, and its answer holds on the site', async () => {
  const { page, failures } = await system.visitor('desktop');
  const { memId } = await memberWithCash(page);
  await visit(page, 'desktop', 'slots');
  const card = page.getByRole('button', { name: /한강 세븐/ }).first();
  // Between the press and the game, so that the page of the site does not show the check first.
  await page.route('**/api/minigame/getGame', async (route) => {
    await stayFor(memId, 20);
    await route.continue();
  });
  const [game] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  const check = game.getByRole('dialog', { name: '잠시 확인해 주세요' });
  await check.getByText(/^20:/).waitFor();
  expect(await axeViolations(game)).toEqual([]);
  await game.keyboard.press('Escape');
  await game.keyboard.press('Escape');
  await check.getByRole('button', { name: '계속하기' }).click();
  await check.waitFor({ state: 'detached' });
  const spin = game.getByRole('button', { name: '스핀', exact: true });
  await Promise.all([game.waitForResponse((response) => response.url().endsWith('/player/play')), spin.click()]);
  await spin.waitFor();
  await game.close();
  await page.goto('/member/mypage/saferPlay');
  await page.getByRole('region', { name: '이용 알림' }).waitFor();
  expect(await page.getByRole('dialog', { name: '잠시 확인해 주세요' }).count()).toBe(0);
  expectNoFailures(failures);
}, 180_000);
