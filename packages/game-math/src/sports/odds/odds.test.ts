/** Prices with margins against reference figures, and their inversion to fair probabilities. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairChances, type Margin, priced } from './margins.ts';
import { oddsOf, writtenOdds } from './odds.ts';

const example = [0.459464, 0.264201, 0.276335];

describe('margins', () => {
  it.each<[Margin, readonly number[]]>([
    ['proportional', [2.0533, 3.5708, 3.414]],
    ['power', [2.0859, 3.5195, 3.3732]],
    ['additive', [2.0857, 3.5186, 3.3746]],
    ['oddsRatio', [2.073, 3.54, 3.3885]],
    ['shin', [2.0775, 3.5315, 3.3842]],
  ])('%s prices the example at a booksum of 1.06', (margin, odds) => {
    const prices = priced(example, 1.06, margin);
    for (const [index, price] of prices.entries()) expect(price).toBeCloseTo(odds[index] ?? 0, 4);
  });

  it('keep the booksum that was requested, and Shin finds the chances again', () => {
    const weights = fc.array(fc.integer({ min: 2, max: 100 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 1.005, max: 1.2, noNaN: true }), (parts, booksum) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        const chances = parts.map((part) => part / sum);
        const prices = priced(chances, booksum);
        expect(prices.reduce((all, price) => all + 1 / price, 0)).toBeCloseTo(booksum, 9);
        for (const [index, chance] of fairChances(prices).entries()) expect(chance).toBeCloseTo(chances[index] ?? 0, 7);
      }),
    );
  });

  it('refuse a booksum below 1', () => {
    expect(() => priced(example, 0.99)).toThrow(RangeError);
  });
});

describe('odds', () => {
  it('go down to the step of a board, never up and never below 1.01', () => {
    expect(oddsOf(1.8599)).toBe(18_500);
    expect(oddsOf(2.079)).toBe(20_600);
    expect(oddsOf(1.0001)).toBe(10_100);
    expect(oddsOf(37.9)).toBe(370_000);
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 5_000, noNaN: true }), (decimal) => {
        expect(oddsOf(decimal)).toBeLessThanOrEqual(Math.round(decimal * 10_000));
      }),
    );
  });

  it('are written as members of other markets read them', () => {
    expect(
      (['decimal', 'hongKong', 'malay', 'american'] as const).map((format) => writtenOdds(15_000, format)),
    ).toEqual(['1.50', '0.50', '0.50', '-200']);
    expect(writtenOdds(25_000, 'malay')).toBe('-0.667');
    expect(writtenOdds(25_000, 'american')).toBe('+150');
  });
});
