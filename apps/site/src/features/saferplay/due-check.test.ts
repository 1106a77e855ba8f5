import { expect, test } from 'vitest';
import { checksBy, isCheckDue } from './due-check.ts';

const minute = 60_000;

test.each([
  [14 * minute, 15, 0],
  [15 * minute, 15, 1],
  [61 * minute, 30, 2],
  [600 * minute, 0, 0],
])('after %d ms with a check each %d minutes there were %d', (elapsed, minutes, count) => {
  expect(checksBy(elapsed, minutes)).toBe(count);
});

test('a check is due until it is answered, and again in another session', () => {
  const answered = { startedAt: 'a', count: 2 };
  expect(isCheckDue(2, 'a', answered)).toBe(false);
  expect(isCheckDue(3, 'a', answered)).toBe(true);
  expect(isCheckDue(1, 'b', answered)).toBe(true);
  expect(isCheckDue(0, 'b', answered)).toBe(false);
});
