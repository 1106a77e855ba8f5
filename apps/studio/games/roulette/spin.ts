/**
 * Position of the wheel and its ball at a time. While the ball runs its number is unknown; once the number is known,
 * the rest of the path is computed to end there: the motion follows from the result and decides nothing.
 */
import { config } from '@mirinae/game-math/roulette/config';

const turn = 2 * Math.PI;
const pocket = turn / config.pockets;

/** Turns per second: the wheel in one direction, the ball on its track in the other. */
const wheelSpeed = 0.16;
const ballSpeed = 1.1;
/** Milliseconds from the known number until the ball is in its pocket. */
export const fallMs = 3_800;

/** Radii relative to the wheel's radius. */
const trackRadius = 0.88;
const pocketRadius = 0.55;

export type Moment = { readonly wheel: number; readonly ball: number; readonly radius: number; readonly lift: number };

/** Angle of the wheel, which never stops. */
export const wheelAt = (ms: number): number => ((ms / 1_000) * wheelSpeed * turn) % turn;

/** Position of the ball on its track, before its number is known. */
export const runningAt = (ms: number): Moment => ({
  wheel: wheelAt(ms),
  ball: -(((ms / 1_000) * ballSpeed * turn) % turn),
  radius: trackRadius,
  lift: 0,
});

/** Centre of a number's pocket, relative to the wheel's zero mark. */
const order: readonly number[] = config.wheel;
export const pocketAngle = (number: number): number => order.indexOf(number) * pocket;

/** Deceleration curve from 0 to 1 with the initial speed `first` (in lengths of the whole way). */
function slowing(share: number, first: number): number {
  // Cubic with the ball's speed at the start and zero at the end.
  return share * (first + share * (3 - 2 * first) + share * share * (first - 2));
}

/** Height of the hops over the frets, by the share of the fall. */
function hopAt(share: number): number {
  const fall = (share - 0.55) / 0.45;
  if (fall <= 0 || fall >= 1) return 0;
  return Math.abs(Math.sin(fall * Math.PI * 3)) * 0.06 * (1 - fall);
}

/** Position of the falling ball `sinceMs` after its number was shown at `shownMs` of the wheel's clock. */
export function fallingAt(number: number, shownMs: number, sinceMs: number): Moment {
  const share = Math.min(sinceMs / fallMs, 1);
  const wheel = wheelAt(shownMs + sinceMs);
  const start = runningAt(shownMs).ball;
  const end = wheelAt(shownMs + fallMs) + pocketAngle(number);
  // Opposite to the wheel, with at least one more turn.
  const way = (((start - end) % turn) + turn) % turn;
  const length = way + turn;
  if (share === 1) return { wheel, ball: wheel + pocketAngle(number), radius: pocketRadius, lift: 0 };
  const first = Math.min((ballSpeed * turn * (fallMs / 1_000)) / length, 3);
  const fall = Math.min(Math.max((share - 0.5) / 0.42, 0), 1);
  return {
    wheel,
    ball: start - length * slowing(share, first),
    radius: trackRadius + (pocketRadius - trackRadius) * fall * fall,
    lift: hopAt(share),
  };
}
