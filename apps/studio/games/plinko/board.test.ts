import { boxOf, type Path } from '@mirinae/game-math/plinko/drop';
import { expect, it } from 'vitest';
import { pointsOf } from './board.ts';

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
