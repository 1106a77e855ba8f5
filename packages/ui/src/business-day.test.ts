import { expect, it } from 'vitest';
import { leftOfDayMs } from './business-day.ts';

it.each([
  ['2026-11-27T23:59:59+09:00', 1_000],
  ['2026-11-28T00:00:00+09:00', 24 * 3_600_000],
  ['2026-11-28T00:00:01+09:00', 24 * 3_600_000 - 1_000],
  ['2026-11-27T12:00:00Z', 3 * 3_600_000],
])('at %s so much of the business day is left', (moment, left) => {
  expect(leftOfDayMs(Date.parse(moment))).toBe(left);
});
