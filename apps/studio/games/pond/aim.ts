/** Direction and target lock of the player's own cannon. */
import type { Point } from '@mirinae/game-math/pond/shoal';
import type { Layout } from './layout.ts';
import type { Swimming } from './swimming.ts';

const widest = 1.45;
/** Tolerance of a touch around a fish, in pixels, in addition to its size. */
const nearPx = 24;

export const turnTowards = (from: Point, to: Point): number => Math.atan2(to.x - from.x, from.y - to.y);

/** Direction in degrees, 0 to 359, as sent to the server. */
export const degreesOf = (turn: number): number => ((Math.round((turn * 180) / Math.PI) % 360) + 360) % 360;

export function fishAt(fish: readonly Swimming[], layout: Layout, at: Point): Swimming | null {
  const far = (each: Swimming) => {
    const { x, y } = layout.toScreen(each.at);
    return Math.hypot(x - at.x, y - at.y) - each.size * 0.35 * layout.scale;
  };
  const nearest = fish.toSorted((one, other) => far(one) - far(other))[0];
  return nearest && far(nearest) < nearPx ? nearest : null;
}

export type Aim = {
  turn(): number;
  lockedOn(): number | null;
  pointAt(at: Point, layout: Layout): void;
  turnBy(radians: number): void;
  lock(fish: number | null): void;
  /** Follows the locked fish; the lock ends when the fish is gone. */
  follow(fish: readonly Swimming[], layout: Layout): void;
};

export function createAim(): Aim {
  let turn = 0;
  let locked: number | null = null;
  const set = (next: number) => {
    turn = Math.min(Math.max(next, -widest), widest);
  };
  const cannonOf = ({ cannons }: Layout): Point => cannons[0] ?? { x: 0, y: 0 };
  return {
    turn: () => turn,
    lockedOn: () => locked,
    pointAt: (at, layout) => set(turnTowards(cannonOf(layout), at)),
    turnBy: (radians) => set(turn + radians),
    lock(fish) {
      locked = fish;
    },
    follow(fish, layout) {
      if (locked === null) return;
      const target = fish.find(({ swimmer }) => swimmer.fish === locked);
      if (target) set(turnTowards(cannonOf(layout), layout.toScreen(target.at)));
      else locked = null;
    },
  };
}
