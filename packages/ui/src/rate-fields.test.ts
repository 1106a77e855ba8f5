import { expect, test } from 'vitest';
import { areAllowed, toRates, toTexts } from './rate-fields.tsx';

const most = [{ gameType: 'casino', rolling: 150, losing: 1_000 }] as const;
const allows = (typed: Record<string, string>) => areAllowed(toRates(typed), most);

test('rates are typed in percent, and none where nothing was typed', () => {
  expect(toRates({ 'casino.rolling': '1.15' })[0]).toEqual({ gameType: 'casino', rolling: 115, losing: 0 });
  expect(toTexts(most)).toEqual({ 'casino.rolling': '1.5', 'casino.losing': '10' });
});

test('a rate that was emptied is not taken for none', () => {
  expect(allows({ 'casino.rolling': '0' })).toBe(true);
  expect(allows({ 'casino.rolling': '' })).toBe(false);
  expect(allows({ 'slot.losing': '' })).toBe(false);
});

test('a partner gives no more than it has, nor less than nothing', () => {
  expect(allows({ 'casino.rolling': '1.5', 'casino.losing': '10', 'slot.rolling': '100' })).toBe(true);
  expect(allows({ 'casino.rolling': '1.51' })).toBe(false);
  expect(allows({ 'slot.rolling': '100.01' })).toBe(false);
  expect(allows({ 'casino.losing': '-1' })).toBe(false);
});
