import { expect, test } from 'vitest';
import { matches } from './call-hooks.ts';

test.each([
  ['cash.getUserCash', 'cash.getUserCash', true],
  ['cash.getUserCash', 'cash.getUserCashList', false],
  ['cash.*', 'cash.getUserCash', true],
  ['staff.cash*', 'staff.cashList', true],
  ['staff.cash*', 'staff.memberList', false],
  ['cash.*', undefined, false],
] as const)('%s %s: %s', (pattern, name, isMatch) => {
  expect(matches(pattern, name)).toBe(isMatch);
});
