/** Stage of a pond: one canvas with still water, one with swaying light, and one with all moving parts. */
import type { Point } from '@mirinae/game-math/pond/shoal';
import { el, prefersReducedMotion, watchSize } from '../../kit/dom.ts';
import type { Canvas } from './art/paint.ts';
import { createSprites } from './art/sprites.ts';
import { drawLight, drawWater, type WaterColours } from './art/water.ts';
import type { Bullet } from './bullets.ts';
import { type Caught, drawEffect, type Effect, effectsOfCatch, isOver } from './effects.ts';
import { type Edges, type Layout, layoutOf } from './layout.ts';
import {
  type Brush,
  type Cannon,
  drawBullet,
  drawCannonOf,
  drawFishTag,
  drawLocked,
  drawSwimmer,
  type Lock,
} from './life.ts';
import type { Swimming } from './swimming.ts';

export type Drawn = {
  readonly fish: readonly Swimming[];
  readonly bullets: readonly Bullet[];
  readonly cannons: readonly Cannon[];
  /** Locked fish of the own cannon, with its caption. */
  readonly lock: Lock | null;
  nameOf(species: number): string;
};

export type PondStage = {
  readonly node: HTMLElement;
  layout(): Layout;
  draw(drawn: Drawn): void;
  net(at: Point, weapon: number): void;
  flash(fish: number): void;
  /** Shows a catch: light, coins to the cannon of the slot, and the amount. */
  catch(at: Point, slot: number, caught: Caught): void;
};

const sharpest = 2;
/** Resolution of the light relative to the screen: it has no sharp edges. */
const soft = 0.5;

function fitCanvas(canvas: HTMLCanvasElement, wide: number, tall: number, share = 1): Canvas {
  const ratio = Math.min(devicePixelRatio, sharpest) * share;
  canvas.width = Math.round(wide * ratio);
  canvas.height = Math.round(tall * ratio);
  const c = canvas.getContext('2d');
  if (!c) throw new Error('There is no canvas.');
  c.setTransform(ratio, 0, 0, ratio, 0, 0);
  return c;
}

function drawAll(
  brush: Brush,
  { fish, bullets, cannons, lock, nameOf }: Drawn,
  effects: readonly Effect[],
  flashes: ReadonlyMap<number, number>,
) {
  for (const each of fish) drawSwimmer(brush, each, flashes.get(each.swimmer.fish) ?? 0);
  for (const effect of effects) if (effect.kind === 'net') drawEffect(brush, effect);
  for (const bullet of bullets) drawBullet(brush, bullet);
  for (const each of fish) drawFishTag(brush, each, nameOf(each.swimmer.species), lock);
  const target = fish.find(({ swimmer }) => swimmer.fish === lock?.fish);
  if (target) drawLocked(brush, target);
  for (const cannon of cannons) drawCannonOf(brush, cannon);
  for (const effect of effects) if (effect.kind !== 'net') drawEffect(brush, effect);
}

export function createPondStage(colours: WaterColours, edgesOf: () => Edges): PondStage {
  const still = el('canvas', { class: 'pond-water', 'aria-hidden': 'true' });
  const light = el('canvas', { class: 'pond-light', 'aria-hidden': 'true' });
  const moving = el('canvas', { class: 'pond-life', 'aria-hidden': 'true' });
  const node = el('div', { class: 'pond-stage' }, still, light, moving);
  const isCalm = prefersReducedMotion();
  let layout = layoutOf(1_600, 900, edgesOf());
  let brush: Omit<Brush, 'now'> | null = null;
  let effects: readonly Effect[] = [];
  const flashes = new Map<number, number>();

  watchSize(node, () => {
    const { clientWidth: wide, clientHeight: tall } = node;
    if (wide === 0 || tall === 0) return;
    layout = layoutOf(wide, tall, edgesOf());
    drawWater(fitCanvas(still, wide, tall), { wide, tall }, colours);
    drawLight(fitCanvas(light, wide, tall, soft), { wide, tall }, colours);
    const sprites = createSprites(layout.scale * Math.min(devicePixelRatio, sharpest));
    brush = { c: fitCanvas(moving, wide, tall), sprites, layout, isCalm };
  });
  return {
    node,
    layout: () => layout,
    draw(drawn) {
      const now = performance.now();
      effects = effects.filter((effect) => !isOver(effect, now));
      brush?.c.clearRect(0, 0, layout.wide, layout.tall);
      if (brush) drawAll({ ...brush, now }, drawn, effects, flashes);
    },
    net(at, weapon) {
      effects = [...effects, { kind: 'net', at, weapon, fromMs: performance.now() }];
    },
    flash: (fish) => void flashes.set(fish, performance.now()),
    catch(at, slot, caught) {
      const to = layout.cannons[slot] ?? at;
      effects = [...effects, ...effectsOfCatch({ layout, isCalm, now: performance.now() }, at, to, caught)];
    },
  };
}
