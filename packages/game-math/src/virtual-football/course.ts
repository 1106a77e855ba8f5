/**
 * Course of a match: the minutes of its goals, and other events. It is derived from the drawn result and seed, so the
 * same match always has the same course.
 */
import type { Rng } from '../rng/rng.ts';
import { seededRng } from '../rng/seeded.ts';
import type { Played } from './match.ts';

export type MomentKind = 'goal' | 'save' | 'wide' | 'post' | 'yellow';
export type Moment = {
  /** 1 to 90. */
  readonly minute: number;
  readonly kind: MomentKind;
  /** Attacking side, or the side of the card. */
  readonly side: 'home' | 'away';
  /** Shirt number, 2 to 11. */
  readonly shirt: number;
  /** Goals of home and away after it. */
  readonly score: readonly [number, number];
  /** Position across the pitch, 0 to 99, and variant of its text, 0 to 99. */
  readonly across: number;
};

const halfMinutes = 45;
/** Weights of events other than goals. */
const others: readonly (readonly [MomentKind, number])[] = [
  ['save', 9],
  ['wide', 6],
  ['post', 2],
  ['yellow', 5],
];
/** Shirt numbers of shooters, repeated by weight: mostly forwards. */
const shooters = [9, 9, 9, 9, 10, 10, 10, 11, 11, 7, 7, 8, 6, 5, 4];
const minChances = 3;
const chancesMore = 3;

function otherKind(rng: Rng): MomentKind {
  let left = rng.below(others.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [kind, weight] of others) {
    left -= weight;
    if (left < 0) return kind;
  }
  return 'save';
}

type Drawn = Omit<Moment, 'score'>;

/** Events of a half: its goals and some chances, each in a different minute. */
function halfOf(rng: Rng, from: number, home: number, away: number): Drawn[] {
  const chances = minChances + rng.below(chancesMore);
  const minutes = rng.pick(home + away + chances, halfMinutes);
  return minutes.map((minute, at): Drawn => {
    const isGoal = at < home + away;
    const isHome = isGoal ? at < home : rng.below(2) === 0;
    return {
      minute: from + minute,
      kind: isGoal ? 'goal' : otherKind(rng),
      side: isHome ? 'home' : 'away',
      shirt: shooters[rng.below(shooters.length)] ?? 9,
      across: rng.below(100),
    };
  });
}

/** Events in chronological order. */
export function courseOf({ home, away, half, full, course }: Played): Moment[] {
  const rng = seededRng(`course:${home}:${away}:${course}`);
  const drawn = [
    ...halfOf(rng, 0, half[0], half[1]),
    ...halfOf(rng, halfMinutes, full[0] - half[0], full[1] - half[1]),
  ].sort((one, other) => one.minute - other.minute);
  let score: readonly [number, number] = [0, 0];
  return drawn.map((moment): Moment => {
    if (moment.kind === 'goal') score = moment.side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    return { ...moment, score };
  });
}
