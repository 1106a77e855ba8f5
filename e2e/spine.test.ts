/**
 * The product's main job in one go, in both layouts, against the really started system: a stranger becomes a member,
 * money comes in, a real game is played with it, a withdrawal is requested and cancelled, and the ledger accounts for
 * every won of it.
 */

import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { verifyOrphanBets } from '../apps/server/src/modules/bets/index.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { pressSpin } from './lib/launch-game.ts';
import {
  countAsPlayed,
  inventMember,
  putLimitsOff,
  readCash,
  requestDeposit,
  requestWithdrawal,
  seeCash,
  signIn,
  signUp,
  visit,
} from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { approveDeposit, approveSignup } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

/** The house's slot opens a window of its own, on phones too. */
async function openSlot(page: Page, layout: Layout): Promise<Page> {
  await visit(page, layout, 'slots');
  const card = page.getByRole('button', { name: /한강 세븐/ }).first();
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  return popup;
}

async function spinOnce(page: Page, layout: Layout): Promise<void> {
  const game = await openSlot(page, layout);
  const spin = game.getByRole('button', { name: '스핀', exact: true });
  await spin.waitFor();
  await pressSpin(game);
  await spin.waitFor();
  await game.close();
}

/** Opens the newest bet of the list and its replay, which must come to the same payout. Ends on the bet list. */
async function seeRoundAgain(page: Page, layout: Layout, payout: number): Promise<void> {
  await page
    .getByRole('button', { name: /한강 세븐 베팅 상세/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '한강 세븐' });
  await dialog.getByText(payout.toLocaleString('ko-KR'), { exact: true }).first().waitFor();
  const press = dialog.getByRole('button', { name: '다시 보기' });
  const [replay] = await Promise.all([page.waitForEvent('popup'), press.click()]);
  await replay.getByText('다시 재생').waitFor();
  const shown = payout === 0 ? '당첨 없음' : `${payout.toLocaleString('ko-KR')}원`;
  // A large win was announced over the reels too, and is gone.
  await replay.getByText(shown, { exact: true }).filter({ visible: true }).first().waitFor();
  await replay.close();
  await visit(page, layout, 'betList');
}

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a stranger signs up, is approved, deposits, plays, sees the bet, withdraws and takes it back', async () => {
    const member = inventMember();
    const { page, failures } = await system.visitor(layout);

    await signUp(page, layout, member);
    await signIn(page, layout, db, member);
    await page.getByText('가입 승인을 기다리고 있습니다').first().waitFor();

    await approveSignup(staff.page, member.memId);
    await signIn(page, layout, db, member);
    await seeCash(page, '0');

    await putLimitsOff(page, layout);
    await requestDeposit(page, layout);
    await approveDeposit(staff.page, member.memId);
    // No reload: the open page is notified of it.
    await seeCash(page, '50,000');

    await spinOnce(page, layout);
    await visit(page, layout, 'betList');
    await page.getByText('한강 세븐').first().waitFor();
    const { rows } = await db.query<{ stake: string; win: string }>(
      `select stake::text, payout::text as win from bets b join members m using (member_id) where m.login_id = $1`,
      [member.memId],
    );
    expect(rows).toHaveLength(1);
    await seeRoundAgain(page, layout, Number(rows[0]?.win));
    const after = 50_000 - Number(rows[0]?.stake) + Number(rows[0]?.win);
    await seeCash(page, after.toLocaleString('ko-KR'));

    await countAsPlayed(db, member.memId);
    await requestWithdrawal(page, layout, member.cashOutPass);
    await seeCash(page, (after - 10_000).toLocaleString('ko-KR'));
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await page.getByRole('button', { name: '신청 취소' }).click();
    await seeCash(page, after.toLocaleString('ko-KR'));
    expect(await readCash(page)).toBe(after.toLocaleString('ko-KR'));

    expectNoFailures(failures);
  });
});

test('the ledger accounts for every won of it, and every bet has its stake', async () => {
  const system = connect(inject('databaseUrlOfSystem'));
  expect((await verifyLedger(system)).faults).toEqual([]);
  expect(await verifyOrphanBets(system)).toEqual([]);
  await disconnect(system);
  expectNoFailures(staff.failures);
});
