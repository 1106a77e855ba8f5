/**
 * A campaign as office and member meet it: a segment, the campaign for it, what the member reads before its deposit and
 * after, and the office's answer to "my bonus vanished".
 */

import { test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { expectNoFailures } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { inventMember } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { confirmImpact } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

async function makeSegment(name: string, tag: string): Promise<void> {
  const { page } = staff;
  await page.goto('/admin/segments');
  await page.getByRole('button', { name: '세그먼트 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByLabel('구분').selectOption({ label: '태그' });
  await dialog.getByLabel('태그').fill(tag);
  await dialog.getByRole('button', { name: '대상 확인' }).click();
  await dialog.getByText('대상 1명').waitFor();
  await dialog.getByRole('button', { name: '저장' }).click();
  await page.getByRole('row').filter({ hasText: name }).waitFor();
}

async function startCampaign(name: string, segment: string, trigger: string): Promise<void> {
  const { page } = staff;
  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: '캠페인 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByLabel('지급 시점').selectOption({ label: trigger });
  await dialog.getByLabel('대상 세그먼트').selectOption({ label: segment });
  await dialog.getByRole('button', { name: '저장' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '시작' }).click();
  await confirmImpact(page, '시험 캠페인');
  await row.getByText('진행 중').waitFor();
}

test('a member reads what a bonus requires before and after its deposit, and the office sees why it ended', async () => {
  const mark = randomInt(100_000, 999_999);
  const [segment, campaign, tag] = [`세그먼트 ${mark}`, `입금 캠페인 ${mark}`, `T${mark}`];
  const member = inventMember();
  const { page, failures } = await system.visitor('mobile');
  await becomeMember({ page, staffPage: staff.page, db }, member);
  const { rows } = await db.query<{ id: number }>('select member_id::int as id from members where login_id = $1', [
    member.memId,
  ]);
  const memberId = rows[0]?.id ?? 0;
  await (await callsOf(staff.page, 'staff'))('staff.memberTagsSet', { memberId, tags: [tag] });
  await makeSegment(segment, tag);
  await startCampaign(campaign, segment, '입금 승인');

  await page.goto('/member/charge');
  const offer = page.getByRole('region', { name: '입금 보너스' }).filter({ hasText: campaign });
  await offer.getByText('25배 베팅').waitFor();
  await offer.getByText('출금을 신청하면 회수').waitFor();

  await bringDeposit({ page, staffPage: staff.page }, 100_000);
  await page.goto('/member/coupon');
  const bonus = page.getByRole('region', { name: '캠페인 보너스' }).getByRole('listitem').filter({ hasText: campaign });
  await bonus.getByText('10,000 P의 25배 베팅 필요').waitFor();
  await page.goto('/member/notifications');
  const news = page.getByText(`캠페인 '${campaign}' 보너스 10,000 포인트가 지급되었습니다.`);
  await news.filter({ hasText: '25배 베팅하면' }).first().waitFor();
  await page.goto('/member/coupon');

  await staff.page.goto(`/admin/members/${memberId}`);
  const known = staff.page.getByRole('region', { name: '캠페인 보너스' }).getByRole('listitem');
  await known.filter({ hasText: campaign }).getByText('진행 중').waitFor();

  await bonus.getByRole('button', { name: '포기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '포기' }).click();
  await page.getByText('보너스를 포기했습니다.').waitFor();

  // The complaint: the member is opened, and its bonuses say why.
  await staff.page.goto('/admin/members');
  await staff.page.getByLabel('아이디·닉네임 검색').fill(member.memId);
  await staff.page.getByRole('row').filter({ hasText: member.memId }).click();
  await known.filter({ hasText: campaign }).getByText('회원이 포기').waitFor();

  const cashback = `캐시백 ${mark}`;
  await startCampaign(cashback, segment, '손실 캐시백');
  await page.goto('/member/coupon');
  const running = page.getByRole('region', { name: '캐시백' }).getByRole('listitem').filter({ hasText: cashback });
  await running.getByText('순손실의 10%, 최대 50,000 P', { exact: false }).waitFor();
  expectNoFailures(failures);
});
