import { expect, test } from 'vitest';
import { shelvesOf } from './market-columns.ts';
import type { MarketCard } from './market-groups.ts';

const card = (market: number, specifiers: readonly string[], outcomes: readonly string[]): MarketCard => ({
  key: `${market}#0`,
  market,
  tabs: ['all'],
  lines: specifiers.map((line) => ({
    market,
    specifiers: line,
    status: 'active' as const,
    outcomes: outcomes.map((id) => ({ id, odds: 19_000, isActive: true })),
  })),
});

const result = card(1, [''], ['1', '2', '3']);
const handicap = card(16, ['hcp=-0.5', 'hcp=0', 'hcp=0.5'], ['1714', '1715']);
const total = card(18, ['total=2.5', 'total=3'], ['12', '13']);
const drawNoBet = card(11, [''], ['4', '5']);

test('narrow markets that follow each other stand in two columns of about the same height', () => {
  const shelves = shelvesOf([result, handicap, total, drawNoBet]);
  expect(shelves.map(({ columns }) => columns.map((cards) => cards.map(({ market }) => market)))).toEqual([
    [[1]],
    [[16], [18, 11]],
  ]);
});

test('a narrow market between wide ones takes the whole width', () => {
  expect(shelvesOf([result, handicap, result]).map(({ columns }) => columns.length)).toEqual([1, 1, 1]);
});
