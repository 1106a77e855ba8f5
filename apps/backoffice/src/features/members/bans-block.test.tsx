/** Bans of a member: set for a time or without an end, and lifted. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { BansBlock } from './bans-block.tsx';

const bans: Answer<'staff.memberBans'> = [
  {
    kind: 'play',
    until: '2026-11-25T05:00:00.000Z',
    reason: '부정 베팅 조사',
    by: 'risk1',
    at: '2026-11-22T05:00:00.000Z',
  },
];
const open = (staff = staffStub) =>
  show(<BansBlock memberId={7} />, {
    staff,
    replies: { 'staff.memberBans': bans, 'staff.memberBan': null, 'staff.memberBanLift': null },
  });
const dialog = page.getByRole('dialog');

test('a ban is set of a kind, for a time or without an end, on a reason', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '제한하기' }).click();
  await dialog.getByLabelText('무엇을').selectOptions('deposits');
  await dialog.getByLabelText('기간').selectOptions('3일');
  await dialog.getByLabelText('사유').fill('도용 신고');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberBan'))
    .toMatchObject([{ memberId: 7, kind: 'deposits', hours: 72, reason: '도용 신고' }]);
  await page.getByRole('button', { name: '제한하기' }).click();
  await dialog.getByLabelText('무엇을').selectOptions('account');
  await dialog.getByLabelText('기간').selectOptions('기한 없음');
  await dialog.getByLabelText('사유').fill('법원 명령');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberBan')[1])
    .toMatchObject({ memberId: 7, kind: 'account', hours: null, reason: '법원 명령' });
});

test('a running ban has its end, its reason and who set it, and is lifted on a reason', async () => {
  const { server } = await open();
  const list = page.getByRole('region', { name: '이용 제한' });
  await expect.element(list.getByText(/게임·베팅 · .*14:00.*까지/)).toBeVisible();
  await expect.element(list.getByText(/risk1 .* 부정 베팅 조사/)).toBeVisible();
  await list.getByRole('button', { name: '해제' }).click();
  await dialog.getByLabelText('사유').fill('조사 끝');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberBanLift'))
    .toMatchObject([{ memberId: 7, kind: 'play', reason: '조사 끝' }]);
});

test('who may only look has no buttons', async () => {
  await open({ ...staffStub, role: 'read-only', permissions: ['members.view'] });
  await expect.element(page.getByText(/부정 베팅 조사/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
