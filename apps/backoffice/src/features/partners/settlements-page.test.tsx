/** Settlements: narrowed, summed, and paid all together. */

import { codes } from '@mirinae/contract/codes';
import type { SettlementRow } from '@mirinae/contract/partner/partner';
import { refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { SettlementsPage } from './settlements-page.tsx';

const noRows: SettlementRow[] = [];
const sums = { due: { count: 248, amount: 12_400_000 }, paid: { count: 3, amount: 90_000 } };

const open = (staff = staffStub) =>
  show(<SettlementsPage />, {
    on: 'settlements',
    staff,
    replies: {
      'staff.settlementList': { list: noRows, pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } },
      'staff.settlementSums': sums,
      'staff.settlePreview': { list: [] },
      'staff.settlePay': ({ expected }) =>
        expected ? { paid: 248 } : refuse(codes.impactUnconfirmed, { count: 248, total: 12_400_000 }),
    },
  });

test('all that are due and match are paid in one confirmed act', async () => {
  const { server } = await open();
  await expect.element(page.getByText('지급 예정 248건 · 12,400,000원')).toBeVisible();
  await page.getByRole('searchbox', { name: '파트너 ID (하위 전체)' }).fill('head01');
  await expect.poll(() => server.requested('staff.settlementSums').at(-1)).toMatchObject({ memId: 'head01' });
  await page.getByRole('button', { name: '조건에 맞는 248건 모두 지급' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabelText('사유').fill('3월 정산');
  await question.getByRole('button', { name: '확인하고 진행' }).click();
  await expect
    .poll(() => server.requested('staff.settlePay').at(-1))
    .toMatchObject({
      filter: { memId: 'head01' },
      expected: { count: 248, total: 12_400_000 },
      reason: '3월 정산',
    });
});

test('the list is narrowed by status, and the address keeps it', async () => {
  const { server, router } = await open();
  await page.getByRole('radio', { name: '지급 예정' }).click();
  await expect.poll(() => server.requested('staff.settlementList').at(-1)).toMatchObject({ status: 'due' });
  expect(router.state.location.search).toEqual({ status: 'due' });
});

test('who is bound to branches previews and runs, and reads that it settles the branches alone', async () => {
  const { server } = await open({ ...staffStub, isBound: true });
  await expect.element(page.getByText(/담당 지사의 파트너만 표시되고/)).toBeVisible();
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect.element(page.getByRole('region', { name: '미리보기 결과' })).toBeVisible();
  expect(server.requested('staff.settlePreview').at(-1)).toMatchObject({ startDate: expect.any(String) });
});
