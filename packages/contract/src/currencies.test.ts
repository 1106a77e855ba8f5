import { expect, it } from 'vitest';
import { currencies, currencyFacts, decimalText, groupedText, scaledTo } from './currencies.ts';

it('lists every currency of the table', () => {
  expect([...currencies].sort()).toEqual(Object.keys(currencyFacts).sort());
});

it.each([
  [1_234, 'USD', '12.34', '12.34'],
  [5, 'USD', '0.05', '0.05'],
  [-123_450, 'USD', '-1234.50', '-1,234.50'],
  [100_000_000n, 'USD', '1000000.00', '1,000,000.00'],
  [0, 'USD', '0.00', '0.00'],
  [-1_234, 'KRW', '-1234', '-1,234'],
  [50_000, 'VND', '50000', '50,000'],
] as const)('%s smallest units of %s are written %s in a file and %s on a page', (amount, currency, plain, shown) => {
  expect([decimalText(amount, currency), groupedText(amount, currency)]).toEqual([plain, shown]);
});

it.each(currencies)('has base figures of the house whole in %s', (currency) => {
  for (const base of [10, 20, 100, 500, 1_000, 3_000_000])
    expect(Number.isSafeInteger((base * currencyFacts[currency].perThousand) / 1_000)).toBe(true);
  expect(scaledTo(currency, 1_000)).toBe(currencyFacts[currency].perThousand);
});
