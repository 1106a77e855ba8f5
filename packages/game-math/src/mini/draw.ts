/**
 * The two draws behind the four games, from a committed seed. Powerball: 5 of 28 balls, then a digit; the power ladder
 * reads its first ball. Keno: 22 of 70; the keno ladder reads the first and the last ball. Balls are listed in draw
 * order: the ladders would not be fair on a sorted list.
 */
import { openStream, type RoundSeeds } from '../rng/stream.ts';

export const drawFamilies = ['powerball', 'keno'] as const;
export type DrawFamily = (typeof drawFamilies)[number];

/** `powerball` is the digit 0 to 9; null in a keno draw. */
export type MiniDraw = { readonly balls: readonly number[]; readonly powerball: number | null };

const powerballRules = { drawn: 5, of: 28, digits: 10 } as const;
const kenoRules = { drawn: 22, of: 70 } as const;

/** How many balls lie in the drum of a draw. */
export const ballsInDrum = { powerball: powerballRules.of, keno: kenoRules.of } as const;

/**
 * How a round is drawn from its seed: 1 by its name alone, 2 by its name and its salt, 3 by a salt that a round of a
 * public beacon is in. A round keeps its version.
 */
export const drawVersions = [1, 2, 3] as const;
export type DrawVersion = (typeof drawVersions)[number];

export type NamedRound = { readonly roomKey: string; readonly roundId: number };

/**
 * What a round is drawn with. The room and the round's number are in every message, so that one server seed could
 * never serve two rounds alike; without a salt this is version 1.
 */
export function drawSeeds({ roomKey, roundId }: NamedRound, serverSeed: string, salt: string | null): RoundSeeds {
  return { serverSeed, clientSeed: salt === null ? roomKey : `${roomKey}:${salt}`, nonce: roundId };
}

/** The draw of a round; the same seeds always give the same draw. Throws RangeError on a malformed seed. */
export function drawRound(family: DrawFamily, seeds: RoundSeeds): MiniDraw {
  const stream = openStream(seeds);
  if (family === 'keno') return { balls: stream.pick(kenoRules.drawn, kenoRules.of), powerball: null };
  const balls = stream.pick(powerballRules.drawn, powerballRules.of);
  return { balls, powerball: stream.below(powerballRules.digits) };
}

/** Whether a published result could be a draw at all. */
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
