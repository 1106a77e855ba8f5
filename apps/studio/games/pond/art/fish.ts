/** Draws fish from their outlines: facing left, a hundred units from nose to tail root, bending with time. */
import { type Canvas, eye, linear } from './paint.ts';

export type Profile = readonly (readonly [at: number, high: number])[];
type Fin = {
  readonly from: number;
  readonly to: number;
  readonly high: Profile;
  readonly rays: number;
  readonly isBelow?: boolean;
  readonly isSpiky?: boolean;
  readonly lean?: number;
};
export type FishShape = {
  readonly colours: readonly [back: string, side: string, belly: string];
  readonly top: Profile;
  readonly bottom: Profile;
  readonly tail: {
    readonly kind: 'fork' | 'moon' | 'fan';
    readonly long: number;
    readonly high: number;
    readonly root?: number;
  };
  readonly fins: readonly Fin[];
  readonly fin?: readonly [string, string];
  readonly bend?: number;
  readonly pectoral?: number;
  readonly gill?: number;
  readonly eye: { readonly at?: number; readonly high?: number; readonly size: number; readonly iris?: string };
  readonly isSmooth?: boolean;
  readonly mouth?: number;
  pattern?(c: Canvas, at: (t: number, side: -1 | 1) => readonly [number, number]): void;
};

const length = 100;
const parts = 30;

/** Height of a profile by Catmull-Rom interpolation. */
function heightAt(profile: Profile, t: number): number {
  const next = Math.max(
    profile.findIndex(([at]) => at >= t),
    1,
  );
  const point = (index: number) => profile[Math.min(Math.max(index, 0), profile.length - 1)] ?? [1, 0];
  const [[, before], [from, left], [to, right], [, after]] = [
    point(next - 2),
    point(next - 1),
    point(next),
    point(next + 1),
  ];
  const u = to === from ? 0 : Math.min(Math.max((t - from) / (to - from), 0), 1);
  const curve =
    2 * left +
    (right - before) * u +
    (2 * before - 5 * left + 4 * right - after) * u * u +
    (3 * left - before - 3 * right + after) * u * u * u;
  return curve / 2;
}

type Points = readonly (readonly [number, number])[];
type Body = {
  readonly top: Points;
  readonly bottom: Points;
  readonly outline: Path2D;
  readonly spine: (t: number) => number;
  at(t: number, side: -1 | 1): readonly [number, number];
};

function bodyOf({ top, bottom, bend = 0.05 }: FishShape, phase: number): Body {
  const spine = (t: number) => Math.sin(phase + t * 3.4) * bend * length * t * t;
  const edge = (profile: Profile, side: -1 | 1): Points =>
    Array.from({ length: parts + 1 }, (_, part) => {
      const t = part / parts;
      return [length * (t - 0.5), spine(t) + side * heightAt(profile, t) * length] as const;
    });
  const [above, below] = [edge(top, -1), edge(bottom, 1)];
  const outline = new Path2D();
  for (const [x, y] of [...above, ...below.toReversed()]) outline.lineTo(x, y);
  outline.closePath();
  return {
    top: above,
    bottom: below,
    outline,
    spine,
    at(t, side) {
      const points = side < 0 ? above : below;
      const index = Math.min(Math.max(t * parts, 0), parts);
      const [low, high] = [points[Math.floor(index)] ?? [0, 0], points[Math.ceil(index)] ?? [0, 0]];
      const u = index - Math.floor(index);
      return [low[0] + (high[0] - low[0]) * u, low[1] + (high[1] - low[1]) * u];
    },
  };
}

function drawTail(c: Canvas, { tail, colours, fin, bend = 0.05 }: FishShape, body: Body, phase: number): void {
  const { kind, long, high, root = 0.02 } = tail;
  const [x, y] = [length / 2, body.spine(1)];
  const sway = Math.cos(phase + 3.4) * bend * length * 1.1;
  const notch = { fork: 0.45, moon: 0.25, fan: 0.95 }[kind];
  const [tl, th] = [long * length, high * length];
  c.beginPath();
  c.moveTo(x - 3, y - length * root);
  c.quadraticCurveTo(x + tl * 0.45, y - th * 0.45, x + tl, y - th + sway);
  c.quadraticCurveTo(x + tl * (notch + 0.12), y - th * 0.3 + sway * 0.6, x + tl * notch, y + sway * 0.6);
  c.quadraticCurveTo(x + tl * (notch + 0.12), y + th * 0.3 + sway * 0.6, x + tl, y + th + sway);
  c.quadraticCurveTo(x + tl * 0.45, y + th * 0.45, x - 3, y + length * root);
  c.closePath();
  c.fillStyle = linear(c, [x, 0, x + tl, 0], colours[1], fin?.[0] ?? colours[0]);
  c.fill();
  c.strokeStyle = 'rgb(5 9 28/.55)';
  c.lineWidth = 0.8;
  c.stroke();
}

