/** Consistency of goal markets at many moments: no two prices contradict each other. */
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { seenBy } from '@mirinae/game-math/sports/markets/seen-by';
import { outcomeChances, shapes } from '@mirinae/game-math/sports/markets/shapes';
import { chanceOf, type Score, type ScoreGrid, totalOf } from '@mirinae/game-math/sports/models/score-grid';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Grids, ScopeKey } from '@mirinae/game-math/sports/play/match';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import { describe, expect, it } from 'vitest';

const uneven = { home: 0.25, away: -0.1 };
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Win probabilities of a market's outcomes, `line` in goals. */
function wins(grid: ScoreGrid, market: number, line = 0): readonly number[] {
  const { shape } = marketType(market);
  return shapes[shape].map((outcome) => outcomeChances(seenBy(shape, grid), outcome, 4 * line).win);
}
/** Win probability of the first outcome of a market. */
const first = (grid: ScoreGrid, market: number): number => wins(grid, market)[0] ?? Number.NaN;
const under = (grid: ScoreGrid, market: number, line: number): number => wins(grid, market, line)[1] ?? Number.NaN;

/** Evenly spaced moments of a match. */
function gridsOf(sport: string, moments: number): readonly Grids[] {
  const played = sportOf(sport).play({ truth: uneven, belief: uneven, draws: drawsOf(`goals:${sport}`) });
  return Array.from({ length: moments }, (_, nth) => played[Math.floor((nth * (played.length - 1)) / moments)]).flatMap(
    (moment) => (moment ? [moment.grids()] : []),
  );
}
/** Grids of these scopes at each moment at which all of them are open. */
const together = (moments: readonly Grids[], ...scopes: readonly ScopeKey[]): readonly (readonly ScoreGrid[])[] =>
  moments.flatMap((grids) => {
    const found = scopes.map((scope) => grids.get(scope)).filter((grid) => grid !== undefined);
    return found.length === scopes.length ? [found] : [];
  });

describe.each(['soccer', 'ice-hockey'])('goals of %s', (sport) => {
  const moments = gridsOf(sport, 6);
  const matches = together(moments, 'match').flat();

  it('are as many of a side as its totals have them', () => {
    expect(matches).toHaveLength(6);
    for (const match of matches) {
      expect(first(match, 31)).toBeCloseTo(under(match, 20, 0.5), 12);
      expect(first(match, 32)).toBeCloseTo(under(match, 19, 0.5), 12);
      for (const [exact, total] of [
        [21, 18],
        [23, 19],
        [24, 20],
      ] as const)
        for (const goals of [0, 1, 2])
          expect(sumOf(wins(match, exact).slice(0, goals + 1))).toBeCloseTo(under(match, total, goals + 0.5), 12);
    }
  });

  it('make the margins that results are made of, and whoever wins to nil keeps a clean sheet', () => {
    for (const match of matches) {
      const margins = wins(match, 15);
      const [home = 0, draw = 0, away = 0] = wins(match, 1);
      expect(sumOf(margins.slice(0, 3))).toBeCloseTo(home, 12);
      expect(margins[3]).toBeCloseTo(draw, 12);
      expect(sumOf(margins.slice(4))).toBeCloseTo(away, 12);
      const nilNil = first(match, 21);
      expect(first(match, 33)).toBeCloseTo(first(match, 31) - nilNil, 12);
      expect(first(match, 34)).toBeCloseTo(first(match, 32) - nilNil, 12);
    }
  });

  it('come next as often as the count of them goes on', () => {
    for (const grids of moments) {
      const [next, ...others] = [...grids].flatMap(([scope, grid]) => (scope.startsWith('goal:') ? [grid] : []));
      const match = grids.get('match') ?? [];
      const least = Math.min(...match.map(totalOf));
      expect(wins(next ?? [], 8)[1]).toBeCloseTo(
        chanceOf(match, (score) => totalOf(score) === least),
        6,
      );
      expect(others).toEqual([]);
    }
  });
});

describe('both halves of a match', () => {
  const moments = gridsOf('soccer', 10);

  it('end as the match does, and begin as its first half', () => {
    for (const [halves = [], match = []] of together(moments, 'halves', 'match'))
      for (const [index, result] of wins(match, 1).entries())
        expect(sumOf([0, 3, 6].map((half) => wins(halves, 47)[half + index] ?? 0))).toBeCloseTo(result, 4);
    const begun = together(moments, 'halves', 'half1');
    expect(begun.length).toBeGreaterThan(2);
    for (const [halves = [], half = []] of begun)
      for (const [index, result] of wins(half, 60).entries())
        expect(sumOf(wins(halves, 47).slice(3 * index, 3 * index + 3))).toBeCloseTo(result, 4);
  });

  it('are won in either as often as in each of them, less in both', () => {
    for (const [halves = [], one = [], other = []] of together(moments, 'halves', 'half1', 'half2'))
      for (const [either, both, index] of [
        [50, 48, 0],
        [51, 49, 2],
      ] as const) {
        const each = (wins(one, 60)[index] ?? 0) + (wins(other, 83)[index] ?? 0);
        // The grid of the second half omits leads with a probability below a thousandth.
        expect(first(halves, either) + first(halves, both)).toBeCloseTo(each, 3);
      }
  });

  it('are scored in by a side as often as it fails in neither', () => {
    for (const [halves = [], one = [], match = []] of together(moments, 'halves', 'half1', 'match')) {
      const never = chanceOf(match, ({ home }) => home === 0);
      const notFirst = chanceOf(one, ({ home }) => home === 0);
      const notSecond = chanceOf(halves, ({ home }) => home < 1_000);
      expect(first(halves, 56)).toBeCloseTo(1 - notFirst - notSecond + never, 4);
    }
  });
});

describe('corners and bookings of a match', () => {
  it('are expected as often as they come, those of a side that has many of them too', () => {
    const [start] = gridsOf('soccer', 6);
    for (const [scope, home, away] of [
      ['corners', 5.4, 4.6],
      ['cards', 1.9, 2.2],
    ] as const) {
      const grid = start?.get(scope) ?? [];
      const mean = (countOf: (score: Score) => number) => sumOf(grid.map((cell) => countOf(cell) * cell.chance));
      expect(mean((score) => score.home)).toBeCloseTo(home, 4);
      expect(mean((score) => score.away)).toBeCloseTo(away, 4);
    }
  });
});
