/** Checks by the provider: what was read is shown on a reason, and what waits is decided with one. */
import type { KycCheck } from '@mirinae/contract/staff/kyc';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { ChecksPage } from './checks-page.tsx';

const base: KycCheck = {
  checkIdx: 4,
  memberId: 7,
  memId: 'demo7',
  memNick: '은하',
  provider: 'sandbox',
  reference: 'ref-1',
  level: 'basic',
  state: 'referred',
  referral: 'name',
  at: '2026-11-22T05:00:00.000Z',
  endedAt: null,
  decided: null,
};
const replies = {
  'staff.kycCheckList': { list: [base], pageInfo: { page: 1, count_per_list: 30, tatal_list_count: 1 } },
};
const row = page.getByRole('row').filter({ hasText: 'demo7' });
const dialog = page.getByRole('dialog');
const open = async (staff = staffStub) =>
  (await show(<ChecksPage />, { on: 'kycChecks', at: '/kyc-checks', staff, replies })).server;

test('both names are shown once a reason is chosen, and the check is approved with one', async () => {
  const server = await open();
  const shown = { read: '김철수 · 1990-01-31', account: '홍길동 · 1990-01-31', seconds: 60, today: 1 };
  server.reply({ 'staff.kycCheckResult': shown, 'staff.kycCheckDecide': null });
  await expect.element(row.getByText('이름이 다름')).toBeVisible();
  await row.getByRole('button', { name: '결과 보기' }).click();
  await dialog.getByRole('button', { name: '본인 확인을 위해' }).click();
  await expect.element(dialog.getByText('김철수 · 1990-01-31')).toBeVisible();
  expect(server.requested('staff.kycCheckResult')).toEqual([{ checkIdx: 4, reason: 'identity', note: '' }]);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await row.getByRole('button', { name: '승인' }).click();
  await dialog.getByLabelText('사유').fill('개명');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.kycCheckDecide'))
    .toEqual([{ checkIdx: 4, isApproved: true, reason: '개명' }]);
});

test('who may neither see personal data nor edit members reads the state alone', async () => {
  await open({ ...staffStub, permissions: ['members.view'] });
  await expect.element(row.getByText('이름이 다름')).toBeVisible();
  expect(page.getByRole('button', { name: /결과 보기|승인|거절/ }).elements()).toEqual([]);
});
