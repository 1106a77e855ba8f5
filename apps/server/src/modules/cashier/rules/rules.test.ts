import type { CashStatus } from '@mirinae/contract/cash/cash';
import { describe, expect, it } from 'vitest';
import { money } from '../../../platform/money.ts';
import { isBlackout, refuseCancel, refuseDepositAmount, refuseMove, refuseWithdrawalAmount } from './rules.ts';

describe('the blackout of the banks', () => {
  it.each([
    ['2025-03-03T23:29:59.999+09:00', false],
    ['2025-03-03T23:30:00.000+09:00', true],
    ['2025-03-03T23:59:59.999+09:00', true],
    ['2025-03-04T00:00:00.000+09:00', true],
    ['2025-03-04T00:29:59.999+09:00', true],
    ['2025-03-04T00:30:00.000+09:00', false],
    ['2025-03-03T23:30:00.000Z', false],
    ['2025-03-03T14:30:00.000Z', true],
  ])('at %s: %s', (at, expected) => {
    expect(isBlackout(new Date(at), { from: 23 * 60 + 30, to: 30 })).toBe(expected);
  });

  it.each(['2025-03-04T00:00:00.000+09:00', '2025-03-04T12:00:00.000+09:00', '2025-03-03T23:59:59.999+09:00'])(
    'is none where it ends as it begins: %s',
    (at) => {
      expect(isBlackout(new Date(at), { from: 0, to: 0 })).toBe(false);
      expect(isBlackout(new Date(at), { from: 12 * 60, to: 12 * 60 })).toBe(false);
    },
  );
});

const terms = { min: money(10_000), max: money(50_000), unit: money(10_000), daily: money(100_000) };

describe('the amount of a deposit', () => {
  it.each([
    [9_999, 0, 'C102'],
    [10_000, 0, null],
    [50_000, 0, null],
    [50_001, 0, 'C101'],
    [60_000, 100_000, 'C101'],
    [15_000, 100_000, 'C103'],
    [50_000, 50_000, null],
    [50_000, 50_001, 'C104'],
  ])('of %d won after %d won today: %s', (amount, requestedToday, code) => {
    expect(refuseDepositAmount(money(amount), terms, money(requestedToday))).toBe(code);
  });
});

describe('the amount of a withdrawal', () => {
  const facts = { cash: 40_000, requestedToday: 0 };
  it.each([
    [9_999, {}, 'C214'],
    [10_000, {}, null],
    [15_000, { cash: 0 }, 'C215'],
    [60_000, { cash: 0 }, 'C219'],
    [50_000, { requestedToday: 100_000 }, 'C202'],
    [40_000, {}, null],
    [40_000, { requestedToday: 60_001 }, 'C216'],
  ])('of %d won with %o: %s', (amount, given, code) => {
    const { cash, requestedToday } = { ...facts, ...given };
    const found = { cash: money(cash), requestedToday: money(requestedToday) };
    expect(refuseWithdrawalAmount(money(amount), terms, found)).toBe(code);
  });
});

describe('the states of a request', () => {
  const table: readonly [CashStatus, CashStatus, string | null][] = [
    [0, 0, 'C501'],
    [0, 2, null],
    [0, 1, 'C501'],
    [0, -1, 'C501'],
    [2, 0, 'C502'],
    [2, 2, 'C502'],
    [2, 1, null],
    [2, -1, null],
    ...([1, -1] as const).flatMap((from) => ([0, 2, 1, -1] as const).map((to) => [from, to, 'C503'] as const)),
  ].map(([from, to, code]) => [from, to, code] as [CashStatus, CashStatus, string | null]);
  it.each(table)('from %d to %d by staff: %s', (from, to, code) => {
    expect(refuseMove(from, to)).toBe(code);
  });

  it.each([
    [0, null],
    [2, 'C502'],
    [1, 'C503'],
    [-1, 'C503'],
  ] as const)('%d taken back by the member: %s', (from, code) => {
    expect(refuseCancel(from)).toBe(code);
  });
});
