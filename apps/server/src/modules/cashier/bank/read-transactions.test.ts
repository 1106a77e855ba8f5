/** Amounts of a bank's file, by the currency of the install. */
import { describe, expect, it } from 'vitest';
import { readTransactions } from './read-transactions.ts';

const fileOf = (...credits: string[]) =>
  ['Date,Holder,Credit', '', ...credits.map((credit) => `2025-03-04,KIM,"${credit}"`)].join('\n');

describe.each([
  ['USD', '12.34', 1_234n],
  ['USD', '1,234.50', 123_450n],
  ['USD', '$12', 1_200n],
  ['VND', '50,000', 50_000n],
  ['VND', '1.500.000 ₫', 1_500_000n],
  ['KRW', '30,000원', 30_000n],
  ['KRW', '30000.00', 30_000n],
] as const)('in %s', (currency, text, amount) => {
  it(`${text} is read in smallest units`, () => {
    expect(readTransactions(fileOf(text), currency)).toMatchObject({ transactions: [{ amount }], passed: 0 });
  });
});

it.each([
  ['USD', '12.3'],
  ['USD', '12.345'],
  ['USD', '12,34'],
  ['VND', '50.000'],
  ['KRW', '12.34'],
  ['KRW', 'ten'],
] as const)('in %s the amount %o refuses the whole file with its line', (currency, text) => {
  const refusal = expect.objectContaining({ code: 'C509', data: { line: 4 } });
  expect(() => readTransactions(fileOf('1,000', text), currency)).toThrow(refusal);
});

it('a line without money that came in is passed over', () => {
  expect(readTransactions(fileOf('', '0', '0.00', '-12.34', '(12.34)'), 'USD')).toEqual({
    transactions: [],
    passed: 5,
  });
});
