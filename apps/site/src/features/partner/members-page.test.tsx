/** The members of a branch: found by their names, each with the statement of its money. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PartnerMembersPage } from './members-page.tsx';

type Row = Answer<'partner.memberList'>['list'][number];
type Movement = Answer<'partner.statement'>['list'][number];

const below: Row = {
  memId: 'below1',
  memNick: '아래별',
  tier: 'NORMAL',
  status: 'active',
  parentId: 'demo1',
  cashAmt: 30_000,
  pointAmt: 0,
  online: true,
  joinedAt: '2026-11-01T03:00:00.000Z',
  lastLoginAt: null,
};
const gift: Movement = {
  transferId: '1',
  kind: 'partner_give',
  account: 'cash',
  amount: 10_000,
  balanceAfter: 30_000,
  at: '2026-11-30T03:00:00.000Z',
  bet: null,
};
const listOf = (list: Row[]): Answer<'partner.memberList'> => ({
  list,
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length },
});

const open = async (replies: Replies = {}, { layout = 'desktop', at = '/' }: { layout?: Layout; at?: string } = {}) =>
  show(<PartnerMembersPage />, {
    member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_1' },
    layout,
    at,
    replies: { 'partner.memberList': listOf([below]), ...replies },
  });

test.each(['desktop', 'mobile'] as const)('the statement of a member opens over the list, %s', async (layout) => {
  const { server } = await open({ 'partner.statement': { list: [gift], next: null } }, { layout });
  await page.getByRole('button', { name: /^below1의 머니 내역/ }).click();
  const statement = page.getByRole('dialog', { name: 'below1의 머니 내역' });
  await expect.element(statement.getByText('파트너 지급')).toBeVisible();
  await expect.element(statement.getByText('+10,000')).toBeVisible();
  await statement.getByRole('button', { name: '닫기' }).click();
  await expect.element(statement).not.toBeInTheDocument();
  expect(server.requested('partner.statement')).toMatchObject([{ memId: 'below1', account: 'cash' }]);
});

test('the address says what is looked for, and a filter is kept in it', async () => {
  const { server, router } = await open({}, { at: '/?searchText=below' });
  await expect.element(page.getByText('below1')).toBeVisible();
  expect(server.requested('partner.memberList').at(-1)).toMatchObject({ searchText: 'below', scope: 'all' });
  await page.getByRole('radio', { name: '접속 중' }).click();
  await expect.poll(() => server.requested('partner.memberList').at(-1)?.scope).toBe('online');
  expect(router.state.location.search).toMatchObject({ searchText: 'below', scope: 'online' });
});

test('a search without a result says so', async () => {
  await open({ 'partner.memberList': listOf([]) });
  await expect.element(page.getByText('내역이 없습니다')).toBeVisible();
});
