/**
 * Rewards as a member meets them, in both layouts: a popup closed for today, a stamp, a coupon that staff issued, a
 * verified spin.
 */

import { describe, expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { countAsPlayed, countAsPlayer, forgetCounted, inventMember, seeCash, visit } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { confirmImpact, importBankLine } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const places = {
  desktop: { attendance: '/member/attendendance', coupon: '/member/mypage/coupon/use', rotary: '/member/rotary' },
  mobile: { attendance: '/member/attendance', coupon: '/member/coupon', rotary: '/member/rotary' },
} as const;

/** A code worth points that anybody may enter once. */
async function issueCode(code: string): Promise<void> {
  const { page } = staff;
  await page.goto('/admin/promotions');
  await page.getByRole('tab', { name: '쿠폰' }).click();
  await page.getByRole('button', { name: '쿠폰 발급' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('시험 쿠폰');
  await dialog.getByLabel('금액').fill('700');
  await dialog.getByRole('radio', { name: '코드' }).click();
  await dialog.getByLabel('코드 (영문').fill(code);
  await dialog.getByRole('button', { name: '쿠폰 발급' }).click();
  await confirmImpact(page, '시험 발급');
  await page.getByText(code).waitFor();
}

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a popup closes for today, a stamp and a coupon count once, and a spin is verified', async () => {
    const member = { ...inventMember(), memNick: `혜택${randomInt(100_000, 999_999)}` };
    const { page, failures } = await system.visitor(layout);

    await page.goto('/');
    const popup = page.getByRole('complementary', { name: '알림' });
    await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: '주요 소식' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await popup.count()).toBe(0);

    await becomeMember({ page, staffPage: staff.page, db }, member);

    await countAsPlayer(db, member.memId);
    await page.goto(places[layout].attendance);
    await page.getByRole('button', { name: '오늘 출석하기' }).click();
    await page.getByText('출석했습니다').waitFor();
    await forgetCounted(db);
    await page.getByRole('button', { name: '오늘 출석 완료' }).waitFor();
    await page.reload();
    expect(await page.getByRole('button', { name: '오늘 출석 완료' }).isDisabled()).toBe(true);

    const code = `E2E-${randomInt(100_000, 999_999)}`;
    await issueCode(code);
    await page.goto(places[layout].coupon);
    await page.getByLabel('쿠폰 코드').fill(code);
    await page.getByRole('button', { name: '등록' }).click();
    await page.getByText('700 P 지급되었습니다').waitFor();
    await page.getByLabel('쿠폰 코드').fill(code);
    await page.getByRole('button', { name: '등록' }).click();
    await page.getByText('이미 사용한 쿠폰입니다').waitFor();

    await visit(page, layout, 'charge');
    await page.getByLabel('입금자명').fill(member.memName);
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByRole('button', { name: '입금 신청' }).click();
    await page.getByText('입금을 신청했습니다').first().waitFor();
    await importBankLine(staff.page, { holder: member.memName, cash: 100_000 });
    await seeCash(page, '100,000');
    await countAsPlayed(db, member.memId);
    await page.goto(places[layout].rotary);
    await page.getByRole('button', { name: '돌리기' }).click();
    await page.getByRole('status').getByText('검증 완료').waitFor();
    await page.getByText('0회').waitFor();

    expectNoFailures(failures);
  });
});
