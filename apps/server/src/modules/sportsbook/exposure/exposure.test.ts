import { describe, expect, it } from 'vitest';
import { exposureOf } from './exposure.ts';

describe('the exposure', () => {
  it('of a system is the sum of its combinations, settled legs as they ended', () => {
    const odds = 20_000;
    const of = (fixture: string, ending: 'win' | 'lose' | null) => ({
      odds,
      isBanker: false,
      expected: 0.9,
      picks: [{ fixture, market: 1, specifiers: '', outcome: '1', share: 1 }],
      ending: ending && { kind: ending },
    });
    const legs = [of('a', null), of('b', null), of('c', 'win'), of('d', 'lose')];
    const exposure = exposureOf([{ unitStake: 1_000, sizes: [2, 3], legs, bonus: [] }]);
    // With a: doubles with b (0.9), c (2), d (0); trebles with bc (1.8), bd, cd (0).
    expect(exposure.get('a/1/')?.get('1')?.stake).toBeCloseTo(1_000 * (0.9 + 2 + 1.8), 6);
    expect([...exposure.keys()]).toEqual(['a/1/', 'b/1/']);
  });

  it('of a combination pays the bonus besides that its legs would bring', () => {
    const legs = ['a', 'b'].map((fixture) => ({
      odds: 20_000,
      isBanker: false,
      expected: 0.9,
      picks: [{ fixture, market: 1, specifiers: '', outcome: '1', share: 1 }],
      ending: null,
    }));
    const exposure = exposureOf([{ unitStake: 1_000, sizes: [2], legs, bonus: [{ legs: 2, factor: 10_500 }] }]);
    expect(exposure.get('a/1/')?.get('1')?.payout).toBeCloseTo(1_000 * 0.9 * 2 * 1.05, 6);
  });
});
