/** House margins and overrides on a feed's prices stay within their bounds and never give value away by mistake. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booksumOf, edgeOf, houseOdds, type PricedOutcome } from './house-odds.ts';
import { priced } from './margins.ts';
import { oddsOf } from './odds.ts';

const sold = (chances: readonly number[], booksum = 1.06): PricedOutcome[] =>
  priced(chances, booksum).map((odds, index) => {
    const win = chances[index] ?? 0;
    return { id: String(index), odds: oddsOf(odds), chances: [win, 0, 0, 0, 1 - win] };
  });

const lines = fc
  .tuple(
    fc.array(fc.integer({ min: 3, max: 60 }), { minLength: 2, maxLength: 6 }),
    fc.double({ min: 1.03, max: 1.12, noNaN: true }),
  )
  .map(([parts, booksum]) => {
    const sum = parts.reduce((all, part) => all + part, 0);
    return sold(
      parts.map((part) => part / sum),
      booksum,
    );
  });
const points = fc.integer({ min: -500, max: 1_500 });
const none = { points: 0, overrides: [] };

describe('a margin of the house', () => {
  it('moves every price of a line one way, and none beyond what is fair', () => {
    fc.assert(
      fc.property(lines, points, (line, more) => {
        for (const [index, { odds, ...rest }] of houseOdds(line, { ...none, points: more }).entries()) {
          const before = line[index]?.odds ?? 0;
          if (more > 0) expect(odds).toBeLessThanOrEqual(before);
          else expect(odds).toBeGreaterThanOrEqual(before);
          expect(edgeOf({ odds, ...rest }, odds)).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });

  it('brings the booksum near the requested one, and not below 101 %', () => {
    const line = sold([0.459464, 0.264201, 0.276335]);
    const from = booksumOf(line) ?? 0;
    expect((booksumOf(houseOdds(line, { ...none, points: 300 })) ?? 0) - from).toBeGreaterThan(0.029);
    expect(booksumOf(houseOdds(line, { ...none, points: -5_000 }))).toBeGreaterThanOrEqual(1.01);
  });

  it('takes of a line whose sides are sold twice, or given back, no more than of others', () => {
    const doubleChance: PricedOutcome[] = [0.72, 0.74, 0.54].map((win, index) => ({
      id: String(index),
      odds: oddsOf(1 / (win * 1.05)),
      chances: [win, 0, 0, 0, 1 - win],
    }));
    const handicap: PricedOutcome[] = [
      { id: 'home', odds: 19_000, chances: [0.4, 0.1, 0.1, 0, 0.4] },
      { id: 'away', odds: 20_500, chances: [0.4, 0, 0.1, 0.1, 0.4] },
    ];
    for (const line of [doubleChance, handicap]) {
      const from = booksumOf(line) ?? 0;
      const to = booksumOf(houseOdds(line, { ...none, points: 200 })) ?? 0;
      expect(to - from).toBeGreaterThan(0.018);
      expect(to - from).toBeLessThan(0.045);
    }
  });
});

describe('odds that staff write', () => {
  const line = sold([0.5, 0.3, 0.2]);
  const over = (odds: number, maxEdge = 10_000) => ({ points: 0, overrides: [{ outcome: '0', odds, maxEdge }] });
  const first = (pricing: Parameters<typeof houseOdds>[1]) => houseOdds(line, pricing)[0]?.odds;

  it('stand for that outcome alone as long as they are no better than fair', () => {
    expect(houseOdds(line, over(17_000)).map(({ odds }) => odds)).toEqual([17_000, line[1]?.odds, line[2]?.odds]);
    expect(first(over(20_000))).toBe(20_000);
    expect(first(over(20_100))).toBe(line[0]?.odds);
  });

  it('pay more than fair only up to their maximum edge, and are not in force once the chance has risen', () => {
    expect(first(over(20_400, 10_200))).toBe(20_400);
    const later = sold([0.55, 0.25, 0.2]);
    expect(houseOdds(later, over(20_400, 10_200))[0]?.odds).toBe(later[0]?.odds);
  });

  it('shift a price as it moves, and no further than their maximum edge', () => {
    const shift = (percent: number, maxEdge = 10_000) => ({
      points: 0,
      overrides: [{ outcome: '0', odds: 17_000, shift: percent * 100, maxEdge }],
    });
    const moved = sold([0.4, 0.35, 0.25]);
    for (const sides of [line, moved]) {
      const [from = 0, to = 0] = [sides[0]?.odds, houseOdds(sides, shift(-10))[0]?.odds];
      expect(to / from).toBeGreaterThan(0.89);
      expect(to / from).toBeLessThanOrEqual(0.9);
      expect(houseOdds(sides, shift(20))[0]?.odds).toBe(Math.floor(1 / (sides[0]?.chances[0] ?? 1) / 0.01) * 100);
    }
    expect(first(shift(8, 10_150))).toBe(20_200);
    expect(first(shift(-30))).toBeGreaterThanOrEqual(10_100);
  });

  it('never leave a line that pays whatever happens', () => {
    const edges = fc.array(fc.integer({ min: 10_100, max: 200_000 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(lines, points, edges, (sides, more, odds) => {
        const overrides = sides.map(({ id }, index) => ({
          outcome: id,
          odds: odds[index] ?? 10_100,
          maxEdge: 50_000,
        }));
        expect(booksumOf(houseOdds(sides, { points: more, overrides }))).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
