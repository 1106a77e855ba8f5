import { expect, it } from 'vitest';
import { businessDay } from './clock.ts';

it('a business day begins at midnight in Asia/Seoul, in whatever order moments come', () => {
  const last = new Date('2026-11-29T14:59:59.999Z');
  const first = new Date('2026-11-29T15:00:00.000Z');
  expect([last, first, last].map(businessDay)).toEqual(['2026-11-29', '2026-11-30', '2026-11-29']);
});

it('refuses what is no moment', () => {
  expect(() => businessDay(new Date(Number.NaN))).toThrow(RangeError);
});
