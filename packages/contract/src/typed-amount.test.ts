import { expect, it } from 'vitest';
import { editedWon, readWon } from './typed-amount.ts';

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
])('%s is read as %d', (text, won) => {
  expect(readWon(text)).toBe(won);
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
  expect(readWon(text)).toBe(null);
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
] as const)('%s is read', (_, shown, text, isPasted, won) => {
  expect(editedWon(shown, text, isPasted)).toBe(won);
});

it.each([
  ['a fraction pasted into nothing', '', '50,00', true],
  ['a fraction pasted over an amount', '50,000', '50,00', true],
  ['a point', '50', '50.', false],
  ['a thirteenth digit', '999,999,999,999', '999,999,999,9999', false],
] as const)('%s leaves the amount as it was', (_, shown, text, isPasted) => {
  expect(editedWon(shown, text, isPasted)).toBe(null);
});
