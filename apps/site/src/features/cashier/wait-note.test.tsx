/** The wait of deposits and withdrawals, before and while they last. */
import type { Answer } from '@mirinae/contract/calls';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { playSessionStub } from '../../shell/session/testing/play-session-stub.ts';
import { show } from '../../testing/show.tsx';
import { DepositPage } from './deposit-page.tsx';
import { noRequests, termsStub } from './testing/terms-stub.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

type Waits = Answer<'cash.waits'>;
const typical: Waits['typical'] = [
  { cashType: 'in', rail: 'bank-transfer', seconds: 200 },
  { cashType: 'out', rail: 'bank-transfer', seconds: 7_300 },
  { cashType: 'in', rail: 'sandbox-coin', seconds: 20 },
];
const open: Waits['open'][number] = {
  cashIdx: 4,
  cashType: 'out',
  rail: 'bank-transfer',
  cash: 20_000,
  regDate: '2026-03-01T03:00:00.000Z',
  ahead: 3,
  isTaken: false,
};
const usual = {
  'cash.terms': { ...termsStub, rails: ['bank-transfer', 'sandbox-coin'] },
  'cash.list': noRequests,
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
  'cash.coinBalance': { balance: 0 },
  'promo.campaignList': [],
  'safer.session': playSessionStub,
};
const note = page.getByRole('region', { name: '처리 시간' });

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  const showPage = (view: 'in' | 'out', waits: Waits) =>
    show(view === 'in' ? <DepositPage /> : <WithdrawalPage />, {
      member: memberStub,
      layout,
      replies: { ...usual, 'cash.waits': waits },
    });

  test('the usual time is shown before a request, by the way to pay', async () => {
    await showPage('in', { typical, open: [] });
    await expect.element(note).toMatchTextContent(/보통 4분 안에/);
    await page.getByText('코인(샌드박스)').click();
    await expect.element(note).toMatchTextContent(/보통 1분 안에/);
  });

  test('a long one is shown in hours', async () => {
    await showPage('out', { typical, open: [] });
    await expect.element(note).toMatchTextContent(/보통 3시간 안에/);
  });

  test('without enough requests there is no note', async () => {
    await showPage('out', { typical: [], open: [] });
    await expect.element(page.getByTestId('available')).toHaveTextContent('80,000');
    await expect.element(note).not.toBeInTheDocument();
  });

  test.each([
    [{ ahead: 3 }, /출금 20,000원 처리 중.*앞에 3건.*보통 3시간 안에/],
    [{ isTaken: true }, /직원이 처리하고 있습니다/],
  ])('an open one says how far it is: %o', async (change, text) => {
    await showPage('out', { typical, open: [{ ...open, ...change }] });
    await expect.element(note).toMatchTextContent(text);
  });

  test('a deposit of coins waits for the payment', async () => {
    await showPage('in', { typical, open: [{ ...open, cashType: 'in', rail: 'sandbox-coin', ahead: null }] });
    await expect.element(note).toMatchTextContent(/입금 20,000원 처리 중.*송금을 기다리고.*보통 1분 안에/);
  });
});
