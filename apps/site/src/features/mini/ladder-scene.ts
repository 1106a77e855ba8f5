/** The ladder as a Pixi scene: two rails, three or four rungs, and a light that runs down and crosses at each. */
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics } from 'pixi.js';

export type LadderPath = { start: 'left' | 'right'; lines: 3 | 4 };

const size = { width: 320, height: 260, margin: 40 } as const;
const colours = { rail: 0x3a4a7a, rung: 0x53659a, light: 0xffd66b } as const;
const runMs = 2_600;

type Point = { x: number; y: number };

const leftX = 70;
const rightX = size.width - 70;

function rungHeights(lines: number): number[] {
  const inner = size.height - 2 * size.margin;
  return Array.from({ length: lines }, (_, place) => size.margin + (inner * (place + 1)) / (lines + 1));
}

/** The way of the light: down a rail, across at each rung. */
export function pathOf({ start, lines }: LadderPath): Point[] {
  let x = start === 'left' ? leftX : rightX;
  const points: Point[] = [{ x, y: size.margin - 18 }];
  for (const y of rungHeights(lines)) {
    points.push({ x, y });
    x = x === leftX ? rightX : leftX;
    points.push({ x, y });
  }
  return [...points, { x, y: size.height - size.margin + 18 }];
}

const lengthBetween = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);

/** The part of a way from its start, by share of its length. */
function partOf(points: readonly Point[], share: number): Point[] {
  const total = points.slice(1).reduce((sum, point, place) => sum + lengthBetween(points[place] ?? point, point), 0);
  let left = total * share;
  const part: Point[] = points.slice(0, 1);
  for (const [place, point] of points.slice(1).entries()) {
    const from = points[place] ?? point;
    const length = lengthBetween(from, point);
    if (left <= length) {
      const rate = length === 0 ? 0 : left / length;
      return [...part, { x: from.x + (point.x - from.x) * rate, y: from.y + (point.y - from.y) * rate }];
    }
    left -= length;
    part.push(point);
  }
  return part;
}

function drawLadder(graphics: Graphics, lines: number): void {
  graphics.clear();
  for (const x of [leftX, rightX]) graphics.moveTo(x, size.margin - 18).lineTo(x, size.height - size.margin + 18);
  graphics.stroke({ width: 8, color: colours.rail, cap: 'round' });
  for (const y of rungHeights(lines)) graphics.moveTo(leftX, y).lineTo(rightX, y);
  graphics.stroke({ width: 6, color: colours.rung, cap: 'round' });
}

function drawLight(graphics: Graphics, points: readonly Point[]): void {
  graphics.clear();
  const [first, ...rest] = points;
  if (!first) return;
  graphics.moveTo(first.x, first.y);
  for (const { x, y } of rest) graphics.lineTo(x, y);
  graphics.stroke({ width: 7, color: colours.light, cap: 'round', join: 'round' });
  const head = points.at(-1) ?? first;
  graphics.circle(head.x, head.y, 10).fill({ color: colours.light });
  graphics.circle(head.x, head.y, 18).fill({ color: colours.light, alpha: 0.25 });
}

export type LadderScene = { show(path: LadderPath, isCalm: boolean): void; close(): void };

/** Opens the scene in `host`. Rejects where the browser has no WebGL; the words beside it then say it all. */
export async function openLadder(host: HTMLElement): Promise<LadderScene> {
  const app = new Application();
  await app.init({
    width: size.width,
    height: size.height,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(devicePixelRatio, 2),
    preference: 'webgl',
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  const ladder = new Graphics();
  const light = new Graphics();
  app.stage.addChild(new Container({ children: [ladder, light] }));
  let points: Point[] = [];
  let elapsedMs: number = runMs;
  app.ticker.add(({ deltaMS }) => {
    if (elapsedMs >= runMs) return;
    elapsedMs = Math.min(elapsedMs + deltaMS, runMs);
    drawLight(light, partOf(points, elapsedMs / runMs));
  });
  return {
    show(path, isCalm) {
      drawLadder(ladder, path.lines);
      points = pathOf(path);
      elapsedMs = isCalm ? runMs : 0;
      drawLight(light, isCalm ? points : []);
    },
    close: () => app.destroy(true, { children: true }),
  };
}
