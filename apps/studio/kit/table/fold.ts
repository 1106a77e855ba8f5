/**
 * Geometry of a face-down card folded at an edge or corner: fold line, flat part, and visible part of the face. In
 * pixels of the card, x to the right and y down; the card is in landscape format.
 */
export type Point = readonly [x: number, y: number];
export type Size = { readonly width: number; readonly height: number };

const half = Math.SQRT1_2;
/** Directions of the pull. */
export const directions = {
  up: [0, -1],
  upRight: [half, -half],
  right: [1, 0],
  downRight: [half, half],
  down: [0, 1],
  downLeft: [-half, half],
  left: [-1, 0],
  upLeft: [-half, -half],
} as const satisfies Readonly<Record<string, Point>>;
export type Direction = keyof typeof directions;
export const directionNames: readonly Direction[] = [
  ...(['upLeft', 'up', 'upRight', 'left', 'right', 'downLeft', 'down', 'downRight'] as const),
];

const dot = ([x, y]: Point, [u, v]: Point) => x * u + y * v;

/** Direction closest to a movement. */
export function directionOf(move: Point): Direction {
  return directionNames.reduce((best, name) =>
    dot(directions[name], move) > dot(directions[best], move) ? name : best,
  );
}

/** Direction from the grip towards the opposite side; null in the middle, where the movement decides. */
export function directionFrom([x, y]: Point, { width, height }: Size): Direction | null {
  const away = (share: number) => (share < 1 / 3 ? 1 : share > 2 / 3 ? -1 : 0);
  const way: Point = [away(x / width), away(y / height)];
  return way[0] === 0 && way[1] === 0 ? null : directionOf(way);
}

const cornersOf = ({ width, height }: Size): Point[] => [
  ...([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const),
];

/** Maximum distance of the hand, in pixels. */
export function reachOf(size: Size, direction: Direction): number {
  const along = cornersOf(size).map((corner) => dot(corner, directions[direction]));
  return Math.max(...along) - Math.min(...along);
}

/** Part of a polygon where `depth` is not negative. */
function cut(polygon: readonly Point[], depth: (point: Point) => number): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [depth(point), depth(next)];
    const share = here / (here - there);
    const crossing: Point = [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [crossing] : [])];
  });
}

export type Fold = {
  /** Part that is still flat. */
  readonly lying: readonly Point[];
  /** Folded part, at its original position. */
  readonly pulled: readonly Point[];
  /** Visible outline of the folded part. */
  readonly flap: readonly Point[];
  /** Point on the fold line, and extent of the flap from it. */
  readonly from: Point;
  readonly depth: number;
  /** Transforms the upright face onto the flap, for `matrix()`. */
  readonly matrix: readonly [number, number, number, number, number, number];
};

/** `pull` is the distance of the hand in pixels: the gripped point stays under it. */
export function foldAt(size: Size, direction: Direction, pull: number): Fold {
  const way = directions[direction];
  const [x, y] = way;
  const corners = cornersOf(size);
  const first = Math.min(...corners.map((corner) => dot(corner, way)));
  const depth = Math.min(Math.max(pull, 0), reachOf(size, direction)) / 2;
  const line = first + depth;
  const pulled = cut(corners, (point) => line - dot(point, way));
  const over = (point: Point): Point => {
    const step = 2 * (line - dot(point, way));
    return [point[0] + step * x, point[1] + step * y];
  };
  return {
    lying: cut(corners, (point) => dot(point, way) - line),
    pulled,
    flap: pulled.map(over),
    from: [line * x, line * y],
    depth,
    // The upright face has x and y swapped relative to the back, and is mirrored at the fold.
    matrix: [-2 * x * y, 1 - 2 * y * y, 1 - 2 * x * x, -2 * x * y, 2 * line * x, 2 * line * y],
  };
}

/** Maps a point of the card to its upright face. */
export const onFace = ([x, y]: Point): Point => [y, x];
