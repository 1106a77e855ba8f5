import { expect, test } from 'vitest';
import { mostBalancedLine, nearest } from './most-balanced-line.ts';

const line = (home: number, away: number, status: 'active' | 'suspended' | 'settled' = 'active') => ({
  status,
  outcomes: [home, away].map((odds, index) => ({ id: String(index), odds, isActive: true })),
});

test('the main line is the one whose two prices are closest', () => {
  const even = line(19_000, 19_200);
  expect(mostBalancedLine([line(15_000, 26_000), even, line(24_000, 16_000)])).toBe(even);
});

test('a line that rests or is decided is the main one only where none can be bet', () => {
  const uneven = line(15_000, 26_000);
  expect(mostBalancedLine([line(19_000, 19_000, 'suspended'), uneven, line(19_000, 19_000, 'settled')])).toBe(uneven);
  const resting = line(19_000, 19_000, 'suspended');
  expect(mostBalancedLine([line(15_000, 26_000, 'suspended'), resting])).toBe(resting);
});

test('the lines around the main one are shown, as many at the ends too', () => {
  expect(nearest([1, 2, 3, 4, 5, 6, 7], 4, 3)).toEqual([3, 4, 5]);
  expect(nearest([1, 2, 3, 4, 5, 6, 7], 1, 3)).toEqual([1, 2, 3]);
  expect(nearest([1, 2, 3, 4, 5, 6, 7], 7, 3)).toEqual([5, 6, 7]);
  expect(nearest([1, 2], 2, 3)).toEqual([1, 2]);
});
