/** Wheel on a canvas: the bowl, the rotor drawn once from above, the turret and the ball. */
import { config } from '@mirinae/game-math/roulette/config';
import { colourOf, fills } from './colours.ts';
import type { Moment } from './spin.ts';

/** Canvas size, and the wheel on it in the perspective of the seat. */
export const size = { width: 640, height: 450, x: 320, y: 196, radius: 300, flat: 0.58 } as const;
const { x, y, radius, flat } = size;

const turn = 2 * Math.PI;
const rotorRadius = 0.79 * radius;
const rotorScale = 2;
const gold = '#ffe2a0';

type Pen = CanvasRenderingContext2D;
type Stops = readonly (readonly [at: number, colour: string])[];

const wood: Stops = [
  [0, '#7a4527'],
  [0.3, '#c98a52'],
  [0.5, '#6a3a20'],
  [0.75, '#a4663a'],
  [1, '#3a1e10'],
];
const darkWood: Stops = [
  [0, '#2b160c'],
  [0.45, '#7d4a2a'],
  [1, '#321a0d'],
];
const brass: Stops = [
  [0, '#ffe9b5'],
  [0.5, '#a9772c'],
  [1, '#ffdf96'],
];
const cone: Stops = [
  [0, '#8a5530'],
  [0.4, '#d99a5e'],
  [0.6, '#7a4526'],
  [1, '#3a2012'],
];

