/**
 * Shots in flight. A shot costs nothing until it hits: one without a hit bounces off the walls and expires without a
 * charge.
 */
import { config, netWeapon, torpedoWeapon } from '@mirinae/game-math/pond/config';
import type { Point } from '@mirinae/game-math/pond/shoal';
import type { Layout } from './layout.ts';
import type { Swimming } from './swimming.ts';

/** Speed in units per second. */
const speed = 1_150;
const livesMs = 5_000;
const netReach = 150;

export type Bullet = {
  /** Seat of its cannon; 0 is the player's own. */
  readonly slot: number;
  readonly weapon: number;
  /** Credits reserved for it. */
  readonly credits: number;
  /** Locked fish: the shot passes all others. */
  readonly target: number | null;
  readonly bornMs: number;
  at: Point;
  turn: number;
};

export type Struck = { readonly bullet: Bullet; readonly at: Point; readonly fish: readonly Swimming[] };

/** Hit distance from the middle of a fish, in pixels. */
const reachOf = ({ size }: Swimming, { scale }: Layout) => Math.max(size * 0.3, 26) * scale;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export type Bullets = {
  readonly flying: readonly Bullet[];
  /** Reserved credits of the own shots in flight. */
  reserved(): number;
  fire(bullet: Omit<Bullet, 'bornMs'>): void;
  /** Moves all shots and returns the hits. */
  step(nowMs: number, fish: readonly Swimming[], layout: Layout): readonly Struck[];
  clear(): void;
};

export function createBullets(): Bullets {
  let flying: readonly Bullet[] = [];
  let lastMs = performance.now();

  function move(bullet: Bullet, seconds: number, { scale, wide, tall }: Layout, aim: Point | null): void {
    const { at } = bullet;
    if (aim) bullet.turn = Math.atan2(aim.x - at.x, at.y - aim.y);
    const long = speed * scale * seconds;
    let [x, y] = [at.x + Math.sin(bullet.turn) * long, at.y - Math.cos(bullet.turn) * long];
    if (x < 0 || x > wide) bullet.turn = -bullet.turn;
    if (y < 0 || y > tall) bullet.turn = Math.PI - bullet.turn;
    x = Math.min(Math.max(x, 0), wide);
    y = Math.min(Math.max(y, 0), tall);
    bullet.at = { x, y };
  }
  const mayHit = ({ weapon, target }: Bullet, { swimmer }: Swimming) =>
    target === null
      ? weapon !== torpedoWeapon || config.species[swimmer.species]?.key !== 'boss'
      : swimmer.fish === target;

  function strike(bullet: Bullet, fish: readonly Swimming[], layout: Layout): Struck | null {
    const far = (each: Swimming) => distance(layout.toScreen(each.at), bullet.at);
    const hit = fish.findLast((each) => mayHit(bullet, each) && far(each) < reachOf(each, layout));
    if (!hit) return null;
    const inNet =
      bullet.weapon === netWeapon
        ? fish.filter((each) => each !== hit && far(each) < netReach * layout.scale).slice(0, 9)
        : [];
    return { bullet, at: bullet.at, fish: [hit, ...inNet] };
  }
  return {
    get flying() {
      return flying;
    },
    reserved: () => flying.filter(({ slot }) => slot === 0).reduce((sum, { credits }) => sum + credits, 0),
    fire(bullet) {
      flying = [...flying, { ...bullet, bornMs: performance.now() }];
    },
    step(nowMs, fish, layout) {
      const seconds = Math.min((nowMs - lastMs) / 1_000, 0.05);
      lastMs = nowMs;
      const struck: Struck[] = [];
      flying = flying.filter((bullet) => {
        const target = fish.find(({ swimmer }) => swimmer.fish === bullet.target);
        move(bullet, seconds, layout, target ? layout.toScreen(target.at) : null);
        const found = strike(bullet, fish, layout);
        if (found) struck.push(found);
        return !found && nowMs - bullet.bornMs < livesMs;
      });
      return struck;
    },
    clear() {
      flying = [];
    },
  };
}
