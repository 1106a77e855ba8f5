/**
 * One round of 한강 세븐, and its replay from published seeds. The same function serves the game server and the page on
 * which a member checks a round, so there is nothing to trust between the two.
 */
import type { Rng } from '../rng/rng.ts';
import { openStream } from '../rng/stream.ts';
import { config, type PerReel } from './config.ts';
import { assertLineBet, type Grid, gridAt, type LineWin, winsOf } from './rules.ts';

export type Spin = {
  readonly stops: PerReel<number>;
  readonly grid: Grid;
  readonly wins: readonly LineWin[];
  readonly totalWinWon: number;
};

/**
 * Spins once: one draw for each reel, left to right. `lineBetWon` is won on each of the five lines. Throws RangeError.
 */
export function spin(rng: Rng, lineBetWon: number): Spin {
  assertLineBet(lineBetWon);
  const [first, second, third] = config.strips;
  return spinAt([rng.below(first.length), rng.below(second.length), rng.below(third.length)], lineBetWon);
}

/** Wins of the stopped reels. `lineBetWon` is the stake in won on each line. Throws RangeError. */
export function spinAt(stops: PerReel<number>, lineBetWon: number): Spin {
  const grid = gridAt(stops);
  const wins = winsOf(grid, lineBetWon);
  return { stops, grid, wins, totalWinWon: wins.reduce((sumWon, win) => sumWon + win.payWon, 0) };
}

/**
 * Repeats a finished round from its revealed seeds. `lineBetWon` is won on each line. Throws RangeError on bad seeds.
 */
export function replay(serverSeed: string, clientSeed: string, nonce: number, lineBetWon: number): Spin {
  return spin(openStream({ serverSeed, clientSeed, nonce }), lineBetWon);
}
