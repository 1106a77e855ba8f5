/** Requests of a queue, and the page of deposits with them, for tests. */
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { DepositPage } from '../cash-page.tsx';

export const requested: StaffCashRow = {
  cashIdx: 1,
  cashType: 'in',
  status: 0,
  cash: 30_000,
  bonus: 0,
  memberId: 5,
  memId: 'demo1',
  memNick: '별지기',
  memName: '한별',
  bankName: '한강은행',
  bankacc: '*****2333',
  memo: '',
  cashAmt: 10_000,
  regDate: '2026-03-01T03:00:00.000Z',
  procDate: null,
  procBy: null,
  heldBy: null,
  heldSince: null,
  reason: '',
  reversal: null,
  rail: 'bank-transfer',
  payment: null,
  decision: null,
  fit: null,
  unusual: [],
};
export const waiting: StaffCashRow = { ...requested, cashIdx: 2, status: 2, cash: 50_000, memId: 'demo2' };
export const second: StaffCashRow = { ...waiting, cashIdx: 3, cash: 70_000, memId: 'demo3' };
export const done: StaffCashRow = { ...requested, cashIdx: 4, status: 1, cash: 90_000, memId: 'demo4', procBy: '은하' };

export const listOf = (list: StaffCashRow[], of = 1, tatal_list_count = list.length) => ({
  list,
  pageInfo: { page: of, count_per_list: 20, tatal_list_count },
});

const none = { cash: 0, count: 0 };
export const around: Replies = {
  'staff.cashSums': { certain: none, look: none, oldest: null },
  'staff.viewList': { views: [] },
  'staff.aloneLeft': {
    isAllowed: true,
    aloneUpTo: 1_000_000,
    aloneDaily: 300_000_000,
    ceiling: null,
    unusualUpTo: 200_000,
    done: 250_000_000,
    left: 50_000_000,
  },
};
export const held = page.getByRole('region', { name: '보내기 전' });
export const sendNow = () => held.getByRole('button', { name: '바로 보내기' }).click();

export const row = (memId: string) => page.getByRole('row').filter({ hasText: memId });

export const open = (list: StaffCashRow[], replies: Replies = {}) =>
  show(<DepositPage />, { on: 'deposit', replies: { 'staff.cashList': listOf(list), ...around, ...replies } });
