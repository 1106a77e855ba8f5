/**
 * Animation plan of a match: the time of each event, the match clock, and the path of the ball. It depends only on the
 * drawn result and the time since the start of the round, so a page that joins late is in sync.
 */
import { seededRng } from '@mirinae/game-math/rng/seeded';
import { courseOf, type Moment } from '@mirinae/game-math/virtual-football/course';
import type { Played } from '@mirinae/game-math/virtual-football/match';
import type { Halves } from '../tables.ts';

/** Position in metres: 105 long, 68 wide, height of the ball. Home attacks to the right, in both halves. */
export type Spot = { readonly x: number; readonly y: number; readonly z: number };
type Way = Spot & { readonly at: number; readonly kick?: true };

/** `at` is the time of its outcome, in milliseconds of the run. */
export type Shown = { readonly at: number; readonly moment: Moment };

export type Plan = {
  readonly halves: Halves;
  readonly shown: readonly Shown[];
  readonly knots: readonly (readonly [ms: number, minute: number])[];
  readonly ways: readonly Way[];
};

export type Stage = 'before' | 'first' | 'break' | 'second' | 'over';

const halfMinutes = 45;
/** Duration of an attack's build-up, and of its outcome, in milliseconds. */
export const buildUpMs = 2_200;
export const afterMs = 1_500;
/** Time between minutes, milliseconds, below which a half shows its events at even intervals. */
const evenBelowMs = 1_000;

/** Times of the events of a half: by minute, or at even intervals where a minute is too short. */
function timesOf(moments: readonly Moment[], from: number, until: number, firstMinute: number): Shown[] {
  const minuteMs = (until - from) / halfMinutes;
  const step = (until - from) / (moments.length + 0.4);
  return moments.map((moment, at) => ({
    moment,
    at: minuteMs < evenBelowMs ? from + step * (at + 0.85) : from + (moment.minute - firstMinute) * minuteMs,
  }));
}

const centre: Spot = { x: 52.5, y: 34, z: 0 };
const mirrored = (isHome: boolean, x: number) => (isHome ? x : 105 - x);

/** End point of a shot. */
function endsAt({ kind, across }: Moment): Spot {
  const y = 31 + (across / 99) * 6;
  if (kind === 'goal') return { x: 106.6, y, z: 0.9 };
  if (kind === 'save') return { x: 103.6, y, z: 1.2 };
  if (kind === 'post') return { x: 105, y: across < 50 ? 30.34 : 37.66, z: 1.4 };
  return { x: 108, y: across < 50 ? 25 : 43, z: 2.6 };
}

/** Path of the ball in an attack: from its own half, over a wing, to the shot and its outcome. */
function attack(moment: Moment, at: number): Way[] {
  const isHome = moment.side === 'home';
  const wing = moment.across < 50 ? 12 + moment.across / 5 : 46 + moment.across / 9;
  const from = { x: 88 + (moment.across % 7), y: 26 + (moment.across % 17) };
  const way = (ms: number, x: number, y: number, z = 0): Way => ({ at: ms, x: mirrored(isHome, x), y, z });
  if (moment.kind === 'yellow') return [way(at - 900, 58, wing), way(at, 66, wing * 0.8 + 7)];
  const end = endsAt(moment);
  const shot: Way = { ...way(at - 480, from.x, from.y), kick: true };
  const rest = moment.kind === 'post' ? [way(at + 500, 93, end.y - 6)] : [way(at + 500, end.x + 0.2, end.y, end.z / 3)];
  return [way(at - 2_000, 60, 68 - wing), way(at - 1_150, 80, wing), shot, way(at, end.x, end.y, end.z), ...rest];
}

