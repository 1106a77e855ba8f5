/** One request by its number: it leads to its queue, or says that there is none. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RequestPage } from './request-page.tsx';

const none = { members: [], bets: [], rounds: [], requests: [] };
const found = {
  cashIdx: 12,
  kind: 'withdrawal' as const,
  memId: 'demo7',
  cash: 80_000,
  at: '2026-11-22T05:00:00.000Z',
};

test('a request leads to itself in the queue of its kind', async () => {
  const replies = { 'staff.find': { ...none, requests: [found] } };
  const { router } = await show(<RequestPage />, { on: 'cashRequest', at: '/requests/12', replies });
  await expect.poll(() => router.state.location.pathname).toBe('/withdrawals');
  expect(router.state.location.search).toMatchObject({ status: 'all' });
});

test('a number without a request says so', async () => {
  await show(<RequestPage />, { on: 'cashRequest', at: '/requests/12', replies: { 'staff.find': none } });
  await expect.element(page.getByText('그 번호의 신청이 없습니다')).toBeVisible();
});
