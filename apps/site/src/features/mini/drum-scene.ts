/**
 * The drum of a draw: balls that lie in a glass sphere, are blown about while a draw is on, and leave through the tube
 * above. It rests, and costs nothing, when nothing moves.
 */
export type Drum = {
  /** Every ball is in the drum again. */
  fill(): void;
  mix(isOn: boolean): void;
  take(number: number): void;
  close(): void;
};

type Ball = { number: number; x: number; y: number; vx: number; vy: number; isLeaving: boolean };

const size = 240;
const centre = size / 2;
const radius = 104;
const gravity = 900;
const stepS = 1 / 120;
const bounce = 0.72;
/** Balls that nothing blows lie still after this long. */
const settleS = 2.5;
const colours = ['#ffd66b', '#6fb6ff', '#ff8f8f', '#b6a4ff', '#7fe3a4', '#ffb58a', '#9fb3c8'] as const;
const ink = '#060814';

function sprite(number: number, ballRadius: number, scale: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const edge = Math.ceil(ballRadius * 2 * scale);
  picture.width = edge;
  picture.height = edge;
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  const half = edge / 2;
  const base = colours[Math.floor((number - 1) / 10)] ?? colours[0];
  const light = pen.createRadialGradient(half * 0.7, half * 0.6, half * 0.1, half, half, half);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.35, base);
  light.addColorStop(1, '#2a3350');
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(half, half, half - 0.5, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = ink;
  pen.font = `800 ${half * 0.9}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), half, half * 1.04);
  return picture;
}

/** Spread over the sphere without chance: what falls from here lies as if thrown in. */
function placeOf(index: number, of: number): { x: number; y: number } {
  const angle = index * 2.4;
  const away = radius * 0.85 * Math.sqrt((index + 0.5) / of);
  return { x: centre + away * Math.cos(angle), y: centre + away * Math.sin(angle) };
}

function collide(one: Ball, other: Ball, ballRadius: number): void {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const apart = Math.hypot(dx, dy) || 0.01;
  const overlap = 2 * ballRadius - apart;
  if (overlap <= 0) return;
  const nx = dx / apart;
  const ny = dy / apart;
  one.x -= (nx * overlap) / 2;
  one.y -= (ny * overlap) / 2;
  other.x += (nx * overlap) / 2;
  other.y += (ny * overlap) / 2;
  const speed = (other.vx - one.vx) * nx + (other.vy - one.vy) * ny;
  if (speed >= 0) return;
  const push = ((1 + bounce) * speed) / 2;
  one.vx += push * nx;
  one.vy += push * ny;
  other.vx -= push * nx;
  other.vy -= push * ny;
}

function keepInside(ball: Ball, ballRadius: number): void {
  const dx = ball.x - centre;
  const dy = ball.y - centre;
  const away = Math.hypot(dx, dy);
  const most = radius - ballRadius;
  if (away <= most) return;
  const nx = dx / away;
  const ny = dy / away;
  ball.x = centre + nx * most;
  ball.y = centre + ny * most;
  const speed = ball.vx * nx + ball.vy * ny;
  if (speed > 0) {
    ball.vx -= (1 + bounce) * speed * nx;
    ball.vy -= (1 + bounce) * speed * ny;
  }
}

/** A jet from below and a light whirl around the middle; each ball is caught by them at its own moments. */
function blow(ball: Ball, time: number): void {
  const dx = ball.x - centre;
  const dy = ball.y - centre;
  const gust = Math.sin(time * 5.3 + ball.number * 1.7) + Math.sin(time * 8.1 + ball.number * 0.9);
  const isInJet = Math.abs(dx) < 46 && dy > -30;
  ball.vx += (-dy * 6 - dx * 5 + gust * 1_500) * stepS;
  ball.vy += (dx * 6 - (isInJet ? 5_200 : 250) + gust * 500) * stepS;
}

function step(balls: Ball[], ballRadius: number, isMixing: boolean, time: number): void {
  for (const ball of balls) {
    if (ball.isLeaving) {
      ball.x += (centre - ball.x) * 0.16;
      ball.y -= 5;
      continue;
    }
    ball.vy += gravity * stepS;
    if (isMixing) blow(ball, time);
    ball.vx *= isMixing ? 0.998 : 0.985;
    ball.vy *= isMixing ? 0.998 : 0.985;
    ball.x += ball.vx * stepS;
    ball.y += ball.vy * stepS;
    keepInside(ball, ballRadius);
  }
  const inside = balls.filter(({ isLeaving }) => !isLeaving);
  for (const [index, one] of inside.entries())
    for (const other of inside.slice(index + 1)) collide(one, other, ballRadius);
}

function paintGlass(pen: CanvasRenderingContext2D): void {
  const glass = pen.createRadialGradient(centre * 0.75, centre * 0.6, 10, centre, centre, radius);
  glass.addColorStop(0, 'rgb(190 205 255 / 0.16)');
  glass.addColorStop(0.7, 'rgb(88 110 200 / 0.08)');
  glass.addColorStop(1, 'rgb(88 110 200 / 0.22)');
  pen.fillStyle = glass;
  pen.beginPath();
  pen.arc(centre, centre, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = 'rgb(163 174 217 / 0.5)';
  pen.lineWidth = 2;
  pen.stroke();
  pen.fillStyle = 'rgb(40 50 90 / 0.9)';
  pen.fillRect(centre - 15, 0, 30, centre - radius + 4);
  pen.strokeRect(centre - 15, -2, 30, centre - radius + 6);
}

const radiusOf = (count: number): number => (count > 40 ? 10 : 14.5);
const scaleOf = (): number => Math.min(devicePixelRatio, 2);

/** The balls of a drum as pictures, by number from 1: half of what opening it costs. */
export const paintBalls = (count: number): readonly HTMLCanvasElement[] =>
  Array.from({ length: count }, (_, index) => sprite(index + 1, radiusOf(count), scaleOf()));

export function openDrum(canvas: HTMLCanvasElement, sprites: readonly HTMLCanvasElement[]): Drum {
  const count = sprites.length;
  const ballRadius = radiusOf(count);
  const scale = scaleOf();
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  let balls: Ball[] = [];
  let isMixing = false;
  let frame = 0;
  let time = 0;
  let before = 0;
  let stillAt = 0;

  const paint = () => {
    if (!pen) return;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, size, size);
    for (const { number, x, y } of balls) {
      const picture = sprites[number - 1];
      if (picture) pen.drawImage(picture, x - ballRadius, y - ballRadius, ballRadius * 2, ballRadius * 2);
    }
    paintGlass(pen);
  };
  const isMoving = () => isMixing || time < stillAt || balls.some(({ isLeaving }) => isLeaving);
  const run = (at: number) => {
    const steps = Math.min(Math.round((at - before) / 1_000 / stepS), 4);
    before = at;
    for (let done = 0; done < steps; done += 1) {
      time += stepS;
      step(balls, ballRadius, isMixing, time);
    }
    balls = balls.filter(({ y }) => y > -2 * ballRadius);
    paint();
    frame = isMoving() ? requestAnimationFrame(run) : 0;
  };
  const wake = () => {
    if (frame !== 0) return;
    before = performance.now();
    frame = requestAnimationFrame(run);
  };
  const fill = () => {
    balls = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      ...placeOf((index * 11) % count, count),
      vx: 0,
      vy: 0,
      isLeaving: false,
    }));
    for (let done = 0; done < 160; done += 1) step(balls, ballRadius, false, 0);
    paint();
  };
  fill();
  return {
    fill,
    mix(isOn) {
      if (isMixing && !isOn) stillAt = time + settleS;
      isMixing = isOn;
      if (isMoving()) wake();
    },
    take(number) {
      const ball = balls.find((known) => known.number === number);
      if (!ball) return;
      ball.isLeaving = true;
      wake();
    },
    close: () => cancelAnimationFrame(frame),
  };
}
