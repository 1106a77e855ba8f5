/** Amounts on a site whose currency has cents: shown with both, typed with a point. */
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { noRequests, noWaits, termsStub } from './testing/terms-stub.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const replies = {
  'cash.terms': { ...termsStub, withdrawal: { ...termsStub.withdrawal, unit: 5 } },
  'cash.list': noRequests,
  'cash.waits': noWaits,
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
  'cash.out': { cashIdx: 7, cashAmt: 0 },
} satisfies Replies;

const amount = page.getByLabelText('출금 금액');

test('balances, limits and steps show two decimals, and the word of the currency', async () => {
  await show(<WithdrawalPage />, { member: memberStub, replies, at: '/exchange', currency: 'USD' });
  await expect.element(page.getByTestId('available')).toHaveTextContent('800.00');
  await expect.element(page.getByTestId('cash')).toHaveTextContent('1,000.00');
  await page.getByRole('button', { name: '50.00', exact: true }).click();
  await expect.element(amount).toHaveValue('50.00');
  await expect.element(page.getByText('달러').first()).toBeVisible();
});

test('an amount is typed with its cents and requested in them', async () => {
  const { server } = await show(<WithdrawalPage />, { member: memberStub, replies, at: '/exchange', currency: 'USD' });
  await amount.click();
  await userEvent.keyboard('123.455');
  await expect.element(amount).toHaveValue('123.45');
  await page.getByLabelText('출금 비밀번호').fill('1234');
  await page.getByRole('button', { name: '출금 신청' }).click();
  await expect.poll(() => server.requested('cash.out')).toMatchObject([{ cash: 12_345 }]);
});
