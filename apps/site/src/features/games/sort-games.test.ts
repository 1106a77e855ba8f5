import type { Game } from '@mirinae/contract/play/play';
import { expect, it } from 'vitest';
import { sortGames } from './sort-games.ts';

const game = (key: string, fields: Partial<Game>): Game => ({
  key,
  vendorKey: '201',
  groupCode: 'slot',
  names: { ko: key, en: key, vn: key },
  image: '/art/x.svg',
  rtp: null,
  volatility: null,
  hitRate: null,
  maxWin: null,
  stakeMin: null,
  stakeMax: null,
  ord: 0,
  openYn: 'Y',
  badge: 'none',
  plays: 0,
  addedAt: '2025-01-01T00:00:00.000Z',
  demoYn: 'N',
  openIn: 'player',
  ...fields,
});
const games = [
  game('a', { rtp: 9_500, plays: 3 }),
  game('b', { addedAt: '2025-03-01T00:00:00.000Z' }),
  game('c', { rtp: 9_700, plays: 3 }),
];
const keys = (order: Parameters<typeof sortGames>[1]) =>
  sortGames(games, order)
    .map(({ key }) => key)
    .join('');

it('sorts a lobby by the house’s order, popularity, novelty or payback, keeping the house’s order among equals', () => {
  expect([keys('house'), keys('popular'), keys('new'), keys('rtp')]).toEqual(['abc', 'acb', 'bac', 'cab']);
});
