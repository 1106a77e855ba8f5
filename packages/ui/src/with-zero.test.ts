import { expect, test } from 'vitest';
import { withZero } from './with-zero.ts';

test.each([
  ['only losses', [-3_000, -3_000], [-3_000, 0]],
  ['only gains', [500, 2_000], [0, 2_000]],
  ['both', [-700, 300], [-700, 300]],
  ['nothing', [0, 0], [0, 1]],
] as const)('an axis of %s has zero on it, and a length', (_, found, ends) => {
  expect(withZero(found)).toEqual(ends);
});
