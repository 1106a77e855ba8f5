/**
 * A card lying on its face whose edge or corner is pulled over: where the fold runs, what still lies, and where the
 * underside is seen. In pixels of the card as it lies, x to the right and y down; the card lies on its long side.
 */
export type Point = readonly [x: number, y: number];
export type Size = { readonly width: number; readonly height: number };

const half = Math.SQRT1_2;
/** Which way the hand goes. */
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

/** The direction that a movement is closest to. */
export function directionOf(move: Point): Direction {
  return directionNames.reduce((best, name) =>
    dot(directions[name], move) > dot(directions[best], move) ? name : best,
  );
}

/** Pulled where it is held: towards the other side. Null in the middle, where the movement decides. */
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

/** Largest distance of the hand, in pixels. */
export function reachOf(size: Size, direction: Direction): number {
  const along = cornersOf(size).map((corner) => dot(corner, directions[direction]));
  return Math.max(...along) - Math.min(...along);
}

/** The part of a polygon where `depth` is not below zero. */
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
  /** The part that still lies on its face. */
  readonly lying: readonly Point[];
  /** The part that was turned, at its old place. */
  readonly pulled: readonly Point[];
  /** Visible outline of the turned part. */
  readonly flap: readonly Point[];
  /** A point of the fold, and how far the flap reaches from it. */
  readonly from: Point;
  readonly depth: number;
  /** Lays the face, as it is drawn upright, on the flap: for `matrix()`. */
  readonly matrix: readonly [number, number, number, number, number, number];
};

/** `pull` is how far the hand has gone, in pixels: what it holds stays under it. */
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
    // The face upright has x and y changed with the back of the lying card; then it is mirrored at the fold.
    matrix: [-2 * x * y, 1 - 2 * y * y, 1 - 2 * x * x, -2 * x * y, 2 * line * x, 2 * line * y],
  };
}

/** A point of the lying card on its face as it is drawn upright. */
export const onFace = ([x, y]: Point): Point => [y, x];
