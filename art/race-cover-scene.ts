/** Covers of races: the leaders at full speed under a great moon. Drawn in a page. */
import { scatter } from '../apps/studio/games/race/course.ts';
import { drawDog } from '../apps/studio/games/race/dog.ts';
import { drawHorse } from '../apps/studio/games/race/horse.ts';
import { type Brush, dot, oval } from '../apps/studio/games/race/limbs.ts';
import type { DrawRunner } from '../apps/studio/games/race/sprites.ts';

const size = 512;
const horizon = 252;

type Runner = {
  readonly gate: number;
  readonly runner: number;
  readonly phase: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

type Cover = {
  readonly draw: DrawRunner;
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly ground: readonly [far: string, near: string];
  readonly clod: string;
  /** The last one is in front. */
  readonly runners: readonly Runner[];
};

const covers: Readonly<Record<string, Cover>> = {
  horses: {
    draw: drawHorse,
    sky: ['#0a0e2c', '#2a2370', '#8a4a9e'],
    ground: ['#2b8f66', '#093a2b'],
    clod: '#3f6b3c',
    runners: [
      { gate: 2, runner: 3, phase: 0.62, x: 128, y: 318, scale: 0.9 },
      { gate: 6, runner: 5, phase: 0.9, x: 394, y: 334, scale: 1.04 },
      { gate: 3, runner: 4, phase: 0.88, x: 236, y: 474, scale: 1.86 },
    ],
  },
  dogs: {
    draw: drawDog,
    sky: ['#080c26', '#1d2a6b', '#2f6f9e'],
    ground: ['#a37d52', '#3b2a1b'],
    clod: '#8a6a45',
    runners: [
      { gate: 2, runner: 2, phase: 0.66, x: 118, y: 316, scale: 1 },
      { gate: 3, runner: 1, phase: 0.2, x: 404, y: 322, scale: 1.02 },
      { gate: 6, runner: 0, phase: 0.84, x: 240, y: 466, scale: 2.05 },
    ],
  },
};

function fade(brush: Brush, x: number, y: number, radius: number, colours: readonly string[]): void {
  const paint = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of colours.entries()) paint.addColorStop(at / (colours.length - 1), colour);
  brush.fillStyle = paint;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function drawNight(brush: Brush, [top, middle, low]: Cover['sky']): void {
  const paint = brush.createLinearGradient(0, 0, 0, horizon);
  for (const [at, colour] of [top, middle, low].entries()) paint.addColorStop(at / 2, colour);
  brush.fillStyle = paint;
  brush.fillRect(0, 0, size, horizon);
  for (let star = 0; star < 140; star += 1)
    dot(brush, scatter(star) * size, scatter(star + 300) * 170, 0.5 + scatter(star + 600), '#dfe6ffb0');
  fade(brush, 300, 132, 230, ['#fff3cfcc', '#ffd99a55', '#ffb98a00']);
  dot(brush, 300, 132, 96, '#fff0c4');
  for (const [x, y, radius] of [
    [268, 108, 20],
    [330, 150, 26],
    [300, 178, 12],
    [344, 96, 10],
  ] as const)
    dot(brush, x, y, radius, '#f0d89a88');
}

/** The stand far away: lamps and people are no more than lights. */
function drawLights(brush: Brush): void {
  brush.fillStyle = '#0d1236';
  brush.beginPath();
  brush.moveTo(0, horizon);
  for (let x = 0; x <= size; x += 8) brush.lineTo(x, 214 - 16 * Math.sin(x / 70) - 8 * Math.sin(x / 23));
  brush.lineTo(size, horizon);
  brush.fill();
  const colours = ['#ffe3a8', '#7f86ff', '#ff8b8b', '#58c8ff', '#ffffff'];
  for (let light = 0; light < 260; light += 1) {
    brush.globalAlpha = 0.2 + scatter(light + 40) * 0.5;
    dot(
      brush,
      scatter(light) * size,
      220 + scatter(light + 90) * 28,
      2 + scatter(light + 7) * 2.6,
      colours[light % 5] ?? '',
    );
  }
  brush.globalAlpha = 1;
}

function drawGround(brush: Brush, [far, near]: Cover['ground']): void {
  const paint = brush.createLinearGradient(0, horizon, 0, size);
  paint.addColorStop(0, far);
  paint.addColorStop(1, near);
  brush.fillStyle = paint;
  brush.fillRect(0, horizon, size, size - horizon);
  fade(brush, 300, 330, 300, ['#fff2c84d', '#fff2c800']);
  // What is near rushes by: the nearer, the longer.
  for (let streak = 0; streak < 90; streak += 1) {
    const depth = scatter(streak + 11) ** 1.4;
    brush.fillStyle = streak % 2 ? '#ffffff12' : '#00000020';
    const long = 30 + depth * 230;
    brush.fillRect(
      scatter(streak + 70) * (size + long) - long,
      horizon + depth * (size - horizon),
      long,
      1 + depth * 3,
    );
  }
  brush.fillStyle = '#f4f7ffe6';
  brush.fillRect(0, horizon - 4, size, 5);
  for (let x = 6; x < size; x += 46) brush.fillRect(x, horizon - 4, 4, 22);
}

/** What the feet throw up behind a runner. */
function drawClods(brush: Brush, { x, y, scale }: Runner, colour: string): void {
  for (let puff = 0; puff < 12; puff += 1) {
    brush.globalAlpha = 0.13 - puff * 0.009;
    oval(
      brush,
      [x - (46 + puff * 15) * scale, y - 5 * scale],
      [(9 + puff * 2.2) * scale, (5 + puff) * scale],
      0,
      '#efe6cf',
    );
  }
  brush.globalAlpha = 1;
  for (let clod = 0; clod < 26; clod += 1) {
    const [along, high] = [scatter(clod + 500), scatter(clod + 900)];
    dot(brush, x - (30 + along * 110) * scale, y - high * high * 60 * scale, (0.7 + scatter(clod) * 2) * scale, colour);
  }
}

function canvasOf(): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas to draw on.');
  return { canvas, brush };
}