function drawFin(c: Canvas, { colours, fin = [colours[0], colours[1]] }: FishShape, body: Body, shape: Fin): void {
  const { from, to, high, rays, isBelow = false, isSpiky = false, lean = 0.35 } = shape;
  const side = isBelow ? 1 : -1;
  const points = Array.from({ length: rays + 1 }, (_, ray) => {
    const [x, y] = body.at(from + ((to - from) * ray) / rays, side);
    const tall = heightAt(high, ray / rays) * length;
    return { x, y, tipX: x + tall * lean, tipY: y + side * tall };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  c.beginPath();
  c.moveTo(first.x, first.y - side);
  for (const [ray, { tipX, tipY, y }] of points.entries()) {
    const before = points[ray - 1];
    if (isSpiky && before)
      c.lineTo((tipX + before.tipX) / 2, ((tipY + before.tipY) / 2) * 0.7 + ((y + before.y) / 2) * 0.3);
    c.lineTo(tipX, tipY);
  }
  for (const { x, y } of points.toReversed()) c.lineTo(x, y - side * 1.5);
  c.closePath();
  const middle = points[points.length >> 1] ?? first;
  c.fillStyle = linear(c, [middle.x, middle.y, middle.tipX, middle.tipY], fin[0], fin[1]);
  c.fill();
  c.strokeStyle = 'rgb(5 9 28/.5)';
  c.lineWidth = 0.8;
  c.stroke();
  c.strokeStyle = 'rgb(255 255 255/.2)';
  c.lineWidth = 0.5;
  c.beginPath();
  for (const { x, y, tipX, tipY } of points) {
    c.moveTo(x, y);
    c.lineTo(tipX, tipY);
  }
  c.stroke();
}

function drawScales(c: Canvas, body: Body, high: number): void {
  c.strokeStyle = 'rgb(255 255 255/.13)';
  c.lineWidth = 0.7;
  for (let row = 0, y = -high; y < high; y += 4, row += 1)
    for (let x = -28 + (row % 2) * 3; x < 46; x += 6.4) {
      c.beginPath();
      c.arc(x, y + body.spine((x + 50) / 100), 3.2, -1.35, 1.35);
      c.stroke();
    }
}

function drawSkin(c: Canvas, shape: FishShape, body: Body): void {
  const { colours, isSmooth, gill = 0.27 } = shape;
  const up = Math.max(...body.top.map(([, y]) => -y));
  const down = Math.max(...body.bottom.map(([, y]) => y));
  c.fillStyle = linear(c, [0, -up, 0, down], [0, colours[0]], [0.45, colours[1]], [0.78, colours[2]], [1, colours[2]]);
  c.fill(body.outline);
  c.save();
  c.clip(body.outline);
  shape.pattern?.(c, body.at);
  if (!isSmooth) drawScales(c, body, Math.max(up, down));
  c.fillStyle = linear(
    c,
    [0, -up, 0, down],
    ...([
      [0, 'rgb(220 245 255/.34)'],
      [0.28, 'rgb(255 255 255/.02)'],
      [0.62, 'rgb(6 10 40/0)'],
      [1, 'rgb(4 8 44/.5)'],
    ] as const),
  );
  c.fillRect(-length, -length, 2 * length, 2 * length);
  const x = -50 + length * gill;
  c.lineWidth = 1.1;
  c.strokeStyle = 'rgb(4 8 30/.42)';
  c.beginPath();
  c.ellipse(x - 6, 0, 7, up * 0.66, 0, -1.05, 1.05);
  c.stroke();
  c.restore();
  c.lineWidth = 1;
  c.strokeStyle = 'rgb(5 9 28/.6)';
  c.stroke(body.outline);
  c.strokeStyle = 'rgb(214 244 255/.75)';
  c.lineWidth = 0.7;
  c.beginPath();
  for (const [tx, ty] of body.top.slice(2, -2)) c.lineTo(tx, ty + 0.8);
  c.stroke();
}

function drawFace(c: Canvas, shape: FishShape, body: Body, phase: number): void {
  const { gill = 0.27, pectoral = 0.14, colours, fin, mouth = 0.075 } = shape;
  const [, top] = body.at(0, -1);
  const [, bottom] = body.at(0, 1);
  const y = (top + bottom) / 2 + 1.2;
  c.strokeStyle = 'rgb(4 8 30/.7)';
  c.lineWidth = 1;
  c.beginPath();
  c.moveTo(-49.5, y);
  c.quadraticCurveTo(-46, y + 2, -50 + length * mouth, y + 1.2);
  c.stroke();
  const long = pectoral * length;
  c.save();
  c.translate(-50 + length * (gill + 0.03), Math.max(...body.bottom.map(([, each]) => each)) * 0.28);
  c.rotate(0.5 + Math.sin(phase * 2) * 0.25);
  c.beginPath();
  c.moveTo(0, -long * 0.16);
  c.quadraticCurveTo(long * 0.6, -long * 0.36, long, 0);
  c.quadraticCurveTo(long * 0.7, long * 0.42, 0, long * 0.16);
  c.closePath();
  c.fillStyle = linear(c, [0, 0, long, 0], colours[1], fin?.[0] ?? colours[0]);
  c.fill();
  c.strokeStyle = 'rgb(5 9 28/.45)';
  c.lineWidth = 0.7;
  c.stroke();
  c.restore();
  const { at = 0.13, high = 0.42, size, iris } = shape.eye;
  const [ex, ey] = body.at(at, -1);
  eye(c, ex, ey * high, size * length, iris);
}

/** `phase` completes a cycle with each stroke of the tail. */
export function drawFish(c: Canvas, shape: FishShape, phase: number): void {
  const body = bodyOf(shape, phase);
  drawTail(c, shape, body, phase);
  for (const fin of shape.fins) drawFin(c, shape, body, fin);
  drawSkin(c, shape, body);
  drawFace(c, shape, body, phase);
}
