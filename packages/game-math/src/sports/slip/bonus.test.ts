import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BonusStep, bonusOf, nextStep } from './bonus.ts';
import type { LegEnding } from './leg-factors.ts';

const steps: readonly BonusStep[] = [
  { legs: 5, factor: 10_300 },
  { legs: 3, factor: 10_100 },
];
const leg = (odds = 20_000, isBanker = false) => ({ odds, isBanker });
const slip = (legs: readonly ReturnType<typeof leg>[], sizes = [legs.length]) => ({ legs, sizes, bonus: steps });
const won = (count: number): LegEnding[] => Array.from({ length: count }, () => ({ kind: 'win' }));

describe('the bonus of a combination', () => {
  it('is that of the highest step that its won legs reach', () => {
    const legs = Array.from({ length: 6 }, () => leg());
    expect([2, 3, 4, 5, 6].map((count) => bonusOf(slip(legs.slice(0, count)), won(count)))).toEqual([
      10_000, 10_100, 10_100, 10_300, 10_300,
    ]);
    expect([nextStep(steps, 2), nextStep(steps, 4), nextStep(steps, 5)]).toEqual([steps[1], steps[0], null]);
  });

  it('counts no leg at short odds, none that is void and none that is half won', () => {
    const legs = [leg(), leg(), leg(12_999)];
    expect(bonusOf(slip(legs), won(3))).toBe(10_000);
    expect(bonusOf(slip([leg(), leg(), leg(13_000)]), won(3))).toBe(10_100);
    for (const kind of ['void', 'halfWin', 'halfLose'] as const)
      expect(bonusOf(slip([leg(), leg(), leg()]), [...won(2), { kind }])).toBe(10_000);
  });

  it('is for one combination of all legs: not for singles, systems or bankers', () => {
    const legs = [leg(), leg(), leg()];
    expect(bonusOf(slip(legs, [2]), won(3))).toBe(10_000);
    expect(bonusOf(slip(legs, [1]), won(3))).toBe(10_000);
    expect(bonusOf(slip([...legs, leg(20_000, true)], [3]), won(4))).toBe(10_000);
  });

  it('never falls when another leg is won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.nat(9), (count, index) => {
        const legs = Array.from({ length: count }, () => leg());
        const before = won(count).with(index % count, { kind: 'void' });
        expect(bonusOf(slip(legs), won(count))).toBeGreaterThanOrEqual(bonusOf(slip(legs), before));
      }),
    );
  });
});
