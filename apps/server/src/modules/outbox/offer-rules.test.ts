import { expect, it } from 'vitest';
import { endOfNight } from './offer-rules.ts';

it.each([
  ['2026-03-01T20:59:59+09:00', null],
  ['2026-03-01T21:00:00+09:00', '2026-03-01T23:00:00.000Z'],
  ['2026-02-28T23:59:59+09:00', '2026-02-28T23:00:00.000Z'],
  ['2026-03-01T00:00:00+09:00', '2026-02-28T23:00:00.000Z'],
  ['2026-03-01T07:59:59+09:00', '2026-02-28T23:00:00.000Z'],
  ['2026-03-01T08:00:00+09:00', null],
])('the night of advertising at %s in Seoul ends at %s', (now, end) => {
  expect(endOfNight(new Date(now))?.toISOString() ?? null).toBe(end);
});
