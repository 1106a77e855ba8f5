import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasZero } from './condition-range.ts';

test('members without bookings are in a range exactly when it holds 0', () => {
  const end = fc.option(fc.integer({ min: -1_000, max: 1_000 }));
  fc.assert(
    fc.property(end, end, (min, max) => {
      const isAboveMin = min === null || !(0 < min);
      const isBelowMax = max === null || !(0 > max);
      expect(hasZero({ min, max })).toBe(isAboveMin && isBelowMax);
    }),
  );
});
