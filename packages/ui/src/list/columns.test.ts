import { expect, test } from 'vitest';
import { compareValues, fileColumnsOf, sortOf } from './columns.ts';

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

test('the server writes a file when it knows every column, one of them as several', () => {
  const known = { key: 'id', head: 'ID', cell: () => null, csv: () => 'a', file: { field: 'memId' } };
  const several = { ...known, key: 'level', file: [{ head: '등급', field: 'memTier' }] };
  const ofPage = { key: 'change', head: '', cell: () => null, csv: () => 'b' };
  const button = { key: 'act', head: '', cell: () => null };
  expect(fileColumnsOf([known, several, button])).toEqual([
    { head: 'ID', field: 'memId' },
    { head: '등급', field: 'memTier' },
  ]);
  expect(fileColumnsOf([known, ofPage])).toBeNull();
  expect(fileColumnsOf([button])).toBeNull();
});
