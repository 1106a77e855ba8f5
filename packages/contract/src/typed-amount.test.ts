import { expect, it } from 'vitest';
import { editedAmount, readAmount, readWhole } from './typed-amount.ts';

it.each([
  ['３0,000원', 30_000],
  ['50,000.00', 50_000],
  ['50,000.0', 50_000],
  ['₩1,234,567', 1_234_567],
  ['1.000.000', 1_000_000],
  [' 30 000 ', 30_000],
  ['30,000 KRW', 30_000],
  ['5만', 50_000],
  ['1.5만원', 15_000],
  ['3만5000', 35_000],
  ['', 0],
])('%s is read as %d', (text, amount) => {
  expect(readAmount(text, 'KRW')).toBe(amount);
});

it.each([
  '50,00',
  '50.5',
  '50,000.25',
  '50.000',
  '1,0000',
  '50,000,00',
  '-5000',
  '1e5',
  '5천',
  'abc',
  '$50',
  '1234567890123',
])('%s is refused', (text) => {
  expect(readAmount(text, 'KRW')).toBe(null);
});

it.each([
  ['a digit after commas', '1,000', '1,0005', false, 10_005],
  ['a digit among them', '1,000', '1,5000', false, 15_000],
  ['a digit of full width', '3,000', '3,000３', false, 30_003],
  ['one erased', '50,000', '50,00', false, 5_000],
  ['all erased', '5', '', false, 0],
  ['ten thousand in one letter', '5', '5만', false, 50_000],
  ['digits pasted at the end', '50', '50000', true, 50_000],
  ['a whole amount pasted over another', '50,000', '50,000.00', true, 50_000],
  ['a whole amount pasted into nothing', '', '３0,000원', true, 30_000],
] as const)('%s is read', (_, shown, text, isPasted, amount) => {
  expect(editedAmount(shown, text, isPasted, 'KRW')).toBe(amount);
});

it.each([
  ['a fraction pasted into nothing', '', '50,00', true],
  ['a fraction pasted over an amount', '50,000', '50,00', true],
  ['a point', '50', '50.', false],
  ['a thirteenth digit', '999,999,999,999', '999,999,999,9999', false],
] as const)('%s leaves the amount as it was', (_, shown, text, isPasted) => {
  expect(editedAmount(shown, text, isPasted, 'KRW')).toBe(null);
});

it.each([
  ['12.34', 1_234],
  ['12.3', 1_230],
  ['12', 1_200],
  ['0.05', 5],
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  ['1.000.000', 100_000_000],
  ['$50', 5_000],
  ['50 USD', 5_000],
  ['5만', 5_000_000],
  ['', 0],
])('%s of a currency with cents is read as %d of them', (text, cents) => {
  expect(readAmount(text, 'USD')).toBe(cents);
});

it.each(['12.345', '50,00', '1.234', '.', '.5', '12.', '-5', '₩50', '1e5', '99,999,999,999.99'])(
  '%s of a currency with cents is refused',
  (text) => {
    expect(readAmount(text, 'USD')).toBe(null);
  },
);

it.each([
  ['50.000', null],
  ['50,000', 50_000],
  ['50,000 đồng', 50_000],
  ['50000đ', 50_000],
])('%s of đồng is read as %s', (text, amount) => {
  expect(readAmount(text, 'VND')).toBe(amount);
});

it.each([
  ['a point', '12', '12.', false, 1_200],
  ['a digit behind it', '12.', '12.3', false, 1_230],
  ['the cents', '12.3', '12.34', false, 1_234],
  ['a cent erased behind commas', '1,000.00', '1,000.0', false, 100_000],
  ['a digit erased among commas', '1,000', '1,00', false, 10_000],
  ['an amount pasted into nothing', '', '12.34', true, 1_234],
  ['a third decimal', '12.34', '12.345', false, null],
  ['a second point', '12.3', '12.3.', false, null],
  ['a comma', '50', '50,', false, null],
  ['a fraction with a comma pasted into nothing', '', '50,00', true, null],
] as const)('%s typed where there are cents is read as %5$s', (_, shown, text, isPasted, amount) => {
  expect(editedAmount(shown, text, isPasted, 'USD')).toBe(amount);
});

it('reads a number that is no amount by the same rules', () => {
  expect(['30,000', '5만', '7.0', '7.5', '1.000.000'].map(readWhole)).toEqual([30_000, 50_000, 7, null, 1_000_000]);
});
