/** The audit log: what it is searched by is in the address, and entries lead to what they are about. */
import type { AuditRow } from '@mirinae/contract/staff/house';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { AuditPage } from './audit-page.tsx';

const entry: AuditRow = {
  auditIdx: '9',
  at: '2026-03-01T03:00:00.000Z',
  staff: 'desk1',
  approvedBy: 'owner',
  action: 'member.tags',
  target: 'member:7',
  about: { kind: 'member', memberId: 7, memId: 'demo1' },
  before: { tags: [] },
  after: { tags: ['vip'] },
  ip: '127.0.0.1',
};
const moved: AuditRow = {
  ...entry,
  auditIdx: '8',
  approvedBy: null,
  action: 'cash.move',
  target: 'cash:31',
  about: { kind: 'request', cashIdx: 31, cashType: 'out', memId: 'demo2' },
};
const delayed: AuditRow = { ...moved, auditIdx: '7', action: 'sport.delay', target: 'delay:soccer/*/*', about: null };
const exported: AuditRow = { ...moved, auditIdx: '6', action: 'list.export', target: 'staff.memberList', about: null };

const listOf = (list: AuditRow[], next: string | null = null) => ({
  list,
  pageInfo: { page: 1, count_per_list: 50, tatal_list_count: list.length },
  next,
  searchedTo: next === null ? null : entry.at,
});
const everything = { page: 1, count_per_list: 50, searchText: '' };
const open = (replies: Replies = {}, at = '/audit', staff = staffStub) =>
  show(<AuditPage />, {
    on: 'audit',
    at,
    staff,
    replies: {
      'staff.viewList': { views: [] },
      'staff.auditList': listOf([entry, moved, delayed, exported]),
      ...replies,
    },
  });
const row = (act: string) => page.getByRole('row').filter({ hasText: act });

test('an entry says the act in words, and leads to its member, its request or the page of the setting', async () => {
  await open();
  await expect.element(row('member.tags')).toMatchTextContent(/desk1.*승인 owner.*태그 변경.*demo1.*vip/);
  await expect.element(page.getByRole('link', { name: 'demo1' })).toHaveAttribute('href', '/members/7');
  const request = page.getByRole('link', { name: '출금 #31 · demo2' });
  await expect.element(request).toHaveAttribute('href', '/withdrawals?status=all&searchText=%2331');
  await expect.element(page.getByRole('link', { name: 'delay:soccer/*/*' })).toHaveAttribute('href', '/sport-delays');
  await expect.element(row('list.export')).toMatchTextContent(/목록 파일 만들기.*회원: 목록/);
});

test('what may not be opened is no link', async () => {
  await open({}, '/audit', { ...staffStub, permissions: ['audit.view' as const] });
  await expect.element(row('member.tags')).toMatchTextContent('demo1');
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('the address holds all of the search, and clearing takes it back', async () => {
  const at =
    '/audit?searchText=vip&action=member.tags&actor=desk1&target=member:7&startDate=2026-03-01&endDate=2026-03-02';
  const { server, router } = await open({}, at);
  await expect.element(row('member.tags')).toBeVisible();
  expect(server.requested('staff.auditList')).toEqual([
    {
      searchText: 'vip',
      action: 'member.tags',
      actor: 'desk1',
      target: 'member:7',
      startDate: '2026-03-01',
      endDate: '2026-03-02',
      page: 1,
      count_per_list: 50,
    },
  ]);
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect.poll(() => server.requested('staff.auditList').at(-1)).toEqual(everything);
  expect(router.state.location.search).toEqual({});
});

test('a press on an actor or on the funnel of a target shows the entries of it', async () => {
  const { router } = await open();
  await row('member.tags').getByRole('button', { name: 'desk1' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ actor: 'desk1' });
  await page.getByRole('button', { name: 'member:7 기록만 보기' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ actor: 'desk1', target: 'member:7' });
  await page.getByRole('combobox', { name: '작업' }).selectOptions('태그 변경');
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ actor: 'desk1', target: 'member:7', action: 'member.tags' });
});

test('a search goes on by itself through stretches without a match, until the end', async () => {
  const { server } = await open({
    'staff.auditList': ({ before }) => (before ? listOf([moved]) : listOf([entry], '9')),
  });
  await expect.element(row('cash.move')).toBeVisible();
  await expect.element(row('member.tags')).toBeVisible();
  expect(server.requested('staff.auditList')).toEqual([everything, { ...everything, before: '9' }]);
});
