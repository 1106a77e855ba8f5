/** A member keeps itself within limits of its own and takes a break, in both layouts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { askForDeposit, inventMember, seeCash, signIn, visit } from './lib/member-steps.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { approveDeposit } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const places = { desktop: '/member/mypage/saferPlay', mobile: '/member/saferPlay' } as const;

async function memberWithCash(page: Page, layout: Layout): Promise<ReturnType<typeof inventMember>> {
  const member = inventMember();
  await becomeMember({ page, layout, staffPage: staff.page, db }, member);
  await seeCash(page, '0');
  await askForDeposit(page, layout);
  await approveDeposit(staff.page, member.memId);
  await seeCash(page, '50,000');
  return member;
}

async function setDailyLoss(page: Page, layout: Layout, amount: string): Promise<void> {
  await page.goto(places[layout]);
  const card = page.getByRole('region', { name: '하루 손실 한도' });
  await card.getByRole('button', { name: '설정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('한도').fill(amount);
  await dialog.getByRole('button', { name: '저장' }).click();
  await card.getByText(`${amount}원`, { exact: true }).waitFor();
}

/** A bet of 1,000 won on the slow room, whose rounds last minutes. */
async function betThousand(page: Page): Promise<void> {
  await page.goto('/member/minigame/powerball');
  await page.getByRole('group', { name: '파워볼 홀/짝', exact: true }).getByRole('button', { name: /^홀/ }).click();
  const slip = page.getByRole('form', { name: '베팅 슬립' });
  await slip.getByRole('button', { name: '1,000', exact: true }).click();
  await slip.getByRole('button', { name: '베팅하기' }).click();
}

async function takeWeekOff(page: Page, layout: Layout): Promise<void> {
  await page.goto(places[layout]);
  await page.getByRole('button', { name: '7일', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '시작' }).click();
  await page.getByText('휴식 중입니다').first().waitFor();
}

test.each(['desktop', 'mobile'] as const)(
  'a member of the %s layout plays to its loss limit, is told what is left, and takes a time-out',
  async (layout) => {
    const { page, failures, context } = await system.visitor(layout);
    const member = await memberWithCash(page, layout);
    await setDailyLoss(page, layout, '1,500');
    expect(await offences(page)).toEqual([]);
    await betThousand(page);
    await page.getByText('베팅이 접수되었습니다.').first().waitFor();
    await betThousand(page);
    await page
      .getByText(/손실 한도 1,500원에 도달했습니다. 남은 한도 500원/)
      .first()
      .waitFor();
    await takeWeekOff(page, layout);
    await visit(page, layout, 'charge');
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByRole('button', { name: '입금 신청' }).click();
    await page.getByText('휴식 중입니다').first().waitFor();
    await context.clearCookies();
    await signIn(page, layout, db, member);
    await seeCash(page, '49,000');
    expectNoFailures(failures);
    await context.close();
  },
  180_000,
);
