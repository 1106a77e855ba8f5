/** Layout of the pond on the screen: landscape, or rotated in portrait format. */
import { type Point, world } from '@mirinae/game-math/pond/shoal';

export type Layout = {
  readonly wide: number;
  readonly tall: number;
  /** Pixels of the screen per unit of the pond. */
  readonly scale: number;
  readonly isUpright: boolean;
  toScreen(at: Point): Point;
  /** Positions of the cannons: the own one, its neighbour, and the two opposite. */
  readonly cannons: readonly (Point & { readonly isAbove: boolean })[];
};

/** `edges` is the space of the bars, in pixels. */
export type Edges = { readonly top: number; readonly bottom: number; readonly side: number };

export function layoutOf(wide: number, tall: number, edges: Edges): Layout {
  const isUpright = tall > wide;
  const free = tall - edges.top - edges.bottom;
  const scale = isUpright
    ? Math.min(free / world.width, wide / world.height)
    : Math.max(wide / world.width, (tall - 40) / world.height);
  const [left, top] = isUpright
    ? [(wide - world.height * scale) / 2, edges.top + (free - world.width * scale) / 2]
    : [(wide - world.width * scale) / 2, (tall - world.height * scale) / 2];
  const [near, far] = [edges.side + (wide - 2 * edges.side) * 0.24, edges.side + (wide - 2 * edges.side) * 0.76];
  const [low, high] = [tall - edges.bottom - 18, edges.top + 14];
  return {
    wide,
    tall,
    scale,
    isUpright,
    toScreen: ({ x, y }) =>
      isUpright
        ? { x: left + y * scale, y: top + (world.width - x) * scale }
        : { x: left + x * scale, y: top + y * scale },
    cannons: [
      { x: near, y: low, isAbove: false },
      { x: far, y: low, isAbove: false },
      { x: near, y: high, isAbove: true },
      { x: far, y: high, isAbove: true },
    ],
  };
}