/** A runner with the light of the moon behind it on its edges, and its haste behind the one in front. */
function drawRunner(brush: Brush, { draw, clod }: Cover, runner: Runner, isFront: boolean): void {
  const { x, y, scale, phase } = runner;
  drawClods(brush, runner, clod);
  const { canvas, brush: own } = canvasOf();
  own.translate(x, y);
  own.scale(scale, scale);
  draw(own, runner, phase);
  for (const [at, alpha] of (isFront ? [0.08, 0.14] : []).entries()) {
    brush.globalAlpha = alpha;
    brush.drawImage(canvas, -30 * (2 - at), 0);
  }
  brush.globalAlpha = 1;
  brush.shadowColor = '#ffe6a8';
  brush.shadowBlur = isFront ? 18 : 10;
  brush.drawImage(canvas, 0, 0);
  brush.shadowBlur = 0;
}

function drawWind(brush: Brush): void {
  brush.lineCap = 'round';
  for (let line = 0; line < 16; line += 1) {
    const [y, long] = [270 + scatter(line + 3) * 220, 40 + scatter(line + 33) * 110];
    const x = scatter(line + 63) * 170 - 30;
    const paint = brush.createLinearGradient(x, 0, x + long, 0);
    paint.addColorStop(0, '#ffffff00');
    paint.addColorStop(1, '#fff6dc66');
    brush.strokeStyle = paint;
    brush.lineWidth = 1.5 + scatter(line) * 2;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + long, y);
    brush.stroke();
  }
  const shade = brush.createRadialGradient(size / 2, 270, 190, size / 2, 270, 400);
  shade.addColorStop(0, '#04061600');
  shade.addColorStop(1, '#040616cc');
  brush.fillStyle = shade;
  brush.fillRect(0, 0, size, size);
}

/** The cover of a sort of races, as a data address of a WebP picture. */
export function paint(sort: string): string {
  const cover = covers[sort];
  if (!cover) throw new Error(`There is no cover of ${sort}.`);
  const { canvas, brush } = canvasOf();
  drawNight(brush, cover.sky);
  drawLights(brush);
  drawGround(brush, cover.ground);
  for (const [at, runner] of cover.runners.entries()) drawRunner(brush, cover, runner, at === cover.runners.length - 1);
  drawWind(brush);
  return canvas.toDataURL('image/webp', 0.88);
}
