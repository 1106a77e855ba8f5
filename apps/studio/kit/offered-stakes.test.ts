import { expect, it } from 'vitest';
import { withinLimits } from './offered-stakes.ts';

const game = {
  stakes: [100, 500, 1_000, 5_000],
  defaultBet: { stake: 100, side: 'over' },
  withStake: (bet: { stake: number; side: string }, stake: number) => ({ ...bet, stake }),
};

it('offers the stakes that the platform allows, the least of them first', () => {
  const { stakes, defaultBet } = withinLimits(game, { min: 400, max: 1_000 });
  expect([stakes, defaultBet]).toEqual([[500, 1_000], { stake: 500, side: 'over' }]);
  expect(withinLimits(game, { min: null, max: 600 }).stakes).toEqual([100, 500]);
});

it('leaves a game as it is where nothing is narrowed, and where nothing would be left', () => {
  expect(withinLimits(game, { min: null, max: null })).toBe(game);
  expect(withinLimits(game, { min: 6_000, max: null })).toBe(game);
});
