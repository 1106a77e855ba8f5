/** Background: water, the sunken palace, kelp and coral, and the light from above. Drawn once per size. */
import { type Canvas, disc, grain, linear, oval, radial, tau } from './paint.ts';

export type WaterColours = { readonly water: readonly string[]; readonly light: string };
type Size = { readonly wide: number; readonly tall: number };

function roof(c: Canvas, y: number, wide: number, high: number): void {
  c.fill(
    new Path2D(
      `M${-wide * 1.18} ${y + 4} Q${-wide * 0.9} ${y - 2} ${-wide * 0.55} ${y - high} L${wide * 0.55} ${y - high} Q${wide * 0.9} ${y - 2} ${wide * 1.18} ${y + 4} Q${wide * 0.9} ${y + 9} 0 ${y + 9} Q${-wide * 0.9} ${y + 9} ${-wide * 1.18} ${y + 4} Z`,
    ),
  );
  c.fillRect(-wide * 0.6, y - high - 5, wide * 1.2, 7);
}

function palace(c: Canvas, { wide, tall }: Size): void {
  c.save();
  c.translate(wide * 0.3, tall * 0.7);
  c.scale((tall / 900) * 1.3, (tall / 900) * 1.3);
  c.globalAlpha = 0.6;
  c.fillStyle = '#2458a6';
  roof(c, -150, 80, 34);
  c.fillRect(-60, -142, 120, 40);
  roof(c, -92, 120, 40);
  c.fillRect(-98, -84, 196, 50);
  roof(c, -26, 165, 44);
  c.fillRect(-140, -18, 280, 120);
  c.fillStyle = '#ffc04a';
  c.globalAlpha = 0.38;
  for (let at = -4; at < 5; at += 1) c.fillRect(at * 28 - 4, 6, 8, 20);
  for (let at = -3; at < 4; at += 1) c.fillRect(at * 26 - 4, -72, 7, 16);
  for (let at = -1; at < 2; at += 1) c.fillRect(at * 28 - 4, -132, 7, 14);
  c.restore();
}

function ridge(c: Canvas, { wide, tall }: Size, base: number, height: number, colour: string, name: string): void {
  const random = grain(name);
  c.fillStyle = colour;
  c.beginPath();
  c.moveTo(0, tall);
  c.lineTo(0, base);
  let y = base;
  for (let at = 0; at < 14; at += 1) {
    const step = wide / 14;
    const next = base + (random() - 0.5) * height;
    c.bezierCurveTo(step * (at + 0.4), y, step * (at + 0.6), next, step * (at + 1), next);
    y = next;
  }
  c.lineTo(wide, tall);
  c.fill();
}

function shafts(c: Canvas, { wide, tall }: Size, light: string): void {
  const random = grain('shafts');
  const moon = wide * 0.7;
  for (let at = 0; at < 13; at += 1) {
    const turn = (at - 6) * 0.13 + 0.06 * random();
    const thick = wide * (0.012 + random() * 0.03);
    const [top, bottom] = [moon + (at - 6) * wide * 0.035, moon + Math.sin(turn) * tall * 1.55];
    c.fillStyle = linear(
      c,
      [top, 0, bottom, tall],
      `rgb(${light}/${0.13 + random() * 0.13})`,
      `rgb(${light}/.05)`,
      `rgb(${light}/0)`,
    );
    c.beginPath();
    c.moveTo(top - thick * 0.4, 0);
    c.lineTo(top + thick * 0.5, 0);
    c.lineTo(bottom + thick * 2, tall);
    c.lineTo(bottom - thick * 1.4, tall);
    c.fill();
  }
}

function caustics(c: Canvas, { wide, tall }: Size, light: string): void {
  for (let row = 0; row < 9; row += 1) {
    const y = 4 + row * row * tall * 0.0028;
    c.strokeStyle = `rgb(${light}/${0.3 - row * 0.03})`;
    c.lineWidth = Math.max(1, 3.4 - row * 0.25);
    c.beginPath();
    for (let x = 0; x <= wide; x += 14)
      c.lineTo(
        x,
        y + Math.sin(x * 0.018 * (1 + row * 0.12) + row * 1.9) * (2 + row * 0.9) + Math.sin(x * 0.041 + row) * 2,
      );
    c.stroke();
  }
}

