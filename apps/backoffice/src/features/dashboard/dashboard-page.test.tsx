/** The first page of the back office, by what a role may see. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { DashboardPage } from './dashboard-page.tsx';

test('a support clerk sees what waits and none of the figures of the house', async () => {
  const staff = {
    ...staffStub,
    role: 'support' as const,
    permissions: ['members.view' as const, 'cash.view' as const],
  };
  const replies = { 'staff.queueList': [{ queue: 'deposit' as const, waiting: 0, seconds: null }] };
  const { server } = await show(<DashboardPage />, { on: 'dashboard', staff, replies });
  await expect.element(page.getByRole('link', { name: /입금/ })).toBeVisible();
  await expect.element(page.getByText('GGR')).not.toBeInTheDocument();
  expect(server.requested('staff.dashboard')).toEqual([]);
  expect(server.requested('staff.dayCourse')).toEqual([]);
});
