import { expect, it } from 'vitest';
import { formatRound } from './format.ts';

it.each([
  ['pb5-2026-11-23-204', '204'],
  ['8c826320-da70-4b6e-9d0e-0123456789ab', '8c826320-da70'],
  ['demo-27', 'demo-27'],
  ['mf:match:0b7e5e7f-8a11-4c0d-9d0e-0123456789ab', '0b7e5e7f-8a11'],
])('the round %s is listed as %s', (roundId, shown) => {
  expect(formatRound(roundId)).toBe(shown);
});
