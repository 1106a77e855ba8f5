/** The list behind a figure: prizes have a kind, by which they are narrowed. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { MovementsPage } from './movements-page.tsx';

type Row = Answer<'staff.movementList'>['list'][number];

const rowOf = (movementIdx: number, prizeKind: Row['prizeKind']): Row => ({
  movementIdx,
  at: '2026-03-01T03:00:00.000Z',
  memberId: 7,
  memId: 'mina77',
  memNick: '미나',
  vendorCode: '201',
  vendorName: '은하',
  amount: 1_000 + movementIdx,
  reference: `prize:201:${movementIdx}`,
  prizeKind,
});

const open = (at: string, list: Row[]) => {
  const answer = { list, pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length }, sum: 2_003 };
  const replies = { 'staff.movementList': answer };
  return show(<MovementsPage />, { on: 'movements', at, staff: staffStub, replies });
};

test('prizes show their kind, an older one none, and are narrowed by kind', async () => {
  const { router, server } = await open('/report-movements?figure=prizes', [rowOf(1, 'jackpot'), rowOf(2, null)]);
  await expect.element(page.getByRole('cell', { name: '잭팟' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '—' })).toBeVisible();
  await page.getByRole('radio', { name: '무료 라운드' }).click();
  await expect.poll(() => server.requested('staff.movementList').at(-1)).toMatchObject({ prizeKind: 'freeRounds' });
  await page.getByRole('radio', { name: '모든 상금' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ figure: 'prizes' });
});

test('other figures have no kind of prize', async () => {
  const { server } = await open('/report-movements?figure=bonuses&prizeKind=jackpot', [rowOf(3, null)]);
  await expect.element(page.getByText('미나')).toBeVisible();
  await expect.element(page.getByText('상금 구분')).not.toBeInTheDocument();
  expect(server.requested('staff.movementList').map(({ prizeKind }) => prizeKind)).toEqual([undefined]);
});
