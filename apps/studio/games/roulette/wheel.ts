/** Wheel of the table: it turns permanently, and the ball ends at the drawn number. */
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { sounds } from '../../kit/table/sounds.ts';
import type { Scene } from '../../kit/table/stage.ts';
import { colourOf } from './colours.ts';
import { fallingAt, fallMs, type Moment, runningAt, wheelAt } from './spin.ts';
import { drawBowl, drawFrame, drawRotor, size } from './wheel-art.ts';

const sharpness = 1.6;
const replayRunMs = 1_200;
const landMs = fallMs * 0.72;

type Ball = { readonly kind: 'none' | 'running' } | { readonly kind: 'falling'; number: number; shownMs: number };

function createCanvas() {
  const canvas = el('canvas', { class: 'wheel-canvas', 'aria-hidden': 'true' });
  canvas.width = size.width * sharpness;
  canvas.height = size.height * sharpness;
  const bowl = document.createElement('canvas');
  bowl.width = canvas.width;
  bowl.height = canvas.height;
  const still = bowl.getContext('2d');
  still?.scale(sharpness, sharpness);
  if (still) drawBowl(still);
  const pen = canvas.getContext('2d');
  const rotor = drawRotor();
  return {
    canvas,
    draw(moment: Moment, hasBall: boolean) {
      if (!pen) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(bowl, 0, 0);
      pen.scale(sharpness, sharpness);
      drawFrame(pen, rotor, moment, hasBall);
    },
  };
}

/** Still frame for reduced motion. */
const restAt = (number: number | null): Moment => (number === null ? runningAt(0) : fallingAt(number, 0, fallMs));

export function createWheel() {
  const { canvas, draw } = createCanvas();
  const badge = el('output', { class: 'wheel-number', hidden: true });
  const node = el('div', { class: 'wheel', 'data-run': 'none' }, canvas, badge);
  const isCalm = prefersReducedMotion();
  let ball: Ball = { kind: 'none' };
  const momentOf = (now: number): Moment => {
    if (ball.kind === 'falling') return fallingAt(ball.number, ball.shownMs, now - ball.shownMs);
    return ball.kind === 'running' ? runningAt(now) : { ...runningAt(now), wheel: wheelAt(now) };
  };
  const frame = (now: number) => {
    draw(momentOf(now), ball.kind !== 'none');
    requestAnimationFrame(frame);
  };
  if (isCalm) draw(restAt(null), false);
  else requestAnimationFrame(frame);

  const announce = (number: number) => {
    badge.textContent = String(number);
    badge.dataset.colour = colourOf(number);
    badge.hidden = false;
  };
  const rest = (number: number | null) => {
    ball = number === null ? { kind: 'none' } : { kind: 'falling', number, shownMs: performance.now() - fallMs };
    badge.hidden = true;
    node.dataset.run = 'none';
    if (isCalm) draw(restAt(number), number !== null);
  };
  const run = () => {
    if (ball.kind === 'running') return;
    ball = { kind: 'running' };
    badge.hidden = true;
    node.dataset.run = 'running';
  };
  const fall = async (number: number) => {
    if (!isCalm) {
      ball = { kind: 'falling', number, shownMs: performance.now() };
      node.dataset.run = 'falling';
      await wait(landMs);
      sounds.play('ball');
      await wait(fallMs - landMs);
    } else rest(number);
    announce(number);
    node.dataset.run = 'fallen';
  };
  return {
    node,
    show({ phase, past }: Parameters<Scene<number>['show']>[0]) {
      const isRunning = phase === 'running';
      const wasRunning = ball.kind === 'running';
      if (isRunning) run();
      else if (phase === 'open' && !badge.hidden) rest(Number(past[0]?.result ?? 0));
      return isRunning && !wasRunning;
    },
    reveal: fall,
    land(number: number) {
      rest(number);
      announce(number);
    },
    async replay(number: number) {
      run();
      await wait(isCalm ? 0 : replayRunMs);
      await fall(number);
    },
    clear: () => rest(null),
  };
}
