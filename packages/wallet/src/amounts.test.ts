import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalAmounts, wholeUnits } from './amounts.ts';

const units = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

it('writes any amount as a decimal text and reads the same units from it', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
      const { toUnits, fromUnits } = decimalAmounts(decimals);
      expect(toUnits(fromUnits(amount))).toBe(amount);
    }),
  );
});

it('reads decimal texts exactly', () => {
  const { toUnits, fromUnits } = decimalAmounts(2);
  expect(['12.34', '12.3', '12', '0.07', '90071992547409.91'].map(toUnits)).toEqual([
    1234,
    1230,
    1200,
    7,
    Number.MAX_SAFE_INTEGER,
  ]);
  expect([0, 7, 1234].map(fromUnits)).toEqual(['0.00', '0.07', '12.34']);
});

it.each(['12.345', '-1', '1e3', '', '1,000', '.5', '90071992547409.92', '99999999999999999'])(
  'refuses the amount "%s" of cents',
  (text) => {
    expect(() => decimalAmounts(2).toUnits(text)).toThrow(RangeError);
  },
);

it.each([0.5, -1, Number.NaN, 2 ** 53])('refuses %s as whole units', (amount) => {
  expect(() => wholeUnits.toUnits(amount)).toThrow(RangeError);
});
