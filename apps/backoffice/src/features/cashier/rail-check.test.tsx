/** The check of payment rails against the ledger. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RailCheckButton } from './rail-check.tsx';

const open = page.getByRole('button', { name: '결제 수단 대조' });
const difference = {
  kind: 'amount',
  cashType: 'in',
  cashIdx: 7,
  memId: 'starlight',
  reference: 'sbx1abc',
  ours: null,
  theirs: '49',
  code: 'C814',
} as const;

test('each difference shows its member, both sums and why it was not taken', async () => {
  const rails = [{ rail: 'sandbox-coin', isReachable: true, checked: 3, differences: [difference] }];
  await show(<RailCheckButton />, { replies: { 'staff.railCheck': { rails } } });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('금액이 다름')).toBeVisible();
  await expect.element(dialog.getByText('starlight · #7')).toBeVisible();
  await expect.element(dialog.getByText('원장 – · 결제 서비스 49 SBC')).toBeVisible();
  await expect.element(dialog.getByText('금액이 신청과 다릅니다.')).toBeVisible();
});

test('a service without an answer is named, and a house without such a rail too', async () => {
  const rails = [{ rail: 'sandbox-coin', isReachable: false, checked: 0, differences: [] }];
  const { server } = await show(<RailCheckButton />, { replies: { 'staff.railCheck': { rails } } });
  await open.click();
  await expect.element(page.getByText('결제 서비스가 응답하지 않습니다.')).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).click();
  server.reply({ 'staff.railCheck': { rails: [] } });
  await open.click();
  await expect.element(page.getByText('대조할 결제 수단이 없습니다.')).toBeVisible();
});
