/** The search for bets, and one bet next to it. */
import { codes } from '@mirinae/contract/codes';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { BetsPage } from './bets-page.tsx';

const won: StaffBetRow = {
  betIdx: '101',
  memberId: 7,
  memId: 'demo1',
  memNick: '별지기',
  groupKey: 'slot',
  vendorCode: '201',
  gameKey: 'hangang-seven',
  gameName: { ko: '한강 세븐', en: 'Hangang Seven', vi: 'Hangang Seven' },
  roundId: 'r-1',
  cash: 10_000,
  winCash: 25_000,
  resultCash: 15_000,
  type: 'win',
  regDate: '2026-11-22T05:12:30.000Z',
  settledDate: '2026-11-22T05:12:31.000Z',
  correctedDate: null,
};
const lost: StaffBetRow = { ...won, betIdx: '100', winCash: 0, resultCash: -10_000, type: 'lose' };

const listOf = (list: StaffBetRow[], next: string | null = null) => ({
  list,
  pageInfo: { page: 1, count_per_list: 50, tatal_list_count: list.length },
  totals: null,
  next,
  searchedTo: next === null ? null : won.regDate,
});
const sums = { cash: 20_000, winCash: 25_000, resultCash: 5_000, count: 2, open: 0, rows: 2 };
const ledger = [
  {
    transferIdx: '1',
    at: won.regDate,
    kind: 'bet',
    actor: 'vendor:201',
    legs: [
      { account: 'member', holding: 'cash', amount: -10_000, balanceAfter: 90_000 },
      { account: 'house:201', holding: null, amount: 10_000, balanceAfter: null },
    ],
  },
];

const open = (replies: Replies = {}, at = '/bets', staff = staffStub) =>
  show(<BetsPage />, {
    on: 'bets',
    at,
    staff,
    replies: {
      'staff.betList': listOf([won, lost]),
      'staff.betSums': sums,
      'staff.viewList': { views: [] },
      'staff.bet': won,
      'staff.betLedger': ledger,
      'staff.betFacts': () => refuse(codes.replayUnavailable),
      'staff.betProof': () => refuse(codes.replayUnavailable),
      'staff.betMessages': [],
      'staff.betAccruals': null,
      ...replies,
    },
  });
const row = (betIdx: string) => page.getByRole('row').filter({ hasText: `#${betIdx}` });
const panel = page.getByRole('complementary', { name: '베팅 내역' });

test('a row shows game, member, amounts and state, and links to the bet and its member', async () => {
  await open();
  await expect.element(row('101')).toMatchTextContent(/한강 세븐.*demo1.*10,000.*25,000.*당첨/);
  await expect.element(row('101').getByRole('link', { name: '#101' })).toHaveAttribute('href', '/bets/101');
  await expect.element(row('101').getByRole('link', { name: 'demo1' })).toHaveAttribute('href', '/members/7');
});

test('the address holds what is looked for, and clearing takes it back', async () => {
  const { server, router } = await open({}, '/bets?state=win&amountMin=5000&member=demo1');
  await expect.element(row('101')).toBeVisible();
  const [sent] = server.requested('staff.betList');
  expect(sent).toMatchObject({ state: 'win', amountMin: 5_000, member: 'demo1', amountOf: 'stake' });
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a row opens next to the list, with its legs of the ledger, and the address says so', async () => {
  const { router } = await open();
  await row('101').getByText('한강 세븐').click();
  await expect.poll(() => router.state.location.search).toEqual({ opened: '101' });
  await expect.element(panel.getByText('회원 · 보유금')).toBeVisible();
  await expect.element(panel.getByText('하우스 · 201')).toBeVisible();
  await expect.element(panel.getByText('차 0')).toBeVisible();
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('sums and commission are shown to whoever may see them alone', async () => {
  const support = { ...staffStub, role: 'support' as const, permissions: ['bets.view' as const] };
  const { server } = await open({}, '/bets?opened=101', support);
  await expect.element(panel.getByText('회원 · 보유금')).toBeVisible();
  expect(server.requested('staff.betSums')).toEqual([]);
  expect(server.requested('staff.betAccruals')).toEqual([]);
  expect(server.requested('staff.betMessages')).toEqual([]);
});

test('the commission of a partner is shown with the sum that gives it', async () => {
  const share = { memberId: 3, memId: 'store1', memNick: '달무리', rollingRate: 50, losingRate: 500 };
  const accrual = {
    day: '2026-11-22',
    status: 'win' as const,
    stake: 10_000,
    payout: 25_000,
    valid: 10_000,
    base: -15_050,
    shares: [{ ...share, rollingBelow: 20, losingBelow: 0, rolling: 30, losingExact: '-7525500', settlement: null }],
  };
  await open({ 'staff.betAccruals': accrual }, '/bets?opened=101');
  const table = panel.getByRole('table', { name: '파트너 적립' });
  await expect.element(table).toMatchTextContent(/store1.*롤링.*10,000 × \(0\.5% − 0\.2%\).*30.*루징.*-752\.55/);
});

test('a search that finds nothing yet goes on by itself', async () => {
  const { server } = await open({
    'staff.betList': ({ before }) =>
      before === undefined ? listOf([], '2026-11-01T00:00:00.000000Z') : listOf([lost]),
  });
  await expect.element(row('100')).toBeVisible();
  expect(server.requested('staff.betList')).toHaveLength(2);
});

test('a phone shows bets within the first screen, with the other filters on demand', async () => {
  await open();
  await page.viewport(390, 844);
  const state = page.getByRole('combobox', { name: '상태' });
  await expect.element(row('101')).toBeVisible();
  await expect.element(state).not.toBeInTheDocument();
  await page.getByRole('button', { name: '조건', exact: true }).click();
  await expect.element(state).toBeVisible();
});
