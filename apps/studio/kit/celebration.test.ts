import { expect, it } from 'vitest';
import { celebrationOf } from './celebration.ts';

it.each([
  [0, 'none'],
  [499, 'none'],
  [500, 'none'],
  [501, 'win'],
  [4_999, 'win'],
  [5_000, 'big'],
  [19_999, 'big'],
  [20_000, 'huge'],
])('a payout of %i won for a stake of 500 is celebrated as %s', (payout, celebration) => {
  expect(celebrationOf(payout, 500)).toBe(celebration);
});
