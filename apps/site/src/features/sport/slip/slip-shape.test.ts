import { describe, expect, it } from 'vitest';
import { combinationsOf, maxPayout, sizesOf, systemsOf } from './slip-shape.ts';

const legs = [20_000, 30_000, 40_000, 50_000].map((odds) => ({ odds, isBanker: false }));
const banked = legs.map((leg, index) => ({ ...leg, isBanker: index === 0 }));

describe('what becomes of picks', () => {
  it('singles, one combination, or the sizes of a system', () => {
    expect(sizesOf('single', legs, [])).toEqual([1]);
    expect(sizesOf('combination', legs, [2])).toEqual([4]);
    expect(sizesOf('system', legs, [3, 2, 9])).toEqual([2, 3]);
    expect(sizesOf('system', banked, [2, 4])).toEqual([2]);
    expect(sizesOf('system', legs, [])).toEqual([]);
    expect(sizesOf('combination', banked.slice(0, 1), [])).toEqual([0]);
  });

  it('pays what the reference says: a Yankee 345, a Lucky 15 359', () => {
    expect(maxPayout({ legs, sizes: [2, 3, 4] }, 1)).toBe(345);
    expect(maxPayout({ legs, sizes: [1, 2, 3, 4] }, 1)).toBe(359);
    expect(maxPayout({ legs: banked, sizes: [1] }, 1)).toBe(2 * (3 + 4 + 5));
    expect(combinationsOf(4, [2, 3, 4])).toBe(11);
    expect([systemsOf(3), systemsOf(4), systemsOf(8), systemsOf(9)]).toEqual([
      ['trixie', 'patent'],
      ['yankee', 'lucky15'],
      ['goliath'],
      [],
    ]);
  });
});
