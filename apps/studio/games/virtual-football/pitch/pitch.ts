/** Match on the pitch, frame by frame: the field, the players and the ball by its plan. */
import { el, prefersReducedMotion, watchSize } from '../../../kit/dom.ts';
import { type Camera, cameraOf, followed, type View } from './camera.ts';
import { createField } from './field.ts';
import { drawMan, type Kit, menAt, poseOf } from './men.ts';
import { ballAt, momentAt, type Plan, type Spot } from './plan.ts';

export type Kits = { readonly home: Kit; readonly away: Kit };

const keepers: Kits = { home: { shirt: '#ffd34d', trim: '#2b2b3f' }, away: { shirt: '#3ee6a8', trim: '#13304a' } };
const lagMs = 400;
const trailMs = 260;
const strideMs = 60;
const shotMs = 900;
const tau = Math.PI * 2;
const rest: Spot = { x: 52.5, y: 34, z: 0 };

function drawBall(ink: CanvasRenderingContext2D, camera: Camera, trail: readonly Spot[]) {
  const ball = trail.at(-1) ?? rest;
  ink.lineCap = 'round';
  for (const [at, spot] of trail.entries()) {
    const next = trail[at + 1];
    if (!next) continue;
    const [fromX, fromY] = camera(spot.x, spot.y, spot.z);
    const [toX, toY] = camera(next.x, next.y, next.z);
    ink.strokeStyle = `rgb(255 236 170 / ${Math.round((at / trail.length) * 60)}%)`;
    ink.lineWidth = 1 + (at / trail.length) * 3.5;
    ink.beginPath();
    ink.moveTo(fromX, fromY);
    ink.lineTo(toX, toY);
    ink.stroke();
  }
  const [x, y, scale] = camera(ball.x, ball.y, ball.z + 0.2);
  const [shadeX, shadeY] = camera(ball.x, ball.y, 0);
  const radius = Math.max(scale * 0.34, 2.6);
  ink.fillStyle = 'rgb(0 0 0 / 40%)';
  ink.beginPath();
  ink.ellipse(shadeX, shadeY, radius, radius * 0.45, 0, 0, tau);
  ink.fill();
  ink.fillStyle = '#ffffff';
  ink.beginPath();
  ink.arc(x, y, radius, 0, tau);
  ink.fill();
  ink.fillStyle = '#1b2240';
  ink.beginPath();
  ink.arc(x + radius * 0.1, y - radius * 0.1, radius * 0.36, 0, tau);
  ink.fill();
}

/** Trail of the ball, camera centre and current event of a frame. */
function lookAt(plan: Plan | null, ms: number) {
  const at = (time: number) => (plan ? ballAt(plan, time) : rest);
  const moment = plan ? momentAt(plan, ms) : null;
  return {
    moment,
    trail: Array.from({ length: 8 }, (_, step) => at(ms - trailMs + (trailMs * step) / 7)),
    before: at(ms - strideMs),
    centre: followed((at(ms - lagMs).x + at(ms - lagMs / 2).x) / 2),
    isShot: moment !== null && moment.moment.kind !== 'yellow' && Math.abs(ms - moment.at) < shotMs,
    isGoal: moment !== null && moment.moment.kind === 'goal' && moment.isOver,
  };
}
type Look = ReturnType<typeof lookAt>;

/** Far players first. */
function drawMen(ink: CanvasRenderingContext2D, camera: Camera, look: Look, ms: number, kits: Kits) {
  const { moment, trail } = look;
  const commented = moment && { ...moment.moment, isOver: moment.isOver && ms < moment.at + shotMs };
  const before = menAt(look.before, ms - strideMs);
  const men = menAt(trail.at(-1) ?? rest, ms).map((man, index) => ({ man, past: before[index] ?? man }));
  for (const { man, past } of men.toSorted((one, other) => other.man.y - one.man.y)) {
    const side = man.isHome ? 'home' : 'away';
    drawMan(ink, camera, man, man.shirt === 1 ? keepers[side] : kits[side], poseOf(past, man, ms, commented));
  }
}

export function createPitch(boards: readonly string[]) {
  const canvas = el('canvas', { class: 'pitch-canvas', 'aria-hidden': 'true' });
  const ink = canvas.getContext('2d');
  const field = createField(boards);
  const sharp = Math.min(window.devicePixelRatio || 1, 2);
  let [width, height] = [0, 0];
  let onSize = () => {};
  watchSize(canvas, () => {
    if (canvas.clientWidth === width && canvas.clientHeight === height) return;
    [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = Math.round(width * sharp);
    canvas.height = Math.round(height * sharp);
    onSize();
  });

  return {
    node: canvas,
    onSize(listener: () => void) {
      onSize = listener;
    },
    /** Draws the match at a time after the start of the round; without a plan, in kick-off positions. */
    draw(plan: Plan | null, ms: number, kits: Kits) {
      if (!ink || width === 0) return;
      const still = prefersReducedMotion();
      const look = lookAt(plan, ms);
      const view: View = { width, height, centre: still ? 52.5 : look.centre, zoom: look.isShot && !still ? 1.06 : 1 };
      const camera = cameraOf(view);
      ink.setTransform(sharp, 0, 0, sharp, 0, 0);
      field.draw(ink, camera, view, look.isGoal && !still ? Math.abs(Math.sin(ms / 110)) * 5 : 0);
      drawMen(ink, camera, look, ms, kits);
      drawBall(ink, camera, look.isShot && !still ? look.trail : look.trail.slice(-1));
    },
  };
}
