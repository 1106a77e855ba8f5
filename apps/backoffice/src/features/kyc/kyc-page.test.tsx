/** Requests to prove an identity: a document is shown on a reason, a request is decided with one. */
import type { KycRequest } from '@mirinae/contract/staff/kyc';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { KycPage } from './kyc-page.tsx';

const base: KycRequest = {
  kycIdx: 4,
  memberId: 7,
  memId: 'demo7',
  memNick: '은하',
  level: 'basic',
  state: 'open',
  at: '2026-11-22T05:00:00.000Z',
  documents: [{ documentIdx: 9, kind: 'id-card' }],
  decided: null,
};
/** A WebP picture of one pixel. */
const pixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
const replies = {
  'staff.kycList': { list: [base], pageInfo: { page: 1, count_per_list: 30, tatal_list_count: 1 } },
  'staff.kycRule': { isOn: true, amount: 1_000_000, level: 'basic' as const, validMonths: 24 },
  'staff.kycCheckList': { list: [], pageInfo: { page: 1, count_per_list: 1, tatal_list_count: 0 } },
};
const row = page.getByRole('row').filter({ hasText: 'demo7' });
const dialog = page.getByRole('dialog');
const open = async (staff = staffStub) => (await show(<KycPage />, { on: 'kyc', at: '/kyc', staff, replies })).server;

test('a document is shown once its reason is chosen, and is gone when it is closed', async () => {
  const server = await open();
  await expect.element(page.getByText(/하루 출금 합계 1,000,000 원 초과: 기본 단계/)).toBeVisible();
  server.reply({ 'staff.kycDocument': { picture: pixel, seconds: 60, today: 1 } });
  await row.getByRole('button', { name: '신분증' }).click();
  await dialog.getByRole('button', { name: '본인 확인을 위해' }).click();
  await expect.element(page.getByRole('img', { name: '신분증' })).toBeInTheDocument();
  expect(server.requested('staff.kycDocument')).toEqual([{ documentIdx: 9, reason: 'identity', note: '' }]);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect.element(page.getByRole('img', { name: '신분증' })).not.toBeInTheDocument();
});

test('a request is refused with a reason, which its member reads', async () => {
  const server = await open();
  server.reply({ 'staff.kycDecide': null });
  await row.getByRole('button', { name: '거절' }).click();
  await expect.element(dialog.getByText(/서류 사진은 삭제되고/)).toBeVisible();
  await dialog.getByLabelText('사유').fill('글자가 보이지 않음');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.kycDecide'))
    .toEqual([{ kycIdx: 4, isApproved: false, reason: '글자가 보이지 않음' }]);
});

test('who may neither see documents nor edit members reads what was sent, and decides nothing', async () => {
  await open({ ...staffStub, permissions: ['members.view'] });
  await expect.element(row.getByText('신분증')).toBeVisible();
  expect(page.getByRole('button', { name: /신분증|승인|거절|출금 조건/ }).elements()).toEqual([]);
});
