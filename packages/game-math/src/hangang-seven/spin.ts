/** Round of 한강 세븐, and its replay from revealed seeds. Game server and verifier call the same function. */
import type { Rng } from '../rng/rng.ts';
import { openStream } from '../rng/stream.ts';
import { config, type PerReel } from './config.ts';
import { assertLineBet, type Grid, gridAt, type LineWin, winsOf } from './rules.ts';

export type Spin = {
  readonly stops: PerReel<number>;
  readonly grid: Grid;
  readonly wins: readonly LineWin[];
  readonly totalWin: number;
};

/** Spins once, one draw per reel from left to right. `lineBet` in units per line. Throws RangeError. */
export function spin(rng: Rng, lineBet: number): Spin {
  assertLineBet(lineBet);
  const [first, second, third] = config.strips;
  return spinAt([rng.below(first.length), rng.below(second.length), rng.below(third.length)], lineBet);
}

/** Wins of the stopped reels. `lineBet` is the stake in smallest units on each line. Throws RangeError. */
export function spinAt(stops: PerReel<number>, lineBet: number): Spin {
  const grid = gridAt(stops);
  const wins = winsOf(grid, lineBet);
  return { stops, grid, wins, totalWin: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/**
 * Replays a finished round from its revealed seeds. `lineBet` in units per line. Throws RangeError for malformed seeds.
 */
export function replay(serverSeed: string, clientSeed: string, nonce: number, lineBet: number): Spin {
  return spin(openStream({ serverSeed, clientSeed, nonce }), lineBet);
}
