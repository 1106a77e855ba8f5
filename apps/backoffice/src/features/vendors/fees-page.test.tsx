/** What vendors take: a month against their invoices, and a rate with steps. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VendorFeesPage } from './fees-page.tsx';

const statement: Answer<'staff.vendorStatementList'>[number] = {
  vendorKey: '201',
  name: '미리내 슬롯',
  ggr: 150_000,
  fee: 14_500,
  invoice: null,
  difference: null,
  state: 'none',
  note: '',
  setBy: '',
};
const invoiced: typeof statement = {
  ...statement,
  vendorKey: '211',
  name: '대나무 슬롯',
  invoice: 15_000,
  difference: 500,
  state: 'differs',
  note: 'No. 12',
  setBy: 'owner',
};

const open = () =>
  show(<VendorFeesPage />, {
    on: 'vendorFees',
    at: '/vendor-fees?month=2026-10',
    replies: {
      'staff.vendorStatementList': [statement, invoiced],
      'staff.vendorFeeList': { list: [], vendors: [{ vendorKey: '201', name: '미리내 슬롯' }] },
      'staff.vendorFeeSet': null,
      'staff.vendorInvoiceSet': null,
    },
  });

test('a vendor without an invoice has no difference, and one with another amount differs', async () => {
  await open();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('미리내 슬롯')).toMatchTextContent(/14,500.*–.*–.*청구 없음/);
  await expect.element(rowOf('대나무 슬롯')).toMatchTextContent(/15,000.*\+500.*차이.*No\. 12 · owner/);
});

test('a rate is set with a step above an amount', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '요율 설정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '단계 추가' }).click();
  await dialog.getByRole('textbox', { name: '사유' }).fill('새 계약');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.vendorFeeSet'))
    .toMatchObject([
      {
        vendorKey: '201',
        gameType: '',
        steps: [
          { above: 0, percent: 10 },
          { above: 100_000_000, percent: 10 },
        ],
        reason: '새 계약',
      },
    ]);
});
