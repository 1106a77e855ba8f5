/** Every market is priced and settled by the same function. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../models/goals.ts';
import { jointPairs } from './joint-pairs.ts';
import { lineOf, specifiersOf } from './lines.ts';
import { marketType, marketTypes } from './market-types.ts';
import { seenBy } from './seen-by.ts';
import { outcomeChances, type Shape, shapes } from './shapes.ts';

const grid = goalGrid({ home: 1.55, away: 1.15, rho: -0.05 });
const everyShape = [...new Set(marketTypes.map(({ shape }): Shape => shape))];

describe('markets', () => {
  it('have a number of their own and three names', () => {
    expect(new Set(marketTypes.map(({ id }) => id)).size).toBe(marketTypes.length);
    for (const { names, line, nth } of marketTypes)
      for (const name of Object.values(names)) {
        expect(name.includes('{line}')).toBe(line !== undefined);
        expect(name.includes('{nth}')).toBe(nth !== undefined);
      }
    expect(() => marketType(999_999)).toThrow(RangeError);
  });

  it.each(everyShape)('%s: whatever happens, stakes on all outcomes are shared out among them', (shape) => {
    const score = fc.record({ home: fc.nat(9), away: fc.nat(9) });
    fc.assert(
      fc.property(score, fc.integer({ min: -12, max: 30 }), (ended, line) => {
        const worth = { win: 1, halfWin: 0.5, refund: 0, halfLose: -0.5, lose: -1 };
        // Combined markets have half lines only; without a draw outcome, a draw refunds all stakes.
        const at = shape in jointPairs ? 4 * line + 2 : line;
        const endings = shapes[shape].map((outcome) => outcome.ending(ended, at));
        const won = endings.reduce((sum, ending) => sum + Math.max(0, worth[ending]), 0);
        const lost = endings.reduce((sum, ending) => sum + Math.max(0, -worth[ending]), 0);
        if (shape === 'winnerTotal' && ended.home === ended.away) expect(new Set(endings)).toEqual(new Set(['refund']));
        else if (shape === 'doubleChance') expect(won).toBe(2);
        else if (shapes[shape].length === 2) expect(won).toBe(lost);
        else expect(won).toBe(1);
      }),
    );
  });

  it('price two picks of one match from the grid of both, not as a product', () => {
    const chance = (shape: Shape, id: string, line = 0) => {
      const outcome = shapes[shape].find((known) => known.id === id);
      return outcome && outcomeChances(grid, outcome, line).win;
    };
    expect(chance('resultTotal', '796', 10)).toBeCloseTo(0.280555, 5);
    expect(chance('resultTotal', '798', 10)).toBeCloseTo(0.198979, 5);
    expect(chance('resultBoth', '78')).toBeCloseTo(0.216023, 5);
    expect(chance('totalBoth', '90', 10)).toBeCloseTo(0.418527, 5);
  });

  it.each(everyShape)('%s: each outcome ends in one of five ways', (shape) => {
    for (const outcome of shapes[shape]) {
      const chances = outcomeChances(grid, outcome, 2);
      expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it.each(everyShape)('%s: what it does not look at changes none of its chances', (shape) => {
    for (const line of [-6, -1, 0, 2, 9, 10])
      for (const outcome of shapes[shape]) {
        const seen = outcomeChances(seenBy(shape, grid), outcome, line);
        for (const [ending, chance] of Object.entries(outcomeChances(grid, outcome, line)))
          expect(Object.entries(seen)).toContainEqual([ending, expect.closeTo(chance, 12)]);
      }
  });

  it('write their specifiers in one way and read them back', () => {
    expect(specifiersOf(marketType(309), { line: -6, nth: 2 })).toBe('hcp=-1.5|setnr=2');
    expect(specifiersOf(marketType(1), {})).toBe('');
    fc.assert(
      fc.property(
        fc.constantFrom(...marketTypes),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 1, max: 12 }),
        (type, line, nth) => {
          const requested = { ...(type.line ? { line } : {}), ...(type.nth ? { nth } : {}) };
          expect(lineOf(type, specifiersOf(type, requested))).toEqual(requested);
        },
      ),
    );
    for (const wrong of ['', 'hcp=0.1', 'setnr=1|hcp=0.5', 'total=2.5', 'hcp=x|setnr=1'])
      expect(() => lineOf(marketType(309), wrong)).toThrow(RangeError);
  });
});