/** Between attacks the ball is passed in midfield. */
function waysOf(halves: Halves, shown: readonly Shown[], course: number): Way[] {
  const rng = seededRng(`ways:${course}`);
  const ways: Way[] = [{ ...centre, at: 0 }];
  const idle = (from: number, until: number) => {
    for (let at = from + 700; at < until - 500; at += 800 + rng.below(500))
      ways.push({ at, x: 32 + rng.below(42), y: 8 + rng.below(52), z: 0 });
  };
  const half = (from: number, until: number) => {
    ways.push({ ...centre, at: from });
    let free = from;
    for (const { moment, at } of shown.filter((each) => each.at > from && each.at <= until)) {
      idle(free, at - buildUpMs);
      const last = ways.at(-1)?.at ?? 0;
      ways.push(...attack(moment, at).filter((way) => way.at > last + 120));
      free = at + 500;
      if (moment.kind === 'goal') {
        ways.push({ ...centre, at: at + afterMs });
        free = at + afterMs;
      }
    }
    idle(free, until);
  };
  half(halves.kickOff, halves.halfTime);
  half(halves.secondHalf, halves.fullTime);
  return ways;
}

export function planOf(match: Played, halves: Halves): Plan {
  const course = courseOf(match);
  const first = course.filter(({ minute }) => minute <= halfMinutes);
  const second = course.filter(({ minute }) => minute > halfMinutes);
  const { kickOff, halfTime, secondHalf, fullTime } = halves;
  const shown = [...timesOf(first, kickOff, halfTime, 0), ...timesOf(second, secondHalf, fullTime, halfMinutes)];
  const knot = ({ at, moment }: Shown) => [at, moment.minute] as const;
  const knots = [
    [kickOff, 0] as const,
    ...shown.filter(({ at }) => at <= halfTime).map(knot),
    [halfTime, halfMinutes] as const,
    [secondHalf, halfMinutes] as const,
    ...shown.filter(({ at }) => at > secondHalf).map(knot),
    [fullTime, 2 * halfMinutes] as const,
  ];
  return { halves, shown, knots, ways: waysOf(halves, shown, match.course) };
}

/** Minute on the match clock. */
export function minuteAt({ knots }: Plan, ms: number): number {
  const next = knots.findIndex(([at]) => at > ms);
  const [to, from] = [knots[next], knots[next - 1]];
  if (!to || !from) return next === 0 ? 0 : 2 * halfMinutes;
  return Math.floor(from[1] + ((ms - from[0]) / (to[0] - from[0])) * (to[1] - from[1]));
}

export function stageAt({ halves }: Pick<Plan, 'halves'>, ms: number): Stage {
  if (ms < halves.kickOff) return 'before';
  if (ms < halves.halfTime) return 'first';
  if (ms < halves.secondHalf) return 'break';
  return ms < halves.fullTime ? 'second' : 'over';
}

export function scoreAt({ shown }: Plan, ms: number): readonly [number, number] {
  return shown.findLast(({ at }) => at <= ms)?.moment.score ?? [0, 0];
}

/** Event in build-up or just shown. */
export function momentAt({ shown }: Plan, ms: number): (Shown & { readonly isOver: boolean }) | null {
  const near = shown.find(({ at }) => ms >= at - buildUpMs && ms < at + afterMs);
  return near ? { ...near, isOver: ms >= near.at } : null;
}

const eased = (share: number) => share * share * (3 - 2 * share);

export function ballAt({ ways }: Plan, ms: number): Spot {
  const next = ways.findIndex(({ at }) => at > ms);
  const [to, from] = [ways[next], ways[next - 1]];
  if (!to || !from) return next === 0 || ways.length === 0 ? centre : (ways.at(-1) ?? centre);
  const share = (ms - from.at) / (to.at - from.at);
  // A shot has constant speed; a pass slows down.
  const moved = from.kick ? share : eased(share);
  const arc = from.kick ? 0 : Math.sin(Math.PI * share) * Math.min(Math.hypot(to.x - from.x, to.y - from.y) / 30, 1.2);
  const at = (one: number, other: number) => one + (other - one) * moved;
  return { x: at(from.x, to.x), y: at(from.y, to.y), z: Math.max(at(from.z, to.z), 0) + arc };
}
