/**
 * Where the wheel and its ball are at a moment. While the ball runs its number is unknown; once that is shown, the
 * rest of its way is laid so that it ends there: the motion follows from the result and decides nothing.
 */
import { config } from '@mirinae/game-math/roulette/config';

const turn = 2 * Math.PI;
const pocket = turn / config.pockets;

/** In turns a second: the wheel one way, the ball on its track the other. */
const wheelSpeed = 0.16;
const ballSpeed = 1.1;
/** In milliseconds: from the moment the number is known until the ball lies in its pocket. */
export const fallMs = 3_800;

/** As shares of the wheel's radius. */
const trackRadius = 0.88;
const pocketRadius = 0.55;

export type Moment = { readonly wheel: number; readonly ball: number; readonly radius: number; readonly lift: number };

/** The wheel never stops. */
export const wheelAt = (ms: number): number => ((ms / 1_000) * wheelSpeed * turn) % turn;

/** The ball on its track, before its number is known. */
export const runningAt = (ms: number): Moment => ({
  wheel: wheelAt(ms),
  ball: -(((ms / 1_000) * ballSpeed * turn) % turn),
  radius: trackRadius,
  lift: 0,
});

/** The middle of a number's pocket, from the wheel's own zero mark on. */
const order: readonly number[] = config.wheel;
export const pocketAngle = (number: number): number => order.indexOf(number) * pocket;

/** Slower and slower, from 0 to 1, beginning at the speed `first` (in lengths of the whole way). */
function slowing(share: number, first: number): number {
  // A cubic that leaves with the ball's speed and arrives with none.
  return share * (first + share * (3 - 2 * first) + share * share * (first - 2));
}

/** Hops over the frets while it falls: how high, by the share of the fall. */
function hopAt(share: number): number {
  const fall = (share - 0.55) / 0.45;
  if (fall <= 0 || fall >= 1) return 0;
  return Math.abs(Math.sin(fall * Math.PI * 3)) * 0.06 * (1 - fall);
}

/** The ball on its way to a number, so long after the number was shown at `shownMs` of the wheel's clock. */
export function fallingAt(number: number, shownMs: number, sinceMs: number): Moment {
  const share = Math.min(sinceMs / fallMs, 1);
  const wheel = wheelAt(shownMs + sinceMs);
  const start = runningAt(shownMs).ball;
  const end = wheelAt(shownMs + fallMs) + pocketAngle(number);
  // Against the wheel, at least a whole turn more.
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
