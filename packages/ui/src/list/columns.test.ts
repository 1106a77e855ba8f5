import { expect, test } from 'vitest';
import { compareValues, sortOf } from './columns.ts';

test('numbers sort by size, words by the alphabet, nothing comes first', () => {
  expect([10, 9, null, 123_456_789_012].sort(compareValues)).toEqual([null, 9, 10, 123_456_789_012]);
  expect(['나', '가', null, '다'].sort(compareValues)).toEqual([null, '가', '나', '다']);
  expect([3n, 1n, 2n].sort(compareValues)).toEqual([1n, 2n, 3n]);
});

test.each([
  ['', null],
  ['amount', { key: 'amount', isDescending: false }],
  ['-amount', { key: 'amount', isDescending: true }],
])('"%s" says how a list is sorted', (sort, expected) => {
  expect(sortOf(sort)).toEqual(expected);
});
