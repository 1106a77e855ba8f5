/** From a figure to what it counts: rows keep what the page was narrowed by, amounts are links to their lists. */
import type { ReportRow, ReportSums } from '@mirinae/contract/staff/reports';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { ReportPage } from './report-page.tsx';

const figures: ReportSums = {
  bets: 3,
  stake: 7_000,
  payout: 6_500,
  ggr: 500,
  valid: 7_000,
  cancelled: 0,
  bonuses: 0,
  prizes: 0,
  commission: 0,
  ngrPaid: 500,
  accrued: 0,
  fees: 0,
  ngr: 500,
  deposits: 40_000,
  withdrawals: 30_000,
  corrections: 0,
  uncollected: 0,
};
const rowOf = (key: string, name = key, vendorCode = ''): ReportRow => ({
  ...figures,
  key,
  name,
  vendorCode,
  isInternal: false,
});

const open = (list: ReportRow[], at: string, staff = staffStub, more: Replies = {}) => {
  const replies: Replies = {
    'staff.report': { list, totals: figures },
    'staff.reportMemberList': { list, pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length } },
    'staff.reportChecks': [],
    'staff.viewList': { views: [] },
    ...more,
  };
  return show(<ReportPage />, { on: 'report', at, staff, replies });
};
const day = { startDate: '2026-03-01', endDate: '2026-03-01' };
const linkOf = (text: string) => page.getByRole('link', { name: text, exact: true });
const searchOf = (text: string) => new URL(linkOf(text).element().getAttribute('href') ?? '', 'http://x').searchParams;

test('the net revenue names every cost that is taken from the gross one', async () => {
  const totals = { ...figures, ggr: 900, bonuses: 100, prizes: 20, accrued: 200, fees: 30, ngr: 550 };
  await open([], '/report', staffStub, { 'staff.report': { list: [], totals } });
  await expect
    .element(page.getByText('보너스 100 · 게임사 상금 20 · 발생 수수료 200 · 게임사 수수료 30'))
    .toBeVisible();
});

test('an hour goes on to its vendors, a vendor to its games and a game to its members, each with all before it', async () => {
  const { router } = await open([rowOf('2026-03-01 09')], '/report?by=hour&startDate=2026-03-01&endDate=2026-03-01');
  await page.getByRole('button', { name: '2026-03-01 09' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ ...day, by: 'vendor', hour: 9 });
});

test('a game keeps vendor, hour and partner on the way to its members', async () => {
  const at = '/report?by=game&startDate=2026-03-01&endDate=2026-03-01&hour=9&partnerId=head01&vendorCode=201';
  const { router, server } = await open([rowOf('hangang-seven', '한강 세븐', '201')], at);
  await page.getByRole('button', { name: '한강 세븐' }).click();
  const kept = { ...day, by: 'member', hour: 9, partnerId: 'head01', vendorCode: '201', gameKey: 'hangang-seven' };
  await expect.poll(() => router.state.location.search).toEqual(kept);
  const { by: _, ...narrowed } = kept;
  await expect.poll(() => server.requested('staff.reportMemberList').at(-1)).toMatchObject(narrowed);
});

test('amounts of a member in one hour lead to just its bets and requests of that hour', async () => {
  await open([rowOf('demo1', '별지기')], '/report?by=member&startDate=2026-03-01&endDate=2026-03-01&hour=0');
  await expect.element(linkOf('7,000').first()).toBeVisible();
  const narrowed = { startDate: '2026-03-01', endDate: '2026-03-01', hour: '0' };
  for (const amount of ['7,000', '3'])
    expect(Object.fromEntries(searchOf(amount))).toEqual({ ...narrowed, member: 'demo1', timeOf: 'settled' });
  expect(Object.fromEntries(searchOf('40,000'))).toEqual({ ...narrowed, memId: 'demo1', status: 'approved' });
  expect(linkOf('30,000').element().getAttribute('href')).toMatch(/^\/withdrawals\?/);
});

test('an hour of several days is none, and what may not be opened is no link', async () => {
  const support = { ...staffStub, permissions: ['reports.view' as const] };
  const { server } = await open(
    [rowOf('demo1')],
    '/report?by=member&startDate=2026-03-01&endDate=2026-03-02&hour=9',
    support,
  );
  await expect.element(page.getByText('6,500').first()).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(server.requested('staff.report').map(({ hour }) => hour)).toEqual([undefined]);
});

test('a report is saved for all; one of somebody else is opened and not removed', async () => {
  const shared = { viewIdx: 4, name: '월말', query: '{"by":"vendor"}', isForAll: true, isOwn: false, by: 'finance1' };
  const { router, server } = await open([], '/report?by=game', staffStub, {
    'staff.viewList': { views: [shared] },
    'staff.viewSave': { ...shared, isOwn: true },
  });
  await page.getByRole('button', { name: '월말 finance1' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ by: 'vendor' });
  await expect.element(page.getByRole('button', { name: '월말 지우기' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '보기 저장' }).click();
  await page.getByRole('textbox', { name: '보기 이름' }).fill('게임사별');
  await page.getByRole('checkbox', { name: '전체 직원에게 공개' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect
    .poll(() => server.requested('staff.viewSave'))
    .toEqual([{ page: 'report', name: '게임사별', query: '{"by":"vendor"}', isForAll: true }]);
});

test.each(['partner', 'vendor', 'game'] as const)('a report by %s is saved as a workbook too', async (by) => {
  await open([rowOf('a')], `/report?by=${by}`);
  await expect.element(page.getByRole('button', { name: 'XLSX' })).toBeVisible();
});
