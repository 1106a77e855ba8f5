/** A vendor's bill is read by its columns: numbers as it writes them, and what cannot be read is named. */
import type { BillLayout } from '@mirinae/contract/staff/vendor-bills';
import { describe, expect, test } from 'vitest';
import { readBill, readFigure } from './read-bill.ts';

const layout: BillLayout = {
  delimiter: 'auto',
  decimalMark: 'point',
  by: 'game',
  subject: 'Game ID',
  columns: { bets: 'Rounds', stake: 'Bet (KRW)', payout: '', ggr: '', fee: 'Fee' },
  aliases: [],
};
const head = ['No', 'Game ID', 'Rounds', 'Bet (KRW)', 'Fee'];

describe('a number of a bill', () => {
  test.each([
    ['1,234,567', 'point', 0, 1_234_567],
    ['1.234.567', 'comma', 0, 1_234_567],
    ['1,234.56', 'point', 2, 123_456],
    ['1.234,56', 'comma', 2, 123_456],
    ['1234.5', 'point', 0, 1_235],
    ['1234.49', 'point', 0, 1_234],
    ['.5', 'point', 2, 50],
    ['0.005', 'point', 2, 1],
    ['-1,000', 'point', 0, -1_000],
    ['(1,000)', 'point', 0, -1_000],
    ['-0.5', 'point', 0, -1],
    ['1,000-', 'point', 0, -1_000],
    ['₩ 1,000', 'point', 0, 1_000],
    ['', 'point', 0, 0],
    ['-', 'point', 0, 0],
    ['-0', 'point', 0, 0],
  ] as const)('%s with a decimal %s and %i decimals', (text, mark, decimals, amount) => {
    expect(readFigure(text, mark, decimals)).toBe(amount);
  });

  test.each(['12,34', '1.2.3', 'n/a', '1e5', '12345678901234567890', '.'])('%s is none', (text) => {
    expect(readFigure(text, 'point', 0)).toBeNull();
  });
});

describe('a bill', () => {
  test('has its lines below the row of headings, without sums and notes', () => {
    const rows = [
      ['Statement of March'],
      head,
      ['1', 'vs20a', '3', '1,000', '12.5'],
      ['2', '', '1', '500', '5'],
      ['Total', '', '4', '1,500', '17.5'],
      ['made by hand'],
    ];
    expect(readBill(rows, layout, 'USD')).toEqual({
      kind: 'read',
      rows: [
        { line: 3, subject: 'vs20a', figures: { bets: 3, stake: 100_000, fee: 1_250 } },
        { line: 4, subject: '', figures: { bets: 1, stake: 50_000, fee: 500 } },
      ],
      passed: [5, 6],
    });
  });

  test('without a column names it', () => {
    expect(readBill([['Game ID', 'Rounds', 'Fee']], layout, 'KRW')).toEqual({
      kind: 'headings',
      missing: ['Bet (KRW)'],
    });
    expect(readBill([], layout, 'KRW')).toMatchObject({ missing: ['Game ID', 'Rounds', 'Bet (KRW)', 'Fee'] });
  });

  test('with what is no number names line and column', () => {
    const rows = [head, ['1', 'vs20a', '3', '1.000,5', '12'], ['2', 'vs20b', 'x', '1', '2']];
    expect(readBill(rows, layout, 'KRW')).toEqual({
      kind: 'faults',
      faults: [
        { line: 2, heading: 'Bet (KRW)', text: '1.000,5' },
        { line: 3, heading: 'Rounds', text: 'x' },
      ],
    });
  });
});
