/** Paying in coins, and being paid in them, where the house offers it. */
import type { CashRequest } from '@mirinae/contract/cash/cash';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { playSessionStub } from '../../shell/session/testing/play-session-stub.ts';
import { show } from '../../testing/show.tsx';
import { DepositPage } from './deposit-page.tsx';
import { noRequests, noWaits, termsStub } from './testing/terms-stub.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const both = { ...termsStub, rails: ['bank-transfer', 'sandbox-coin'] };
const usual = {
  'cash.terms': both,
  'cash.coinBalance': { balance: 0 },
  'promo.campaignList': [],
  'cash.list': noRequests,
  'cash.waits': noWaits,
  'cash.getUserCash': { cashAmt: 100_000, pointAmt: 0, heldAmt: 0 },
  'safer.session': playSessionStub,
} satisfies Replies;

const address = 'sbx10123456789abcdef0123456789abcdef01234567abcdef';
const open: CashRequest = {
  cashIdx: 7,
  cashType: 'in',
  cash: 70_000,
  status: 0,
  regDate: '2025-03-03T03:00:00.000Z',
  procDate: null,
  memo: '',
  bankName: 'Mirinae Testnet',
  bankacc: address,
  bonus: 0,
  reversal: null,
  rail: 'sandbox-coin',
  payment: {
    coins: '50',
    coinPrice: 1_400,
    fee: 0,
    expiresAt: '2025-03-03T03:15:00.000Z',
    state: 'waiting',
    confirmations: 0,
    confirmationsNeeded: 3,
    isPayableInSandbox: true,
  },
};
const seen = { state: 'seen', confirmations: 2, isPayableInSandbox: false } as const;
const listOf = (row: CashRequest) => ({ ...noRequests, list: [row] });
const seenRow = open.payment && { ...open, payment: { ...open.payment, ...seen } };

const showDeposit = (replies: Replies = {}) =>
  show(<DepositPage />, { member: memberStub, replies: { ...usual, ...replies }, at: '/charge' });
const coins = page.getByRole('radio', { name: '코인(샌드박스)' });

test('a house that offers one way shows no choice', async () => {
  await showDeposit({ 'cash.terms': termsStub });
  await expect.element(page.getByRole('button', { name: '입금 신청' })).toBeVisible();
  await expect.element(coins).not.toBeInTheDocument();
});

test('a deposit in coins needs no sender and no account of the bank', async () => {
  const { server } = await showDeposit({ 'cash.in': { cashIdx: 7 } });
  await coins.click();
  await expect.element(page.getByLabelText('입금자명')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '입금 계좌 확인' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '5만' }).click();
  await page.getByRole('button', { name: '입금 신청' }).click();
  await expect.poll(() => server.requested('cash.in')).toMatchObject([{ cash: 50_000, rail: 'sandbox-coin' }]);
});

test('an open deposit in coins shows address, amount and time, and the sandbox pays it', async () => {
  const { server } = await showDeposit({ 'cash.list': listOf(open), 'cash.payInSandbox': null });
  const payment = page.getByRole('region', { name: '코인 입금' });
  await expect.element(payment.getByText(address)).toBeVisible();
  await expect.element(payment).toMatchTextContent(/50 SBC/);
  await expect.element(payment.getByRole('status')).toMatchTextContent(/이 시세로 받습니다/);
  await payment.getByRole('button', { name: '지불하기(샌드박스)' }).click();
  await expect.poll(() => server.requested('cash.payInSandbox')).toEqual([{ cashIdx: 7 }]);
  server.reply({ 'cash.list': listOf(seenRow ?? open) });
  await expect.element(payment.getByRole('status')).toMatchTextContent(/확인 2\/3/);
  await expect.element(payment.getByRole('button')).not.toBeInTheDocument();
});

test('a withdrawal in coins sends its address along, and a wrong one keeps what was typed', async () => {
  const { server } = await show(<WithdrawalPage />, {
    member: memberStub,
    replies: { ...usual, 'cash.out': () => refuse(codes.coinAddressInvalid) },
    at: '/exchange',
  });
  await coins.click();
  await page.getByLabelText('받을 코인 주소').fill(address);
  await page.getByRole('button', { name: '5만' }).click();
  await page.getByLabelText('출금 비밀번호').fill('1234');
  await page.getByRole('button', { name: '출금 신청' }).click();
  await expect.poll(() => server.requested('cash.out')).toMatchObject([{ rail: 'sandbox-coin', to: address }]);
  await expect.element(page.getByText('받는 주소를 다시 확인해 주세요.')).toBeVisible();
  await expect.element(page.getByLabelText('받을 코인 주소')).toHaveValue(address);
});
