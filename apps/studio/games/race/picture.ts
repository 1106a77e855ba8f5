/** Canvas of a race: the course, and all runners at their position and stride. */
import type { RaceCard } from '@mirinae/game-math/race/card';
import { el, watchSize } from '../../kit/dom.ts';
import { drawBefore, drawBehind, drawGate, drawStand, lookOf, type View } from './course.ts';
import { drawDog } from './dog.ts';
import { drawHorse } from './horse.ts';
import { type Brush, oval } from './limbs.ts';
import { box, brushOf, createSprites, frames, painted, portraitOf } from './sprites.ts';
import type { RaceTable } from './tables.ts';

const sharpest = 1.75;
/** Pixels per metre in a picture of 404 pixels. */
const metrePixels = 22;
/** Time in milliseconds for which the gates may be visible. */
const gatesMs = 9_000;
/** Speed of the warm-up, in metres per second. */
const canter = 5;

const gaits = {
  horses: { draw: drawHorse, strides: 2.2, size: 1 },
  dogs: { draw: drawDog, strides: 2.9, size: 0.82 },
} as const;

/** State at one time: position of each gate's runner as a share of the way, and the elapsed time. */
export type Moment = {
  readonly card: RaceCard;
  at(gate: number): number;
  readonly raceMs: number;
  readonly isOpen: boolean;
};

type Size = { readonly width: number; readonly height: number; readonly sharp: number };
type Lane = { readonly x: number; readonly y: number; readonly size: number };

function viewOf({ width, height }: Size, distance: number, lead: number, finish: string): View {
  const fit = height / 404;
  const away = Math.min(lead / 0.14, 1);
  return {
    width,
    height,
    fit,
    distance,
    labels: { finish },
    sky: height * 0.4,
    metre: metrePixels * fit,
    camera: lead * distance,
    anchor: width * (0.42 + 0.34 * away * away * (3 - 2 * away)),
  };
}

function drawDust(brush: Brush, { x, y, size }: Lane, raceMs: number): void {
  for (let puff = 0; puff < 6; puff += 1) {
    const age = ((raceMs / 260 + puff / 6) % 1) + puff;
    brush.globalAlpha = Math.max(0.16 - age * 0.024, 0);
    oval(brush, [x - (62 + age * 17) * size, y - 5 * size], [(7 + age * 2.4) * size, (4 + age) * size], 0, '#d8dcc0');
  }
  brush.globalAlpha = 1;
}

function createField({ sort, distance }: RaceTable, brush: CanvasRenderingContext2D, sharp: () => number) {
  const { draw, strides, size: bulk } = gaits[sort];
  const sprites = createSprites(draw);
  const stamp = (gate: number, runner: number, stride: number, { x, y, size }: Lane) => {
    const sprite = sprites.of(gate, runner, Math.floor((stride % 1) * frames), size * sharp());
    const [wide, high] = [sprite.width / sharp(), sprite.height / sharp()];
    brush.drawImage(sprite, x - box.left * size, y - box.above * size, wide, high);
  };
  const laneOf = (view: View, gate: number, field: number) => {
    const share = field > 1 ? (gate - 1) / (field - 1) : 0;
    const crowd = Math.min(9 / field, 1.25) ** 0.4;
    return { y: view.sky + (36 + share * 182) * view.fit, size: (0.5 + 0.27 * share) * view.fit * bulk * crowd };
  };
  return {
    clear: sprites.clear,
    race(view: View, { card, at, raceMs, isOpen }: Moment) {
      const start = lookOf(view, 0);
      for (const [index, runner] of card.runners.entries()) {
        const gate = index + 1;
        const lane = { ...laneOf(view, gate, card.runners.length), x: lookOf(view, at(gate) * distance) };
        const reach = 200 * lane.size;
        const isGateSeen = raceMs < gatesMs && start > -reach && start < view.width + reach;
        if (isGateSeen) drawGate(brush, view, { ...lane, x: start }, isOpen);
        if (lane.x < -reach || lane.x > view.width + reach) continue;
        if (raceMs > 400) drawDust(brush, lane, raceMs + gate * 90);
        stamp(gate, runner, raceMs === 0 ? 0.28 : (raceMs / 1_000) * strides + gate * 0.37, lane);
      }
    },
    /** Draws runners in a row: all in the warm-up, or the first ones after the race. */
    parade(view: View, { runners }: RaceCard, gates: readonly number[], clockMs: number) {
      const field = gates.length;
      const wide = Math.min(view.width, 860 * view.fit + view.width * 0.2);
      for (const isFront of [false, true])
        for (const [index, gate] of gates.entries()) {
          if ((index % 2 === 1) !== isFront) continue;
          const drift = Math.sin(clockMs / 2_300 + index * 2.1) * 7 * view.fit;
          const x = wide * (0.1 + (0.86 * (index + 0.35)) / field) + drift;
          const y = view.sky + (isFront ? 178 : 92) * view.fit;
          const size = (isFront ? 0.8 : 0.62) * view.fit * bulk * Math.min(10 / field, 1.1);
          const stride = (clockMs / 1_000) * (strides * 0.45) + index * 0.37;
          stamp(gate, runners[gate - 1] ?? 1, stride, { x, y, size });
        }
    },
  };
}

export function createPicture(table: RaceTable, finish: string) {
  const { sort, distance } = table;
  const canvas = el('canvas', { class: 'race-canvas', 'aria-hidden': 'true' });
  const brush = brushOf(canvas);
  let size: Size = { width: 0, height: 0, sharp: 1 };
  let stand: HTMLCanvasElement | null = null;
  let redraw = () => {};
  const field = createField(table, brush, () => size.sharp);

  const draw = (view: View, drawRunners: () => void) => {
    if (size.width === 0) return;
    const plan = { width: view.width * 1.6, height: view.sky * 0.56 + 40 * view.fit, fit: view.fit };
    stand ??= painted(plan.width, plan.height, (own) => drawStand(own, plan));
    brush.setTransform(size.sharp, 0, 0, size.sharp, 0, 0);
    drawBehind(brush, view, stand, sort === 'dogs');
    drawRunners();
    drawBefore(brush, view);
  };
  return {
    node: canvas,
    /** Keeps the canvas at the size of the host. */
    fill(host: HTMLElement) {
      watchSize(host, () => {
        const { clientWidth: width, clientHeight: height } = host;
        const sharp = Math.min(devicePixelRatio || 1, sharpest);
        if (width === size.width && height === size.height && sharp === size.sharp) return;
        size = { width, height, sharp };
        canvas.width = Math.round(width * sharp);
        canvas.height = Math.round(height * sharp);
        stand = null;
        field.clear();
        redraw();
      });
    },
    race(moment: Moment) {
      redraw = () => {
        const lead = Math.min(Math.max(...moment.card.runners.map((_, index) => moment.at(index + 1))), 1);
        const view = viewOf(size, distance, lead, finish);
        draw(view, () => field.race(view, moment));
      };
      redraw();
    },
    parade(card: RaceCard, gates: readonly number[], clockMs: number) {
      redraw = () => {
        const view = viewOf(size, distance, 0.2, finish);
        const moved = { ...view, camera: view.camera + (((clockMs / 1_000) * canter) % (distance / 2)) };
        draw(moved, () => field.parade(moved, card, gates, clockMs));
      };
      redraw();
    },
    portrait: (gate: number, runner: number) => portraitOf(gaits[sort].draw, gate, runner),
  };
}
export type Picture = ReturnType<typeof createPicture>;
