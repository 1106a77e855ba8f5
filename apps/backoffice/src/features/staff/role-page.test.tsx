/** A role of the operator's own is made from a copy: rights, single calls, amounts and limits of reading. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RolePage } from './role-page.tsx';
import { RolesPage } from './roles-page.tsx';

type Detail = Answer<'staff.roleDetail'>;
const none = { aloneUpTo: null, aloneDaily: null, ceiling: null, unusualUpTo: null };
const two = { ...none, aloneUpTo: 0 };
const support: Detail = {
  role: 'support',
  roleIdx: null,
  name: null,
  copiedFrom: null,
  version: 0,
  permissions: ['members.view'],
  readings: { list: 1_000, detail: 300, reveal: 50, export: 0 },
  rights: [
    { call: 'staff.memberList', permission: 'members.view', reads: true, unit: null, isAllowed: true, ...none },
    { call: 'staff.noteAdd', permission: 'members.view', reads: false, unit: null, isAllowed: true, ...none },
    { call: 'staff.giveCash', permission: 'cash.adjust', reads: false, unit: 'money', isAllowed: false, ...two },
  ],
};
const desk: Detail = { ...support, role: 'custom', roleIdx: 7, name: '야간 상담', copiedFrom: 'support', version: 3 };
const listed = {
  role: 'custom' as const,
  roleIdx: 7,
  name: '야간 상담',
  copiedFrom: 'support' as const,
  version: 3,
  accounts: 0,
  calls: 2,
  changedBy: 'owner',
  changedAt: '2026-11-22T05:00:00.000Z',
  isOwn: false,
};
const builtIn = { ...listed, role: 'support' as const, roleIdx: null, name: null, copiedFrom: null, version: 0 };
const roles = [{ ...builtIn, accounts: 4, changedBy: null, changedAt: null }, listed];
const history = { list: [], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } };

test('a right is chosen with its calls, one of them is taken out, and its amounts are typed', async () => {
  const { server } = await show(<RolePage />, {
    on: 'role',
    replies: { 'staff.roleDetail': support, 'staff.roleSave': { roleIdx: 8 } },
  });
  await expect.element(page.getByRole('heading', { name: '상담 역할 복사' })).toBeVisible();
  await page.getByLabelText('역할 이름').fill('주간 상담');
  const money = page.getByRole('region', { name: '자금' });
  await money.getByRole('checkbox', { name: /지급·차감/ }).click();
  await money.getByText('작업 1개 중 1개').click();
  await money.getByLabelText('혼자 처리할 수 있는 1회 한도').fill('30000');
  await money.getByLabelText('혼자 처리할 수 있는 24시간 합계').fill('90000');
  const members = page.getByRole('region', { name: '회원' });
  await members.getByText('작업 2개 중 2개').click();
  await members.getByRole('switch').nth(1).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.roleSave'))
    .toMatchObject([
      {
        roleIdx: null,
        version: 0,
        name: '주간 상담',
        copiedFrom: 'support',
        permissions: ['members.view', 'cash.adjust'],
        readings: { reveal: 50 },
        rights: [
          { call: 'staff.memberList', isAllowed: true },
          { call: 'staff.noteAdd', isAllowed: false },
          { call: 'staff.giveCash', isAllowed: true, aloneUpTo: 30_000, aloneDaily: 90_000 },
        ],
      },
    ]);
});

test('a role that no account holds is deleted, a built-in one is only copied', async () => {
  const { server } = await show(<RolesPage />, {
    on: 'roles',
    replies: {
      'staff.roleList': roles,
      'staff.roleDetail': desk,
      'staff.roleHistory': history,
      'staff.roleDelete': null,
    },
  });
  const table = page.getByRole('table', { name: '역할' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect.element(row('가입 승인').getByRole('link', { name: '복사' })).toBeVisible();
  await expect.element(row('가입 승인').getByRole('button')).not.toBeInTheDocument();
  await row('야간 상담').getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect.poll(() => server.requested('staff.roleDelete')).toEqual([{ roleIdx: 7, version: 3 }]);
});
