import { boxOf, type Path } from '@mirinae/game-math/plinko/drop';
import { expect, it } from 'vitest';
import { isUprightAt, pointsOf, wideIn } from './board.ts';

const paths: readonly Path[] = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1, 1, 1],
  [1, 0, 1, 1, 0, 0, 1, 0],
];

it('a ball is seen on the way that was drawn: half a peg to a side at each row, down into its box', () => {
  for (const path of paths) {
    const [start, ...points] = pointsOf(path, path.length);
    expect(start?.x).toBe(5);
    for (const [row, turn] of path.entries())
      expect((points[row + 1]?.x ?? 0) - (points[row]?.x ?? 0)).toBe(turn === 1 ? 0.5 : -0.5);
    expect(points.at(-1)?.x).toBe(5 + boxOf(path) - path.length / 2);
  }
});

it('a board is stretched where the picture is low, and never pressed together', () => {
  expect(wideIn({ width: 390, height: 420 }, 12)).toBe(1);
  expect(wideIn({ width: 1_400, height: 560 }, 12)).toBeCloseTo(1.52, 2);
  expect(wideIn({ width: 844, height: 190 }, 16)).toBe(3);
  expect(wideIn({ width: 0, height: 0 }, 8)).toBe(1);
});

it('numbers stand on end where seventeen boxes lie side by side on a phone, and nowhere else', () => {
  expect(isUprightAt(16, wideIn({ width: 390, height: 420 }, 16))).toBe(true);
  expect(isUprightAt(12, wideIn({ width: 390, height: 420 }, 12))).toBe(false);
  expect(isUprightAt(16, wideIn({ width: 1_400, height: 560 }, 16))).toBe(false);
});
