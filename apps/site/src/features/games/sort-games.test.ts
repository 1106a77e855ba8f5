import { expect, it } from 'vitest';
import { mixTypes, sortGames } from './sort-games.ts';
import { gameStub } from './testing/game-stub.ts';

const games = [
  gameStub('a', { rtp: 9_500, plays: 3, maxWin: 500, deviation: 900 }),
  gameStub('b', { addedAt: '2025-03-01T00:00:00.000Z' }),
  gameStub('c', { rtp: 9_700, plays: 3, maxWin: 90, deviation: 400 }),
];
const keys = (order: Parameters<typeof sortGames>[1]) =>
  sortGames(games, order)
    .map(({ key }) => key)
    .join('');

it('sorts a lobby by the house’s order, popularity, novelty, payback, highest win or steadiness, keeping the house’s order among equals', () => {
  expect([keys('house'), keys('popular'), keys('new'), keys('rtp')]).toEqual(['abc', 'acb', 'bac', 'cab']);
  expect([keys('maxWin'), keys('steady')]).toEqual(['acb', 'cab']);
});

it('shows the most played of each type of game in turn', () => {
  const house = [
    gameStub('t1', { groupCode: 'casino' }),
    gameStub('t2', { groupCode: 'casino' }),
    gameStub('s1', { groupCode: 'slot' }),
    gameStub('s2', { groupCode: 'slot', plays: 5 }),
    gameStub('h1', { groupCode: 'hotel' }),
  ];
  expect(mixTypes(house).map(({ key }) => key)).toEqual(['s2', 't1', 'h1', 's1', 't2']);
});
