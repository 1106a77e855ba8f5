/** Moments of forms are those of Seoul, as lists show them. */
import { expect, test } from 'vitest';
import { readTime, toLocal, toMoment } from './local-time.ts';

test('a moment is typed as the lists show it, and comes back as it was', () => {
  expect(toLocal('2026-11-29T15:05:00.000Z')).toBe('2026-11-30T00:05');
  expect(toMoment('2026-11-30T00:05')).toBe('2026-11-29T15:05:00.000Z');
});

test('nothing typed is none', () => {
  expect(toLocal(null)).toBe('');
  expect(toMoment('')).toBeNull();
});

test.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:5', null],
  ['', null],
])('a time typed as %j is %j', (text, time) => expect(readTime(text)).toBe(time));
