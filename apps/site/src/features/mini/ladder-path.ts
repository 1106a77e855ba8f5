/**
 * Where the light of a ladder goes. Three rungs lie where the first three of four do: only the end distinguishes them.
 */
export type LadderPath = { readonly start: 'left' | 'right'; readonly lines: 3 | 4 };
type Point = { readonly x: number; readonly y: number };

export const ladder = { width: 320, height: 236, left: 84, right: 236, top: 34, bottom: 202 } as const;
const slots = 4;

/** The heights of the rungs, from above. */
export function rungsOf(lines: number): number[] {
  const inner = ladder.bottom - ladder.top;
  return Array.from({ length: lines }, (_, index) => ladder.top + (inner * (index + 0.7)) / (slots + 0.4));
}

/** Down a rail, across at each rung. */
export function pathOf({ start, lines }: LadderPath): Point[] {
  const crossings = rungsOf(lines).flatMap((y, index) => {
    const isLeft = (start === 'left') === (index % 2 === 0);
    const [from, to] = isLeft ? [ladder.left, ladder.right] : [ladder.right, ladder.left];
    return [
      { x: from, y },
      { x: to, y },
    ];
  });
  const first = { x: ladder[start], y: ladder.top };
  const last = crossings.at(-1) ?? first;
  return [first, ...crossings, { x: last.x, y: ladder.bottom }];
}

const lengthBetween = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);

/** The part of a way that is done at a share of its length; its last point is where the light is. */
export function partOf(points: readonly Point[], share: number): Point[] {
  const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  let left = legs.reduce((sum, { from, to }) => sum + lengthBetween(from, to), 0) * share;
  const part = points.slice(0, 1);
  for (const { from, to } of legs) {
    const length = lengthBetween(from, to);
    const rate = length === 0 ? 1 : Math.min(left / length, 1);
    part.push({ x: from.x + (to.x - from.x) * rate, y: from.y + (to.y - from.y) * rate });
    if (left <= length) break;
    left -= length;
  }
  return part;
}