function kelp(c: Canvas, tall: number, [x, high, phase]: readonly [number, number, number], colour: string): void {
  const bend = (t: number) => x + Math.sin(t * 4 + phase) * high * 0.07 * t;
  c.strokeStyle = colour;
  c.lineWidth = tall * 0.006;
  c.beginPath();
  for (let t = 0; t <= 1; t += 0.05) c.lineTo(bend(t), tall - high * t);
  c.stroke();
  let side = 1;
  for (let t = 0.12; t < 1; t += 0.075) {
    side = -side;
    c.save();
    c.translate(bend(t), tall - high * t);
    c.rotate(side * (0.9 - t * 0.3) + Math.sin(phase) * 0.2);
    oval(c, [0, -high * 0.06, high * 0.018, high * 0.07], colour);
    c.restore();
  }
}

function branch(c: Canvas, [x, y]: readonly [number, number], turn: number, long: number, left: number): void {
  const [toX, toY] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
  c.lineWidth = long * 0.3;
  c.beginPath();
  c.moveTo(x, y);
  c.lineTo(toX, toY);
  c.stroke();
  if (left > 0) for (const off of [-0.5, 0.08, 0.52]) branch(c, [toX, toY], turn + off, long * 0.72, left - 1);
}

function plants(c: Canvas, { wide, tall }: Size): void {
  const random = grain('plants');
  const greens = ['rgb(12 62 84/.95)', 'rgb(14 84 88/.9)', 'rgb(10 44 72/.95)'];
  for (let at = 0; at < 11; at += 1) {
    const x = wide * (at < 5 ? random() * 0.16 : 0.84 + random() * 0.16);
    kelp(c, tall, [x, tall * (0.18 + random() * 0.2), random() * 6], greens[at % 3] ?? '');
  }
  for (const [x, size, colour] of [
    [0.065, 0.17, '#c23a6e'],
    [0.955, 0.2, '#d9603f'],
    [0.13, 0.11, '#7a4fd0'],
    [0.895, 0.12, '#3a8fc9'],
  ] as const) {
    c.strokeStyle = colour;
    branch(c, [wide * x, tall * 0.99], -tau / 4, tall * size * 0.3, 4);
  }
}

export function drawWater(c: Canvas, size: Size, { water, light }: WaterColours): void {
  const { wide, tall } = size;
  const depths = [0, 0.16, 0.45, 0.75, 1];
  c.lineCap = 'round';
  c.fillStyle = linear(c, [0, 0, 0, tall], ...water.map((colour, at) => [depths[at] ?? 1, colour] as const));
  c.fillRect(0, 0, wide, tall);
  const glow = radial(
    c,
    [wide * 0.7, -tall * 0.05, 10, tall * 0.95],
    `rgb(${light}/.6)`,
    `rgb(${light}/.2)`,
    `rgb(${light}/0)`,
  );
  c.fillStyle = glow;
  c.fillRect(0, 0, wide, tall);
  palace(c, size);
  ridge(c, size, tall * 0.74, tall * 0.1, 'rgb(14 36 92/.7)', 'far ridge');
  ridge(c, size, tall * 0.84, tall * 0.08, 'rgb(10 26 70/.88)', 'near ridge');
  plants(c, size);
  const random = grain('plankton');
  for (let at = 0; at < 150; at += 1)
    disc(c, random() * wide, random() * tall, random() * 1.5 + 0.3, `rgb(${light}/${0.08 + random() * 0.35})`);
  c.fillStyle = radial(c, [wide / 2, tall / 2, tall * 0.4, wide * 0.62], 'rgb(2 4 20/0)', 'rgb(2 4 20/.5)');
  c.fillRect(0, 0, wide, tall);
}

/** Moonlight, on a separate canvas that sways over the water. */
export function drawLight(c: Canvas, size: Size, { light }: WaterColours): void {
  c.lineCap = 'round';
  c.globalCompositeOperation = 'screen';
  shafts(c, size, light);
  caustics(c, size, light);
}
