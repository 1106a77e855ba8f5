import { expect, it } from 'vitest';
import { isLineAwaited } from './rules.ts';
import { type Stop, stopsOf } from './stops.ts';

const grid = { reels: 5, rows: 1, isMirrored: false, trigger: 'SC', isLineAwaited: () => false };
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

it('the last reel waits where it may complete a line that is worth a big win, and no other reel does', () => {
  const pays = { H1: [[3, 1_000]], L1: [[3, 900]] } as const;
  const mechanic = { kind: 'lines', lines: [[0, 0, 0]] } as const;
  const modes = { spin: { cost: 100 } };
  const rules = { reels: 3, rows: 1, mechanic, pays, wild: { symbol: 'WD', grows: false }, cap: 1_000, modes };
  const lined = { ...grid, reels: 3, isLineAwaited: (cells: readonly string[]) => isLineAwaited(rules, cells) };
  const tense = (cells: string) => tenseOf(stopsOf(lined, boardOf(cells), [], Infinity));
  for (const hoped of ['H1 H1 L1', 'H1 WD H1', 'WD H1 L1', 'WD WD L1']) expect(tense(hoped), hoped).toEqual([2]);
  for (const idle of ['L1 L1 L1', 'H1 L1 H1', 'L1 WD L1', 'WD L1 H1']) expect(tense(idle), idle).toEqual([]);
});
