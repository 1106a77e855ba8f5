/** The page of a business month: how it was closed, what changed since, and the way to close it. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { ClosingPage } from './closing-page.tsx';

const figures = {
  bets: 3,
  stake: 150_000,
  payout: 20_000,
  cancelled: 0,
  ggr: 130_000,
  bonuses: 1_000,
  prizes: 0,
  accrued: 14_350,
  fees: 13_000,
  ngr: 101_650,
  commission: 0,
  deposits: 500_000,
  withdrawals: 200_000,
  corrections: 0,
  uncollected: 0,
};
const ready: Answer<'staff.monthClosing'> = {
  state: 'ready',
  closed: null,
  list: [{ ...figures, part: 'own', vendorKey: '201', name: '미리내 스튜디오', gameType: 'slot' }],
  totals: figures,
  after: { changes: 0, difference: 0 },
};
const closed: Answer<'staff.monthClosing'> = {
  ...ready,
  state: 'closed',
  closed: { at: '2026-11-02T03:00:00.000Z', by: 'owner', approvedBy: 'finance1', reason: '10월 확정' },
  after: { changes: 1, difference: -30_000 },
};
const change: Answer<'staff.monthChangeList'>['list'][number] = {
  changeIdx: '7',
  betIdx: '101',
  roundId: 'r-1',
  vendorKey: '201',
  name: '미리내 스튜디오',
  gameKey: 'hangang-seven',
  memId: 'demo1',
  day: '2026-10-30',
  changedAt: '2026-11-03T03:00:00.000Z',
  stake: 50_000,
  before: { status: 'win', payout: 20_000 },
  after: { status: 'cancel', payout: 0 },
  difference: -30_000,
  countedIn: '2026-11',
};
const listOf = (list: (typeof change)[]) => ({
  list,
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length },
});

const open = (replies: Replies, staff = staffStub) =>
  show(<ClosingPage />, {
    on: 'monthClosing',
    at: '/month-closing?month=2026-10',
    staff,
    replies: { 'staff.monthChangeList': listOf([]), 'staff.monthClose': null, ...replies },
  });

test('a month that is over is closed with a reason by an owner', async () => {
  const { server } = await open({ 'staff.monthClosing': ready });
  await expect.element(page.getByText('마감 가능')).toBeVisible();
  await page.getByRole('button', { name: '월 마감하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('10월 확정');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => server.requested('staff.monthClose')).toEqual([{ month: '2026-10', reason: '10월 확정' }]);
});

test('whoever is no owner is not offered to close it', async () => {
  await open({ 'staff.monthClosing': ready }, { ...staffStub, role: 'finance' });
  await expect.element(page.getByText('마감 가능')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '월 마감하기' })).not.toBeInTheDocument();
});

test('a closed month says who closed it, and which bets changed since', async () => {
  const replies = { 'staff.monthClosing': closed, 'staff.monthChangeList': listOf([change]) };
  const { server } = await open(replies);
  await expect.element(page.getByText(/owner 요청 · finance1 승인 · 10월 확정/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '월 마감하기' })).not.toBeInTheDocument();
  const row = page.getByRole('row').filter({ hasText: '#101' });
  await expect.element(row).toMatchTextContent(/r-1.*demo1.*2026-10-30.*당첨 20,000 → 취소 0.*30,000.*2026-11/);
  await expect.element(row.getByRole('link', { name: '#101' })).toHaveAttribute('href', '/bets/101');
  await page.getByRole('radio', { name: '이 달에 반영' }).click();
  await expect.poll(() => server.requested('staff.monthChangeList').at(-1)).toMatchObject({ of: 'carried' });
});
