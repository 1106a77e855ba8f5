import { expect, it } from 'vitest';
import { ladder, partOf, pathOf, rungsOf } from './ladder-path.ts';

it('crosses at each rung: three lead to the other side, four back', () => {
  expect(pathOf({ start: 'left', lines: 3 }).at(-1)).toEqual({ x: ladder.right, y: ladder.bottom });
  expect(pathOf({ start: 'left', lines: 4 }).at(-1)).toEqual({ x: ladder.left, y: ladder.bottom });
  expect(pathOf({ start: 'right', lines: 3 }).at(-1)?.x).toBe(ladder.left);
});

it('looks the same until the fourth rung, whatever comes', () => {
  expect(rungsOf(4).slice(0, 3)).toEqual(rungsOf(3));
  const [three, four] = ([3, 4] as const).map((lines) => pathOf({ start: 'right', lines }).slice(0, 7));
  expect(three).toEqual(four);
});

it('is described as far as the light has come', () => {
  const points = pathOf({ start: 'left', lines: 3 });
  expect(partOf(points, 0)).toEqual([points[0], points[0]]);
  const end = partOf(points, 1).at(-1);
  expect([end?.x, Math.round(end?.y ?? 0)]).toEqual([ladder.right, ladder.bottom]);
  expect(partOf(points, 0.5).length).toBeLessThan(points.length);
});
