/** Size of the offer of a football match, and the margins that members meet on it. */
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import type { Shape } from '@mirinae/game-math/sports/markets/shapes';
import { booksumOf } from '@mirinae/game-math/sports/odds/house-odds';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import { expect, it } from 'vitest';
import { offeredLines, pricedLines } from './price-markets.ts';

const { play, offers } = sportOf('soccer');
/** Matches of equal and of unequal sides, as priced at their start. */
const grids = [-0.5, -0.2, 0, 0.1, 0.3, 0.6].flatMap((home) => {
  const sides = { home, away: 0 };
  const [start] = play({ truth: sides, belief: sides, draws: drawsOf(`booksums:${home}`) });
  return start ? [start.grids()] : [];
});
const offersOf = (isLive: boolean) => grids.map((grid) => pricedLines(grid, offeredLines(grid, offers), isLive));

function meanMargin(shape: Shape, isLive: boolean): number {
  const lines = offersOf(isLive)
    .flat()
    .filter(({ id }) => marketType(id).shape === shape);
  return lines.reduce((sum, { outcomes }) => sum + ((booksumOf(outcomes) ?? 1) - 1) * 100, 0) / lines.length;
}

it('has at least 120 lines before a match', () => {
  for (const lines of offersOf(false)) expect(lines.length).toBeGreaterThanOrEqual(120);
});

it.each([
  ['handicap', 3.5, 5],
  ['total', 3.5, 5],
  ['result', 5, 7],
] as const)('keeps of %s %d percent before a match and %d during it', (shape, before, live) => {
  expect(Math.abs(meanMargin(shape, false) - before)).toBeLessThan(0.4);
  expect(Math.abs(meanMargin(shape, true) - live)).toBeLessThan(0.4);
});
