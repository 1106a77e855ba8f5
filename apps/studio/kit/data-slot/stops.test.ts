import { expect, it } from 'vitest';
import { type Stop, stopsOf } from './stops.ts';

const grid = { reels: 5, rows: 1, isMirrored: false, trigger: 'SC' };
const boardOf = (cells: string) => ({ cells: cells.split(' '), values: [] });
const tenseOf = (stops: readonly Stop[]) => stops.filter(({ tense }) => tense > 0).map(({ reel }) => reel);
const secondsOf = (stops: readonly Stop[]) => stops.map(({ seconds }) => seconds);

it('a reel that can bring the last trigger makes one wait, whether it brings it or not', () => {
  expect(tenseOf(stopsOf(grid, boardOf('SC A SC A A'), [], 3))).toEqual([3, 4]);
  expect(tenseOf(stopsOf(grid, boardOf('SC A SC SC A'), [], 3))).toEqual([3]);
  expect(tenseOf(stopsOf(grid, boardOf('SC A A A SC'), [], 3))).toEqual([]);
  const [, , before = 0, tense = 0] = secondsOf(stopsOf(grid, boardOf('SC A SC A A'), [], 3));
  expect(tense - before).toBeGreaterThan(0.5);
});

it('linked reels stop as one, and a mirrored grid in pairs', () => {
  const [first, second, third, fourth, last] = secondsOf(stopsOf(grid, boardOf('A B B B C'), [1, 2, 3], 3));
  expect([third, fourth]).toEqual([second, second]);
  expect([first, last]).not.toContain(second);
  const pairs = stopsOf({ ...grid, reels: 4, isMirrored: true }, boardOf('SC A A SC'), [], 4);
  expect(pairs.map(({ reel }) => reel)).toEqual([0, 3, 1, 2]);
  expect(tenseOf(pairs)).toEqual([1, 2]);
});
