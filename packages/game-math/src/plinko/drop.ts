/** Ball falling through pegs. Used by the game server and by the page that verifies a round. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config, type Risk, type Rows } from './config.ts';

/** `stake` in smallest units. */
export type PlinkoBet = { readonly stake: number; readonly rows: Rows; readonly risk: Risk };

/** Path of the ball: 0 left, 1 right, one per row of pegs. */
export type Path = readonly (0 | 1)[];

/** Payouts of the boxes from left to right, in hundredths of the stake: one more box than rows. */
export function paysOf({ rows, risk }: Pick<PlinkoBet, 'rows' | 'risk'>): readonly number[] {
  const half = config.halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Index of the box: the number of turns to the right. */
export function boxOf(path: Path): number {
  return path.filter((turn) => turn === 1).length;
}

/** Payout in smallest units, rounded down. */
export function payoutOf(path: Path, bet: PlinkoBet): number {
  return Math.floor((bet.stake * (paysOf(bet)[boxOf(path)] ?? 0)) / 100);
}

/** Number of paths into each box, out of 2^rows equally likely ones: a row of Pascal's triangle. */
export function waysOf(rows: Rows): readonly number[] {
  let ways = [1];
  for (let row = 0; row < rows; row += 1)
    ways = [...ways, 0].map((count, box) => count + (box === 0 ? 0 : (ways[box - 1] ?? 0)));
  return ways;
}

/** Throws RangeError for invalid seeds. */
export function pathOf(seeds: RoundSeeds, rows: Rows): Path {
  const stream = openStream(seeds);
  return Array.from({ length: rows }, () => (stream.below(2) === 0 ? 0 : 1));
}
