/** Accounts of staff: what role each has, and which branches it sees. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { StaffPage } from './staff-page.tsx';

const desk = {
  staffId: 7,
  loginId: 'desk1',
  name: '창구',
  role: 'custom' as const,
  roleIdx: 3,
  roleName: '야간 상담',
  isActive: true,
  hasOtp: true,
  passkeys: 0,
  createdAt: '2026-11-22T05:00:00.000Z',
  lastSeenAt: null,
};
const { staffId, loginId, name, role, roleName } = staffStub;
const self = { ...desk, staffId, loginId, name, role, roleName, roleIdx: null };
const builtIn = {
  role: 'support' as const,
  roleIdx: null,
  name: null,
  copiedFrom: null,
  version: 0,
  accounts: 1,
  calls: 20,
  changedBy: null,
  changedAt: null,
  isOwn: false,
};
const own = { ...builtIn, role: 'custom' as const, roleIdx: 3, name: '야간 상담', copiedFrom: 'support' as const };
const replies = {
  'staff.accountList': { list: [self, desk], networks: [], ip: '127.0.0.1' },
  'staff.branchList': [{ staffId: 7, branches: [{ memId: 'head1', memNick: '본사' }] }],
  'staff.branchesSet': null,
  'staff.roleList': [builtIn, own],
  'staff.accountChange': null,
};
const row = page.getByRole('row').filter({ hasText: 'desk1' });

test('an account is bound to the branches of partners, by their IDs', async () => {
  const { server } = await show(<StaffPage />, { on: 'staff', replies });
  await expect.element(row).toMatchTextContent(/야간 상담.*head1/);
  await row.getByRole('button', { name: '지사' }).click();
  await page.getByLabelText('파트너').fill('head1, main2 store3');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.branchesSet'))
    .toEqual([{ staffId: 7, partners: ['head1', 'main2', 'store3'] }]);
});

test('an account changes from a role of one’s own to a built-in one', async () => {
  const { server } = await show(<StaffPage />, { on: 'staff', replies });
  await row.getByRole('button', { name: '수정' }).click();
  const choice = page.getByLabelText('역할');
  await expect.element(choice).toHaveDisplayValue('야간 상담');
  await choice.selectOptions('상담');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.accountChange'))
    .toEqual([{ staffId: 7, name: '창구', role: 'support', roleIdx: null, isActive: true }]);
});
