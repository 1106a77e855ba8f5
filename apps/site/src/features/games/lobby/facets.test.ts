import { expect, it } from 'vitest';
import { gameStub } from '../testing/game-stub.ts';
import { facetsOf, hasFacets } from './facets.ts';

const tides = gameStub('tides', { mechanic: 'ways', volatility: 'high', features: ['freeSpins', 'buy'] });
const lines = gameStub('lines', { mechanic: 'lines', volatility: 'low' });
const dice = gameStub('dice', {});
const games = [tides, lines, dice];

it('keeps the games that have every facet that is chosen', () => {
  const kept = (facets: Parameters<typeof hasFacets>[1]) => games.filter((game) => hasFacets(game, facets));
  expect(kept({})).toEqual(games);
  expect(kept({ mechanic: 'ways', feature: 'buy' })).toEqual([tides]);
  expect(kept({ mechanic: 'lines', volatility: 'high' })).toEqual([]);
});

it('offers only what a game at hand has, in one order everywhere', () => {
  expect(facetsOf(games)).toEqual({
    mechanics: ['lines', 'ways'],
    volatilities: ['low', 'high'],
    features: ['freeSpins', 'buy'],
  });
});
