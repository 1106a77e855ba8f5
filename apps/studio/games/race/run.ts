/**
 * Course of a drawn race: position of each runner at each time. The finish is that of the draw; the rest is derived
 * from the race itself, so that all pages show the same. Over the last tenth of the way each runner has a constant
 * pace: no runner is slowed or sped up to fit the finish.
 */

import { configHashOf } from '@mirinae/game-math/config-hash';
import type { Race } from '@mirinae/game-math/race/card';
import type { Rng } from '@mirinae/game-math/rng/rng';
import { openStream } from '@mirinae/game-math/rng/stream';
import { type Style, styleOf } from './names.ts';

/** Milliseconds before the gates open, and after the winner's finish. */
export const gateMs = 1_500;
const afterMs = 5_500;
/** Milliseconds before the first finish from which the race is shown in slow motion. */
const slowMs = 3_600;
const slowness = 0.6;
/** Share of the way after which each pace is constant. */
export const steadyFrom = 0.9;

type Pace = {
  /** Finish time, in milliseconds of the race. */
  readonly finishMs: number;
  /** Final pace relative to its mean pace. */
  readonly closing: number;
  readonly early: number;
  readonly waves: readonly [number, number];
};

export type Run = {
  /** Finish time of a gate, from 1, in milliseconds of the race. */
  finishMs(gate: number): number;
  /** Position of a gate's runner by the clock of the round: 1 is the post, more is behind it. */
  at(gate: number, elapsedMs: number): number;
  /** Gates by position, the leader first. */
  orderAt(elapsedMs: number): number[];
  /** Finish time of the winner, by the clock of the round. */
  readonly wonMs: number;
  /** Converts the clock of the round to milliseconds of the race: the finish is in slow motion. */
  raceMs(elapsedMs: number): number;
};

const closings: Readonly<Record<Style, number>> = { front: 0.94, stalker: 0.99, free: 1, closer: 1.08 };
const earlies: Readonly<Record<Style, number>> = { front: 0.011, stalker: 0.004, free: 0, closer: -0.012 };

/** Random number from -1 to 1. */
const swing = (stream: Rng): number => stream.below(2_001) / 1_000 - 1;

function paceOf(stream: Rng, runner: number, finishMs: number): Pace {
  const style = styleOf(runner);
  return {
    finishMs,
    closing: closings[style] + swing(stream) * 0.03,
    early: earlies[style] + swing(stream) * 0.004,
    waves: [swing(stream) * 0.004, swing(stream) * 0.003],
  };
}

/** Position of a runner at a time of the race; behind the post it slows down. */
function placeAt({ finishMs, closing, early, waves: [slow, quick] }: Pace, raceMs: number): number {
  const left = (raceMs - finishMs) / finishMs;
  if (left > 0) return 1 + closing * left * Math.max(1 - left * 2.2, 0.45);
  const steady = 1 - (1 - steadyFrom) / closing;
  const share = 1 + left;
  if (share >= steady) return 1 + closing * left;
  const part = share / steady;
  const hill = Math.sin(Math.PI * part) ** 2;
  const start = part * (1 - part) ** 12;
  const bend = (closing - 1) / steadyFrom;
  const wave = early * hill + slow * hill * Math.sin(2 * Math.PI * part) + quick * hill * Math.sin(4 * Math.PI * part);
  return steadyFrom * (part + bend * (part ** 3 - part ** 2) + wave - 0.9 * start);
}

/** `runMs` is the length of the run phase. Deterministic for a race. */
export function planRun({ order, runners, weights }: Race, runMs: number): Run {
  const stream = openStream({ serverSeed: configHashOf({ order, runners, weights }), clientSeed: 'run', nonce: 0 });
  const wonMs = runMs - afterMs;
  const slowFromMs = wonMs - slowMs;
  const raceMs = (elapsedMs: number) => {
    const fast = Math.min(elapsedMs, slowFromMs) - gateMs;
    return Math.max(fast + Math.max(elapsedMs - slowFromMs, 0) * slowness, 0);
  };
  const paces = new Map<number, Pace>();
  let finishMs = raceMs(wonMs);
  for (const gate of order) {
    paces.set(gate, paceOf(stream, runners[gate - 1] ?? 1, finishMs));
    finishMs += 15 + stream.below(60) + stream.below(90);
  }
  const paceAt = (gate: number): Pace => {
    const pace = paces.get(gate);
    if (!pace) throw new RangeError(`Nobody starts from gate ${gate}.`);
    return pace;
  };
  const at = (gate: number, elapsedMs: number) => placeAt(paceAt(gate), raceMs(elapsedMs));
  return {
    wonMs,
    raceMs,
    at,
    finishMs: (gate) => paceAt(gate).finishMs,
    orderAt(elapsedMs) {
      const past = raceMs(elapsedMs);
      const isOver = (gate: number) => paceAt(gate).finishMs <= past;
      const running = order.filter((gate) => !isOver(gate));
      const places = new Map(running.map((gate) => [gate, at(gate, elapsedMs)]));
      return [
        ...order.filter(isOver),
        ...running.toSorted((one, two) => (places.get(two) ?? 0) - (places.get(one) ?? 0)),
      ];
    },
  };
}
