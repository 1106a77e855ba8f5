/**
 * Rewards as a member meets them on a phone: a popup closed for today, a coupon that staff issued, a verified spin.
 * What the pages do by themselves, in both layouts, the component tests of `home` and `promotions` say.
 */

import { expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { expectNoFailures } from './lib/browser.ts';
import { countAsPlayed, inventMember } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { confirmImpact } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

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

test('a popup stays closed for today, a code counts once, and a spin is verified', async () => {
  const member = inventMember();
  const { page, failures } = await system.visitor('mobile');
  await page.goto('/');
  const popup = page.getByRole('complementary', { name: '알림' });
  await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await popup.waitFor({ state: 'detached' });
  const popups = page.waitForResponse((response) => response.url().endsWith('/popupList'));
  await Promise.all([popups, page.reload()]);
  await page.getByRole('region', { name: '주요 소식' }).waitFor();
  expect(await popup.count()).toBe(0);

  await becomeMember({ page, staffPage: staff.page, db }, member);
  await bringDeposit({ page, staffPage: staff.page }, 100_000);
  await countAsPlayed(db, member.memId);
  const code = `E2E-${randomInt(100_000, 999_999)}`;
  await issueCode(code);
  await page.goto('/member/coupon');
  const enter = async () => {
    await page.getByLabel('쿠폰 코드').fill(code);
    await page.getByRole('button', { name: '등록' }).click();
  };
  await enter();
  await page.getByText('700 P가 지급되었습니다').waitFor();
  // The field is emptied after that; what is typed before would be lost.
  await expect.poll(() => page.getByLabel('쿠폰 코드').inputValue()).toBe('');
  await enter();
  await page.getByText('이미 사용한 쿠폰입니다').waitFor();

  await page.getByRole('navigation', { name: '혜택' }).getByRole('link', { name: '룰렛' }).click();
  await page.getByRole('button', { name: '돌리기' }).click();
  await page.getByRole('status').getByText('검증 완료').waitFor();
  await page.getByText('0회').waitFor();
  expectNoFailures(failures);
});
