/** The preview of a bank statement: what an import does is seen before it is done. */
import type { Answer } from '@mirinae/contract/calls';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ImportDialog } from './import-dialog.tsx';

const rows = [
  ['Ngày', 'Người gửi', 'Số tiền'],
  ['2026-03-04', 'TRAN A', '12,000'],
];
const none = { cash: 0, count: 0 };
const known: Answer<'staff.bankPreview'> = {
  found: {
    name: '하나은행',
    mapping: {
      date: '거래일시',
      time: null,
      holder: '기재내용',
      memo: null,
      balance: null,
      amount: { kind: 'two', credit: '입금액', debit: null },
    },
    headLine: 2,
  },
  in: { cash: 12_000, count: 1 },
  out: { cash: 7_000, count: 2 },
  known: 3,
  passed: [{ line: 5, reason: 'no-date', text: '합계' }],
  faults: [],
};
const chosen: Answer<'staff.bankPreview'> = { ...known, found: known.found && { ...known.found, name: null } };
const imported = { added: 3, known: 3, passed: 1, linked: 0 };

async function open(replies: Replies) {
  const onClose = vi.fn();
  const { server } = await show(<ImportDialog rows={rows} onClose={onClose} />, { replies });
  return { onClose, server };
}
const importNow = page.getByRole('button', { name: '가져오기' });

test('sums, known lines and each line passed over are shown before anything is imported', async () => {
  const { onClose } = await open({ 'staff.bankPreview': known, 'staff.bankImport': imported });
  await expect.element(page.getByText('하나은행')).toBeVisible();
  await expect.element(page.getByText('7,000')).toBeVisible();
  await expect.element(page.getByText('합계')).toBeVisible();
  await importNow.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a line that cannot be read is named, and nothing can be imported', async () => {
  const fault = { line: 4, reason: 'date', text: '2026-02-30 · 김하나' } as const;
  await open({ 'staff.bankPreview': { ...known, faults: [fault] } });
  await expect.element(page.getByText('없는 날짜 또는 시각')).toBeVisible();
  await expect.element(importNow).toBeDisabled();
});

test('columns of an unknown file are chosen, and its preview follows', async () => {
  const unknown = { found: null, in: none, out: none, known: 0, passed: [], faults: [] };
  const { server } = await open({ 'staff.bankPreview': unknown });
  await page.getByLabelText('거래일시').selectOptions('Ngày');
  await page.getByLabelText('상대방 이름').selectOptions('Người gửi');
  await page.getByLabelText('거래금액(+/- 한 열)').selectOptions('Số tiền');
  server.reply({ 'staff.bankPreview': chosen });
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect.element(page.getByText('직접 고른 열')).toBeVisible();
  await expect.element(importNow).toBeEnabled();
});
