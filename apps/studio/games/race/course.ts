/** Race course at night: sky, hills, lamps, the stand, turf, rails, the gates and the post, moving past the camera. */
import { type Brush, dot, oval } from './limbs.ts';

/** Viewport in pixels; `metre` is pixels per metre, `camera` the position of the leaders in metres. */
export type View = {
  readonly width: number;
  readonly height: number;
  /** Height of the horizon. */
  readonly sky: number;
  /** Scale: 1 for a picture of 404 pixels. */
  readonly fit: number;
  readonly metre: number;
  readonly camera: number;
  /** Horizontal position of the camera in the picture. */
  readonly anchor: number;
  readonly distance: number;
  readonly labels: { readonly finish: string };
};

export const lookOf = (view: View, metres: number, depth = 1): number =>
  view.anchor + (metres - view.camera) * view.metre * depth;

type Stop = readonly [share: number, colour: string];

function band(brush: Brush, from: number, to: number, stops: readonly Stop[], isAcross = false): CanvasGradient {
  const paint = isAcross ? brush.createLinearGradient(from, 0, to, 0) : brush.createLinearGradient(0, from, 0, to);
  for (const [share, colour] of stops) paint.addColorStop(share, colour);
  return paint;
}

function glow(brush: Brush, x: number, y: number, radius: number, stops: readonly Stop[]): void {
  const paint = brush.createRadialGradient(x, y, 1, x, y, radius);
  for (const [share, colour] of stops) paint.addColorStop(share, colour);
  brush.fillStyle = paint;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Deterministic pseudo-random number of an index: positions of stars, colours of the crowd. */
export const scatter = (index: number): number => {
  const wave = Math.sin(index * 127.1 + 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
};

function drawSky(brush: Brush, { width, sky, fit }: View): void {
  brush.fillStyle = band(brush, 0, sky, [
    [0, '#0a0e2a'],
    [0.55, '#1a1f57'],
    [1, '#4a3a86'],
  ]);
  brush.fillRect(0, 0, width, sky + 2);
  for (let star = 0; star < 120; star += 1) {
    brush.fillStyle = `rgb(220 230 255 / ${Math.round(scatter(star) * 80)}%)`;
    brush.fillRect(scatter(star + 200) * width, scatter(star + 400) * sky * 0.7, 1.3, 1.3);
  }
  glow(brush, width * 0.16, sky * 0.36, 110 * fit, [
    [0, 'rgb(255 244 214)'],
    [0.2, 'rgb(255 240 205 / 95%)'],
    [0.22, 'rgb(255 235 190 / 32%)'],
    [1, 'rgb(255 220 170 / 0%)'],
  ]);
}

const ridges = [
  { high: 0.6, rough: 0.2, colour: '#2a2768', depth: 0.03 },
  { high: 0.76, rough: 0.14, colour: '#1d1d54', depth: 0.06 },
  { high: 0.9, rough: 0.08, colour: '#141843', depth: 0.12 },
] as const;

function drawHills(brush: Brush, view: View): void {
  const { width, sky } = view;
  for (const { high, rough, colour, depth } of ridges) {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(0, sky + 4);
    for (let x = 0; x <= width + 16; x += 16) {
      const at = (x + view.camera * view.metre * depth) / sky;
      const hill = Math.sin(at * 1.3 + depth * 90) + 0.6 * Math.sin(at * 2.9 + depth * 40) + 0.3 * Math.sin(at * 6.1);
      brush.lineTo(x, sky * (high - rough * 0.5 * hill));
    }
    brush.lineTo(width, sky + 4);
    brush.fill();
  }
}

/** Calls back for each visible object of a series at a distance of `apart` metres. */
function eachSeen(view: View, apart: number, depth: number, draw: (x: number, count: number) => void): void {
  const step = apart * view.metre * depth;
  const first = Math.floor((view.camera * view.metre * depth - view.anchor) / step) - 1;
  const last = first + Math.ceil(view.width / step) + 3;
  for (let count = first; count <= last; count += 1)
    draw(view.anchor + count * step - view.camera * view.metre * depth, count);
}

function drawLamps(brush: Brush, view: View): void {
  const { sky, fit, height } = view;
  eachSeen(view, 60, 0.35, (x) => {
    brush.fillStyle = '#2b3270';
    brush.fillRect(x - 1.5, sky * 0.24, 3, sky * 0.76);
    brush.fillStyle = '#fff';
    for (let lamp = -2; lamp < 3; lamp += 1) brush.fillRect(x + lamp * 8 * fit - 3 * fit, sky * 0.2, 6 * fit, 5 * fit);
    brush.globalCompositeOperation = 'screen';
    glow(brush, x, sky * 0.22, Math.min(height * 0.36, 130 * fit), [
      [0, 'rgb(230 240 255 / 70%)'],
      [0.5, 'rgb(150 170 255 / 10%)'],
      [1, 'rgb(0 0 0 / 0%)'],
    ]);
    brush.globalCompositeOperation = 'source-over';
  });
  brush.fillStyle = '#12174a';
  eachSeen(view, 9, 0.5, (x, count) => {
    const size = (9 + scatter(count) * 9) * fit;
    oval(brush, [x, sky], [size * 1.5, size], 0, count % 2 === 0 ? '#12184a' : '#0f1440');
  });
}

const crowd = ['#7f86ff', '#ffe3a8', '#ff8b8b', '#58c8ff', '#d8defc', '#39406f', '#313a78', '#4d568f'] as const;

/** Stand with its crowd and a roof with curved eaves. */
export function drawStand(brush: Brush, { width, height, fit }: { width: number; height: number; fit: number }): void {
  const roof = 30 * fit;
  brush.fillStyle = '#0e1336';
  brush.fillRect(0, roof, width, height);
  for (let row = 0; row < 8; row += 1)
    for (let x = 4; x < width; x += 5.5 * fit) {
      const seed = row * 977 + Math.round(x);
      if (scatter(seed) > 0.84) continue;
      brush.globalAlpha = 0.35 + row * 0.07;
      dot(
        brush,
        x + scatter(seed + 1) * 3,
        roof + 14 * fit + (row * (height - roof - 16 * fit)) / 8,
        2.1 * fit,
        crowd[Math.floor(scatter(seed + 2) * crowd.length)] ?? '#fff',
      );
    }
  brush.globalAlpha = 1;
  brush.fillStyle = '#26306f';
  brush.beginPath();
  brush.moveTo(0, roof + 4 * fit);
  brush.quadraticCurveTo(36 * fit, roof - 4 * fit, 72 * fit, roof - 26 * fit);
  brush.lineTo(width - 72 * fit, roof - 26 * fit);
  brush.quadraticCurveTo(width - 36 * fit, roof - 4 * fit, width, roof + 4 * fit);
  brush.fill();
  brush.fillStyle = '#ffcb5c';
  brush.fillRect(2 * fit, roof + 3 * fit, width - 4 * fit, 2 * fit);
  brush.globalCompositeOperation = 'screen';
  for (let x = 60 * fit; x < width; x += 60 * fit)
    glow(brush, x, roof + 9 * fit, 30 * fit, [
      [0, 'rgb(255 236 190 / 75%)'],
      [1, 'rgb(255 210 130 / 0%)'],
    ]);
  brush.globalCompositeOperation = 'source-over';
}

function drawTurf(brush: Brush, view: View, isSand: boolean): void {
  const { width, height, sky } = view;
  brush.fillStyle = isSand
    ? band(brush, sky, height, [
        [0, '#6b5138'],
        [0.5, '#8a6b49'],
        [1, '#5b442f'],
      ])
    : band(brush, sky, height, [
        [0, '#1b5a49'],
        [0.5, '#1c7350'],
        [1, '#125038'],
      ]);
  brush.fillRect(0, sky, width, height - sky);
  brush.fillStyle = isSand ? 'rgb(255 225 180 / 5%)' : 'rgb(160 255 190 / 7%)';
  eachSeen(view, 8, 1, (x, count) => {
    if (count % 2 === 0) return;
    const [lean, stripe] = [(x - width / 2) * 0.24, 8 * view.metre];
    brush.beginPath();
    brush.moveTo(x - lean * 0.5, sky);
    brush.lineTo(x + stripe * 0.9 - lean * 0.5, sky);
    brush.lineTo(x + stripe * 1.1 + lean, height);
    brush.lineTo(x + lean, height);
    brush.fill();
  });
  const light = brush.createRadialGradient(width * 0.68, sky * 1.7, 20, width * 0.68, sky * 1.7, width * 0.6);
  light.addColorStop(0, 'rgb(220 255 225 / 18%)');
  light.addColorStop(1, 'rgb(4 10 40 / 50%)');
  brush.fillStyle = light;
  brush.fillRect(0, sky, width, height - sky);
}

function drawRail(
  brush: Brush,
  view: View,
  y: number,
  wide: number,
  apart: number,
  depth: number,
  alpha: string,
): void {
  brush.strokeStyle = `rgb(245 248 255 / ${alpha})`;
  brush.lineWidth = wide;
  brush.beginPath();
  brush.moveTo(0, y);
  brush.lineTo(view.width, y);
  eachSeen(view, apart, depth, (x) => {
    brush.moveTo(x, y);
    brush.lineTo(x - wide * 1.5, y + wide * 4.5);
  });
  brush.stroke();
}

function drawPost(brush: Brush, view: View): void {
  const { sky, height, fit, labels } = view;
  const x = lookOf(view, view.distance);
  if (x < -60 * fit || x > view.width + 60 * fit) return;
  for (let row = 0; row < 14; row += 1)
    for (const side of [0, 1]) {
      const [top, end] = [row / 14, (row + 1) / 14];
      const at = (share: number, across: number) => x - 18 * fit + 52 * fit * share + across * (9 + 9 * share) * fit;
      const down = (share: number) => sky + 8 * fit + (height - sky) * share;
      brush.fillStyle = (row + side) % 2 ? 'rgb(255 255 255 / 92%)' : 'rgb(12 16 40 / 85%)';
      brush.beginPath();
      brush.moveTo(at(top, side), down(top));
      brush.lineTo(at(top, side + 1), down(top));
      brush.lineTo(at(end, side + 1), down(end));
      brush.lineTo(at(end, side), down(end));
      brush.fill();
    }
  const pole = x - 14 * fit;
  for (let row = 0; row < 9; row += 1) {
    brush.fillStyle = row % 2 ? '#fff' : '#ff4f5e';
    brush.fillRect(pole - 3 * fit, sky + 10 * fit - (row + 1) * 13 * fit, 7 * fit, 13 * fit);
  }
  dot(brush, pole + 0.5 * fit, sky - 112 * fit, 19 * fit, '#ffcb5c');
  brush.fillStyle = '#1a1233';
  brush.font = `900 ${12 * fit}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(labels.finish, pole + 0.5 * fit, sky - 111 * fit);
}

function drawMarks(brush: Brush, view: View): void {
  const { sky, fit, distance } = view;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (let left = 200; left < distance; left += 200) {
    const x = lookOf(view, distance - left);
    if (x < -40 || x > view.width + 40) continue;
    brush.fillStyle = '#f4f6ff';
    brush.fillRect(x - 1.5 * fit, sky - 34 * fit, 3 * fit, 42 * fit);
    dot(brush, x, sky - 42 * fit, 15 * fit, '#f4f6ff');
    brush.fillStyle = '#0b1020';
    brush.font = `800 ${12 * fit}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
    brush.fillText(String(left), x, sky - 41.5 * fit);
  }
}

/** Background behind the runners. The stand is a separate picture, drawn once. */
export function drawBehind(
  brush: Brush,
  view: View,
  stand: CanvasImageSource & { width: number },
  isSand: boolean,
): void {
  const { sky, fit } = view;
  drawSky(brush, view);
  drawHills(brush, view);
  drawLamps(brush, view);
  const share = stand.width / 2;
  const x = view.anchor + (view.distance - view.camera) * view.metre * 0.5 - share * 0.4;
  if (x < view.width) brush.drawImage(stand, x, sky * 0.5 - 30 * fit, share, sky * 0.5 + 36 * fit);
  drawTurf(brush, view, isSand);
  drawRail(brush, view, sky + 5 * fit, 2.6 * fit, 3, 0.9, '85%');
  drawMarks(brush, view);
  drawPost(brush, view);
}

/** Foreground in front of the runners. */
export function drawBefore(brush: Brush, view: View): void {
  const { width, height, fit } = view;
  drawRail(brush, view, height - 14 * fit, 8 * fit, 7, 1.6, '55%');
  brush.fillStyle = band(brush, 0, height, [
    [0, 'rgb(4 6 22 / 45%)'],
    [0.2, 'rgb(4 6 22 / 0%)'],
    [0.85, 'rgb(4 6 22 / 0%)'],
    [1, 'rgb(4 6 22 / 50%)'],
  ]);
  brush.fillRect(0, 0, width, height);
}

/** Starting gates. */
export function drawGate(
  brush: Brush,
  view: View,
  lane: { x: number; y: number; size: number },
  isOpen: boolean,
): void {
  const { x, y, size } = lane;
  brush.fillStyle = '#2d3a7c';
  brush.fillRect(x + 118 * size, y - 150 * size, 7 * size, 152 * size);
  brush.fillStyle = '#5a6bd0';
  brush.fillRect(x - 130 * size, y - 158 * size, 256 * size, 12 * size);
  if (isOpen) return;
  brush.fillStyle = 'rgb(200 215 255 / 35%)';
  brush.fillRect(x + 104 * size, y - 120 * size, 14 * size, 96 * size);
  brush.fillStyle = view.labels.finish === '' ? '#fff' : '#ffcb5c';
  brush.fillRect(x - 130 * size, y - 148 * size, 256 * size, 2 * size);
}
