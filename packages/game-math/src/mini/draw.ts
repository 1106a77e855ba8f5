/**
 * Draws of the four mini games from a committed seed. Powerball: 5 of 28 balls, then a digit; the power ladder uses its
 * first ball. Keno: 22 of 70; the keno ladder uses the first and the last ball. Balls are in draw order: the ladders
 * would not be fair on a sorted list.
 */
import { openStream, type RoundSeeds } from '../rng/stream.ts';

export const drawFamilies = ['powerball', 'keno'] as const;
export type DrawFamily = (typeof drawFamilies)[number];

/** `powerball` is the digit 0 to 9; null in a keno draw. */
export type MiniDraw = { readonly balls: readonly number[]; readonly powerball: number | null };

const powerballRules = { drawn: 5, of: 28, digits: 10 } as const;
const kenoRules = { drawn: 22, of: 70 } as const;

/** Number of balls in the drum of a draw. */
export const ballsInDrum = { powerball: powerballRules.of, keno: kenoRules.of } as const;

/**
 * Version of the draw: 1 by the round's name, 2 by its name and its salt, 3 by a salt that includes a round of a public
 * beacon. A round keeps its version.
 */
export const drawVersions = [1, 2, 3] as const;
export type DrawVersion = (typeof drawVersions)[number];

export type NamedRound = { readonly roomKey: string; readonly roundId: number };

/**
 * Seeds of a round. The room and the round's number are included, so that one server seed could never give two rounds
 * the same draw; without a salt this is version 1.
 */
export function drawSeeds({ roomKey, roundId }: NamedRound, serverSeed: string, salt: string | null): RoundSeeds {
  return { serverSeed, clientSeed: salt === null ? roomKey : `${roomKey}:${salt}`, nonce: roundId };
}

/** Draws a round; the same seeds always give the same draw. Throws RangeError for a malformed seed. */
export function drawRound(family: DrawFamily, seeds: RoundSeeds): MiniDraw {
  const stream = openStream(seeds);
  if (family === 'keno') return { balls: stream.pick(kenoRules.drawn, kenoRules.of), powerball: null };
  const balls = stream.pick(powerballRules.drawn, powerballRules.of);
  return { balls, powerball: stream.below(powerballRules.digits) };
}

/** Whether a result is possible. */
export function isPossibleDraw(family: DrawFamily, { balls, powerball }: MiniDraw): boolean {
  const { drawn, of } = family === 'keno' ? kenoRules : powerballRules;
  const areBalls =
    balls.length === drawn &&
    new Set(balls).size === drawn &&
    balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= of);
  if (family === 'keno') return areBalls && powerball === null;
  return (
    areBalls && powerball !== null && Number.isInteger(powerball) && powerball >= 0 && powerball < powerballRules.digits
  );
}
