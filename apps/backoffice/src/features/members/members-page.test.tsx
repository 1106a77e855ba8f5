/** The list of members: searched, narrowed, opened. */
import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { MembersPage } from './members-page.tsx';

const active: StaffMemberRow = {
  memberId: 7,
  memId: 'demo1',
  memNick: '별지기',
  memName: '한별',
  memPhone: '010-1234-0000',
  bankName: '한강은행',
  bankacc: '110-222',
  memLevel: 2,
  memTier: 'NORMAL',
  status: 'active',
  bans: [],
  widestBan: null,
  recommenderId: null,
  cashAmt: 10_000,
  pointAmt: 500,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  joinIp: '192.0.2.1',
  withdrawalsBarred: false,
  canRecommend: false,
  isInternal: false,
};
const suspended: StaffMemberRow = { ...active, memberId: 8, memId: 'demo2', status: 'suspended', isInternal: true };

const listOf = (list: StaffMemberRow[]) => ({
  list,
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length },
});

const row = (memId: string) => page.getByRole('row').filter({ hasText: memId });
const search = page.getByRole('searchbox', { name: '아이디·닉네임 검색' });

const open = (replies: Replies = {}, at = '/members') =>
  show(<MembersPage />, {
    on: 'members',
    at,
    replies: { 'staff.memberList': listOf([active, suspended]), ...replies },
  });

test('a row shows level, status, money and whether the account is of the house', async () => {
  await open();
  await expect.element(row('demo1')).toMatchTextContent(/회원 Lv\.2.*정상.*10,000.*500/);
  await expect.element(row('demo1').getByText('내부')).not.toBeInTheDocument();
  await expect.element(row('demo2').getByText('내부')).toBeVisible();
});

test('a banned member is not shown as one in order: its pill says from what', async () => {
  const barred: StaffMemberRow = { ...active, bans: [{ kind: 'account', until: null }], widestBan: 'account' };
  const partly: StaffMemberRow = {
    ...suspended,
    bans: [
      { kind: 'deposits', until: '2026-12-01T00:00:00.000Z' },
      { kind: 'posts', until: null },
    ],
    widestBan: 'deposits',
  };
  await open({ 'staff.memberList': listOf([barred, partly]) });
  await expect.element(row('demo1').getByText('이용 제한: 계정 전체')).toBeVisible();
  await expect.element(row('demo1').getByText('정상')).not.toBeInTheDocument();
  await expect.element(row('demo2').getByText('입출금 정지')).toBeVisible();
  await expect.element(row('demo2').getByText('이용 제한: 입금, 게시판·문의')).toBeVisible();
});

test('a search is sent once the typing pauses, and the address keeps it', async () => {
  const { server, router } = await open({
    'staff.memberList': ({ searchText }) => listOf(searchText === 'demo2' ? [suspended] : [active, suspended]),
  });
  await search.fill('demo2');
  await expect.element(row('demo1')).not.toBeInTheDocument();
  expect(server.requested('staff.memberList').map(({ searchText }) => searchText)).toEqual(['', 'demo2']);
  expect(router.state.location.search).toEqual({ searchText: 'demo2' });
});

test('an address with filters opens the list as it was', async () => {
  const { server } = await open({}, '/members?searchText=demo&status=suspended&page=3');
  await expect.element(search).toHaveValue('demo');
  await expect.element(page.getByRole('combobox', { name: '상태' })).toHaveValue('suspended');
  expect(server.requested('staff.memberList')).toMatchObject([{ searchText: 'demo', status: 'suspended', page: 3 }]);
});

test('a status that is no status counts as none', async () => {
  const { server } = await open({}, '/members?status=gone');
  await expect.element(row('demo1')).toBeVisible();
  expect(server.requested('staff.memberList')[0]?.status).toBeUndefined();
});

test('statuses and accounts of the house narrow the list together', async () => {
  const { server } = await open();
  await page.getByRole('combobox', { name: '상태' }).selectOptions('입출금 정지');
  await page.getByRole('combobox', { name: '내부 계정 여부' }).selectOptions('내부 계정만');
  await expect
    .poll(() => server.requested('staff.memberList').at(-1))
    .toMatchObject({ status: 'suspended', internalYn: 'Y', page: 1 });
});

test('nothing found is a sentence that shows what to try', async () => {
  await open({ 'staff.memberList': listOf([]) });
  await expect.element(page.getByText('기간이나 조건을 바꿔 보세요.')).toBeVisible();
});

test('a row is opened by a press outside its buttons, and by Enter', async () => {
  const { router } = await open();
  await row('demo2').getByText('입출금 정지').click();
  await expect.poll(() => router.state.location.pathname).toBe('/members/8');
  await row('demo1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/members/7');
});

test('an order is sent only where the server knows it', async () => {
  const { server } = await open();
  await page.getByRole('columnheader', { name: '최근 로그인' }).getByRole('button').click();
  await expect.poll(() => server.requested('staff.memberList').at(-1)?.order).toMatch(/^-?lastLogin$/);
  await expect.element(page.getByRole('columnheader', { name: '상태' }).getByRole('button')).not.toBeInTheDocument();
});

test('a press on a head sorts from the largest down, the next one the other way, and the address says how', async () => {
  const { server, router } = await open();
  const head = page.getByRole('columnheader', { name: '회원' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(router.state.location.search).toEqual({ sort: '-member' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(() => server.requested('staff.memberList').map(({ order }) => order))
    .toEqual([undefined, '-member', 'member']);
});

test('an address with an order opens the list in it', async () => {
  const { server } = await open({}, '/members?sort=member');
  await expect.element(page.getByRole('columnheader', { name: '회원' })).toHaveAttribute('aria-sort', 'ascending');
  expect(server.requested('staff.memberList').map(({ order }) => order)).toEqual(['member']);
});
