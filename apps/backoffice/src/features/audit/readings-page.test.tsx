/** Who read the personal data of how many members, and more for somebody else. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rangeOf } from '../../shell/lists/use-range.ts';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { ReadingsPage } from './readings-page.tsx';

type Row = Answer<'staff.readingList'>['list'][number];
const kinds: Row['kinds'] = [
  { kind: 'list', members: 1_000, allowed: 0, refused: 2, refusedAt: '2026-03-01T03:00:00.000Z' },
  { kind: 'detail', members: 12, allowed: 50, refused: 0, refusedAt: null },
];
const clerk: Row = {
  day: rangeOf('today').startDate,
  staffId: 7,
  loginId: 'desk1',
  name: '상담',
  role: 'support',
  roleName: null,
  kinds,
};
const self: Row = { ...clerk, staffId: staffStub.staffId, loginId: 'owner', role: 'owner' };
const replies = {
  'staff.readingList': { list: [clerk, self], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 2 } },
  'staff.readingLimits': [{ role: 'support' as const, kind: 'list' as const, members: 500, shipped: 1_000 }],
};
const row = (loginId: string) => page.getByRole('row').filter({ hasText: loginId });

test('an owner sees who read how much and was refused, and allows more to others alone', async () => {
  const { server } = await show(<ReadingsPage />, {
    on: 'readings',
    replies: { ...replies, 'staff.readingAllow': null },
  });
  await expect.element(row('desk1')).toMatchTextContent(/1,000.*거부 2회/);
  await expect.element(row('desk1')).toMatchTextContent(/추가 허용 50/);
  await expect.element(row('주인')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '오늘 더 허용' })).toBeVisible();
  await row('desk1').getByRole('button', { name: '오늘 더 허용' }).click();
  const dialog = page.getByRole('dialog', { name: 'desk1에게 더 허용' });
  await dialog.getByLabelText('회원 수').fill('200');
  await dialog.getByLabelText('사유').fill('민원 처리');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requested('staff.readingAllow')).toEqual([
    { staffId: 7, kind: 'list', members: 200, reason: '민원 처리' },
  ]);
});

test('the limits show what was changed, and an empty field is no limit', async () => {
  const { server } = await show(<ReadingsPage />, {
    on: 'readings',
    replies: { ...replies, 'staff.readingLimitSet': null },
  });
  await page.getByRole('button', { name: '500' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('회원 수').clear();
  await dialog.getByLabelText('사유').fill('성수기');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requested('staff.readingLimitSet')).toEqual([
    { role: 'support', kind: 'list', members: null, reason: '성수기' },
  ]);
});

test('who may only look at it allows nothing', async () => {
  const staff = { ...staffStub, staffId: 99, permissions: ['audit.view' as const] };
  await show(<ReadingsPage />, { on: 'readings', staff, replies });
  await expect.element(row('desk1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '오늘 더 허용' })).not.toBeInTheDocument();
});
