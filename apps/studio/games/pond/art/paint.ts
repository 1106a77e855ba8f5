/** Canvas helpers: gradients, eyes, and deterministic grain. */
import { seededRng } from '@mirinae/game-math/rng/seeded';

export type Canvas = CanvasRenderingContext2D;
export type Stop = string | readonly [at: number, colour: string];

export const tau: number = Math.PI * 2;

function addStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [index, stop] of stops.entries()) {
    const [at, colour] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop;
    gradient.addColorStop(at, colour);
  }
  return gradient;
}

export function linear(c: Canvas, [x0, y0, x1, y1]: readonly [number, number, number, number], ...stops: Stop[]) {
  return addStops(c.createLinearGradient(x0, y0, x1, y1), stops);
}

export function radial(c: Canvas, [x, y, r0, r1]: readonly [number, number, number, number], ...stops: Stop[]) {
  return addStops(c.createRadialGradient(x, y, r0, x, y, r1), stops);
}

/** Deterministic random numbers from 0 to 1, seeded by a name. */
export function grain(name: string): () => number {
  const rng = seededRng(name);
  return () => rng.below(1_000_000) / 1_000_000;
}

export function disc(c: Canvas, x: number, y: number, r: number, fill: string | CanvasGradient): void {
  c.fillStyle = fill;
  c.beginPath();
  c.arc(x, y, r, 0, tau);
  c.fill();
}

export function oval(c: Canvas, [x, y, rx, ry, turn = 0]: readonly number[], fill: string | CanvasGradient): void {
  c.fillStyle = fill;
  c.beginPath();
  c.ellipse(x ?? 0, y ?? 0, rx ?? 1, ry ?? 1, turn, 0, tau);
  c.fill();
}

export function line(c: Canvas, points: readonly (readonly [number, number])[], colour: string, width: number): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.stroke();
}

/** Fills a path and strokes its rim. */
export function shape(c: Canvas, path: Path2D, fill: string | CanvasGradient, rim: string, width: number): void {
  c.fillStyle = fill;
  c.fill(path);
  c.strokeStyle = rim;
  c.lineWidth = width;
  c.stroke(path);
}

export function within(c: Canvas, clip: Path2D, draw: () => void): void {
  c.save();
  c.clip(clip);
  draw();
  c.restore();
}

export function eye(c: Canvas, x: number, y: number, r: number, iris = '#ffdf8f'): void {
  disc(c, x, y, r * 1.18, '#0a1024');
  disc(c, x, y, r, '#f4f7ff');
  disc(c, x - r * 0.12, y, r * 0.74, iris);
  disc(c, x - r * 0.16, y, r * 0.46, '#060814');
  disc(c, x + r * 0.18, y - r * 0.32, r * 0.24, '#fff');
}

/** Draws to an offscreen canvas with its origin in the middle; `scale` is pixels per unit. */
export function bake(width: number, height: number, scale: number, draw: (c: Canvas) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.ceil(width * scale), 1);
  canvas.height = Math.max(Math.ceil(height * scale), 1);
  const c = canvas.getContext('2d');
  if (!c) throw new Error('There is no canvas.');
  c.translate(canvas.width / 2, canvas.height / 2);
  c.scale(scale, scale);
  c.lineJoin = 'round';
  c.lineCap = 'round';
  draw(c);
  return canvas;
}