function shade(pen: Pen, stops: Stops, reach: number): CanvasGradient {
  const gradient = pen.createLinearGradient(-reach, -reach * 0.5, reach, reach * 0.6);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** Flat ring of the bowl, `drop` below the rim. */
function ring(pen: Pen, share: number, fill: string | CanvasGradient, drop = 0): void {
  pen.beginPath();
  pen.ellipse(0, drop, share * radius, share * radius * flat, 0, 0, turn);
  pen.fillStyle = fill;
  pen.fill();
}

function deflectors(pen: Pen): void {
  for (let at = 0; at < 8; at += 1) {
    const angle = (at * turn) / 8 + 0.2;
    pen.save();
    pen.translate(Math.cos(angle) * radius * 0.9, Math.sin(angle) * radius * 0.9 * flat + 3);
    pen.rotate(Math.atan2(Math.sin(angle) * flat, Math.cos(angle)));
    pen.beginPath();
    pen.moveTo(-10, 0);
    for (const [right, down] of [
      [0, -4],
      [10, 0],
      [0, 4],
    ] as const)
      pen.lineTo(right, down);
    pen.fillStyle = gold;
    pen.fill();
    pen.restore();
  }
}

/** Static parts: the wall of the bowl, its rim and the ball track. */
export function drawBowl(pen: Pen): void {
  pen.translate(x, y);
  pen.save();
  pen.filter = 'blur(16px)';
  pen.globalAlpha = 0.7;
  ring(pen, 1, '#000', 44);
  pen.restore();
  for (let drop = 26; drop > 0; drop -= 1) ring(pen, 1 - drop / 1_200, `hsl(24 45% ${7 + drop / 10}%)`, drop);
  ring(pen, 1, shade(pen, wood, radius));
  ring(pen, 0.963, shade(pen, brass, radius));
  ring(pen, 0.95, shade(pen, darkWood, radius), 2);
  ring(pen, 0.873, shade(pen, cone, radius), 4);
  deflectors(pen);
  ring(pen, 0.8, '#0c0704', 6);
}

function pocketPath(pen: Pen, from: number, to: number, outer: number, inner: number): void {
  pen.beginPath();
  pen.arc(0, 0, outer, from, to);
  pen.arc(0, 0, inner, to, from, true);
  pen.closePath();
}

function drawPocket(pen: Pen, number: number, at: number): void {
  const width = turn / config.pockets;
  const middle = at * width - turn / 4;
  const [from, to] = [middle - width / 2, middle + width / 2];
  const fill = fills[colourOf(number)];
  pen.strokeStyle = gold;
  pen.lineWidth = 1.4;
  pocketPath(pen, from, to, rotorRadius * 0.985, rotorRadius * 0.79);
  pen.fillStyle = fill;
  pen.fill();
  pen.stroke();
  pocketPath(pen, from, to, rotorRadius * 0.79, rotorRadius * 0.63);
  pen.fill();
  pen.fillStyle = 'rgb(0 0 0 / 42%)';
  pen.fill();
  pen.stroke();
  pen.save();
  pen.rotate(middle + turn / 4);
  pen.translate(0, -rotorRadius * 0.885);
  pen.fillStyle = '#fff';
  pen.font = '800 22px "Mirinae Sans", "Pretendard Variable", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0, 0);
  pen.restore();
}

/** Rotor from above, with the zero at the top. */
export function drawRotor(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = rotorRadius * 2 * rotorScale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(rotorScale, rotorScale);
  pen.translate(rotorRadius, rotorRadius);
  pen.beginPath();
  pen.arc(0, 0, rotorRadius, 0, turn);
  pen.fillStyle = gold;
  pen.fill();
  config.wheel.forEach((number, at) => {
    drawPocket(pen, number, at);
  });
  return canvas;
}

function drawTurret(pen: Pen, wheel: number): void {
  ring(pen, 0.5, shade(pen, cone, radius * 0.5), 18);
  ring(pen, 0.4, shade(pen, wood, radius * 0.4), 14);
  ring(pen, 0.28, shade(pen, brass, radius * 0.28), 8);
  ring(pen, 0.2, shade(pen, brass, radius * 0.2), 0);
  for (let arm = 0; arm < 4; arm += 1) {
    const angle = wheel + (arm * turn) / 4;
    const [right, down] = [Math.cos(angle) * radius * 0.3, Math.sin(angle) * radius * 0.3 * flat - 10];
    pen.strokeStyle = '#d9b46a';
    pen.lineWidth = 10;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(0, -16);
    pen.lineTo(right, down);
    pen.stroke();
    pen.beginPath();
    pen.arc(right, down, 9, 0, turn);
    pen.fillStyle = '#ffe9b0';
    pen.fill();
  }
  const knob = pen.createRadialGradient(8, -40, 2, 0, -28, 28);
  for (const [at, colour] of [
    [0, '#fffbe6'],
    [0.5, '#d9a74c'],
    [1, '#6a4414'],
  ] as const)
    knob.addColorStop(at, colour);
  pen.beginPath();
  pen.arc(0, -28, 24, 0, turn);
  pen.fillStyle = knob;
  pen.fill();
}

/** Ball in the perspective of the seat: further away it is higher on the canvas. */
function drawBall(pen: Pen, { ball, radius: share, lift }: Moment): void {
  const angle = ball - turn / 4;
  const down = share < 0.7 ? 14 : 2;
  const [right, height] = [Math.cos(angle) * share * radius, Math.sin(angle) * share * radius * flat + down];
  pen.beginPath();
  pen.ellipse(right + 4, height + 7, 10, 5, 0, 0, turn);
  pen.fillStyle = 'rgb(0 0 0 / 50%)';
  pen.fill();
  const top = height - lift * radius - 3;
  const light = pen.createRadialGradient(right + 3, top - 4, 1, right, top, 10);
  for (const [at, colour] of [
    [0, '#fff'],
    [0.6, '#dfe4f5'],
    [1, '#8790b5'],
  ] as const)
    light.addColorStop(at, colour);
  pen.beginPath();
  pen.arc(right, top, 9.5, 0, turn);
  pen.fillStyle = light;
  pen.fill();
}

/** Draws a frame over the bowl, with or without a ball. */
export function drawFrame(pen: Pen, rotor: HTMLCanvasElement, moment: Moment, hasBall: boolean): void {
  pen.save();
  pen.translate(x, y);
  pen.save();
  pen.translate(0, 9);
  pen.scale(1, flat);
  pen.rotate(moment.wheel);
  pen.drawImage(rotor, -rotorRadius, -rotorRadius, rotorRadius * 2, rotorRadius * 2);
  pen.restore();
  const isBehind = Math.sin(moment.ball - turn / 4) < 0;
  if (hasBall && isBehind) drawBall(pen, moment);
  drawTurret(pen, moment.wheel);
  if (hasBall && !isBehind) drawBall(pen, moment);
  pen.restore();
}
