/** Slip arithmetic against reference figures and against full enumeration of combinations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../models/goals.ts';
import { marginOf, totalOf } from '../models/score-grid.ts';
import { cashOutOffer, expectedFactor, fairValue } from './cash-out.ts';
import { deadHeatOf, type Fraction, type LegEnding, legFactor, one, times } from './leg-factors.ts';
import { type Pick, sameMatch } from './same-match.ts';
import { combinations, namedSystems, systemPayout } from './systems.ts';

const win: LegEnding = { kind: 'win' };
const whole = (odds: number): Fraction => legFactor(win, odds * 10_000);

describe('legs', () => {
  const slip = (second: LegEnding) =>
    systemPayout(10_000n, {
      legs: [legFactor(win, 18_500), legFactor(second, 21_000), legFactor(win, 17_000)],
      bankers: [],
      sizes: [3],
    });

  it.each([
    ['win', 66_045n],
    ['void', 31_450n],
    ['halfWin', 48_747n],
    ['halfLose', 15_725n],
    ['lose', 0n],
  ] as const)('a second leg that ends as %s pays %i', (kind, payout) => {
    expect(slip({ kind })).toBe(payout);
  });

  it('pays a dead heat its share at full odds', () => {
    expect(
      systemPayout(10_000n, {
        legs: [legFactor({ kind: 'deadHeat', places: 1, tied: 2 }, 50_000)],
        bankers: [],
        sizes: [1],
      }),
    ).toBe(25_000n);
    expect(() => legFactor({ kind: 'deadHeat', places: 3, tied: 2 }, 50_000)).toThrow(RangeError);
  });

  it('refunds half of a dead heat that is half void', () => {
    const { over, under } = legFactor({ kind: 'deadHeat', places: 1, tied: 2, isHalfVoid: true }, 50_000);
    expect((10_000n * over) / under).toBe(17_500n);
  });

  it.each([
    [0.5, 1, 2],
    [0.25, 1, 4],
    [0.3, 3, 10],
    [0.33, 1, 3],
    [0.3333, 1, 3],
    [0.333333333, 1, 3],
    [0.67, 2, 3],
    [0.1429, 1, 7],
    [0.123457, 123_457, 1_000_000],
  ])('reads a factor of %f as a share of places', (factor, places, tied) => {
    expect(deadHeatOf(factor)).toEqual({ places, tied });
  });
});

describe('systems', () => {
  it.each([
    ['trixie', 4],
    ['patent', 7],
    ['yankee', 11],
    ['lucky15', 15],
    ['canadian', 26],
    ['lucky31', 31],
    ['heinz', 57],
    ['lucky63', 63],
    ['superHeinz', 120],
    ['goliath', 247],
  ] as const)('a %s plays %i combinations', (name, count) => {
    expect(combinations(namedSystems[name].legs, namedSystems[name].sizes)).toBe(count);
  });

  it('returns what a Yankee and a Lucky 15 at 2, 3, 4 and 5 return', () => {
    const at = (second: Fraction, sizes: readonly number[]) =>
      systemPayout(1n, { legs: [whole(2), second, whole(4), whole(5)], bankers: [], sizes });
    expect(at(whole(3), namedSystems.yankee.sizes)).toBe(345n);
    expect(at(whole(3), namedSystems.lucky15.sizes)).toBe(359n);
    expect(at(legFactor({ kind: 'lose' }, 30_000), namedSystems.yankee.sizes)).toBe(78n);
    expect(at(legFactor({ kind: 'void' }, 30_000), namedSystems.yankee.sizes)).toBe(167n);
  });

  it('agrees with the sum over every combination, to the last digit', () => {
    const ending = fc.constantFrom<LegEnding['kind']>('win', 'halfWin', 'void', 'halfLose', 'lose');
    const leg = fc
      .tuple(ending, fc.integer({ min: 10_100, max: 1_000_000 }))
      .map(([kind, odds]) => legFactor(kind === 'deadHeat' || kind === 'mixed' ? win : { kind }, odds));
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        fc.array(leg, { maxLength: 2 }),
        fc.integer({ min: 1, max: 8 }),
        (legs, bankers, size) => {
          let sum: Fraction = { over: 0n, under: 1n };
          for (let mask = 0; mask < 2 ** legs.length; mask += 1) {
            const chosen = legs.filter((_, index) => (mask >> index) & 1);
            if (chosen.length !== size) continue;
            const product = [...chosen, ...bankers].reduce(times, one);
            sum = { over: sum.over * product.under + product.over * sum.under, under: sum.under * product.under };
          }
          expect(systemPayout(1_000n, { legs, bankers, sizes: [size] })).toBe((1_000n * sum.over) / sum.under);
        },
      ),
    );
  });
});

describe('cash-out', () => {
  it('offers 20,823 for the example of the reference', () => {
    const open = expectedFactor({ win: 0.55, halfWin: 0, refund: 0, halfLose: 0.2, lose: 0.25 }, 19_500);
    const value = fairValue(10_000, { legs: [1.85, open], bankers: [], sizes: [2] });
    expect(value).toBeCloseTo(21_691.25, 6);
    expect(cashOutOffer(value, 0.04, 36_075)).toBe(20_823);
    expect(cashOutOffer(value, 0.04, 20_000)).toBe(20_000);
  });
});

describe('several picks of one match', () => {
  const grid = goalGrid({ home: 1.55, away: 1.15, rho: -0.05 });
  const home: Pick = (score) => marginOf(score) > 0;
  const draw: Pick = (score) => marginOf(score) === 0;
  const over: Pick = (score) => totalOf(score) > 2.5;
  const both: Pick = (score) => score.home > 0 && score.away > 0;
  const together = (...picks: Pick[]) => {
    const priced = sameMatch(grid, picks, 1.05);
    return priced.kind === 'priced' ? priced.chance : priced;
  };

  it('are priced by the one grid, never by multiplying', () => {
    expect(together(home, over)).toBeCloseTo(0.280555, 6);
    expect(together(home, both)).toBeCloseTo(0.216023, 6);
    expect(together(over, both)).toBeCloseTo(0.418527, 6);
    expect(together(draw, (score) => !over(score))).toBeCloseTo(0.198979, 6);
  });

  it('are detected when one adds nothing or they contradict each other', () => {
    expect(together(home, over, both)).toEqual({ kind: 'implied', place: 1 });
    expect(together(home, draw)).toEqual({ kind: 'contradictory' });
  });
});
