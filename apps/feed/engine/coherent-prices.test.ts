/** Consistency of the prices of one match, in every sport at many moments: no two of them contradict each other. */
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { seenBy } from '@mirinae/game-math/sports/markets/seen-by';
import { outcomeChances, shapes } from '@mirinae/game-math/sports/markets/shapes';
import { lineChances } from '@mirinae/game-math/sports/models/asian-lines';
import { chanceOf, marginOf, type ScoreGrid } from '@mirinae/game-math/sports/models/score-grid';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { type Sport, sports } from '@mirinae/game-math/sports/play/sports';
import { describe, expect, it } from 'vitest';
import { offeredLines, pricedLines } from './price-markets.ts';

const moments = 5;
const uneven = { home: 0.25, away: -0.1 };

function gridsOf({ key, play }: Sport) {
  const played = play({ truth: uneven, belief: uneven, draws: drawsOf(`coherent:${key}`) });
  return Array.from({ length: moments }, (_, nth) => played[Math.floor((nth * (played.length - 1)) / moments)]).flatMap(
    (moment) => (moment ? [moment.grids()] : []),
  );
}

const chancesIn = (grid: ScoreGrid, market: number, line = 0) => {
  const { shape } = marketType(market);
  return shapes[shape].map((outcome) => outcomeChances(seenBy(shape, grid), outcome, line));
};

describe.each(sports)('$key', (sport) => {
  const all = gridsOf(sport);

  it('has chances of each outcome that add up to one, and no line at which the house could lose on all sides', () => {
    for (const grids of all) {
      const lines = offeredLines(grids, sport.offers);
      for (const { outcomes, id } of pricedLines(grids, lines, true)) {
        for (const { chances } of outcomes) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
        const isEither = marketType(id).shape === 'doubleChance';
        expect(outcomes.reduce((sum, { odds }) => sum + 10_000 / odds, 0)).toBeGreaterThan(isEither ? 2 : 1);
      }
    }
  });

  it('is the likelier over a line the lower it is, and with a handicap the more goals it gives', () => {
    for (const grids of all)
      for (const grid of grids.values())
        for (let line = -7; line < 7; line += 1) {
          const wins = (quarters: number) => {
            const { win, halfWin } = lineChances(grid, marginOf, quarters);
            return win + halfWin / 2;
          };
          expect(wins(line + 1)).toBeGreaterThanOrEqual(wins(line) - 1e-12);
        }
  });

  it('has a double chance of two results, and a draw given back where the handicap is nought', () => {
    for (const grids of all) {
      const grid = grids.get('match');
      if (!grid) continue;
      const [home = 0, draw = 0, away = 0] = chancesIn(grid, 1).map(({ win }) => win);
      const either = chancesIn(grid, 10).map(({ win }) => win);
      for (const [index, sum] of [home + draw, home + away, draw + away].entries())
        expect(either[index]).toBeCloseTo(sum, 9);
      const [drawNoBet] = chancesIn(grid, 11);
      const [levelHandicap] = chancesIn(grid, 16, 0);
      expect(drawNoBet?.win).toBeCloseTo(levelHandicap?.win ?? -1, 12);
      expect(drawNoBet?.refund).toBeCloseTo(
        chanceOf(grid, (score) => marginOf(score) === 0),
        12,
      );
    }
  });
});
