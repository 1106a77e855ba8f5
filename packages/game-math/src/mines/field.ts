/**
 * Field of mines, and the payout of its safe tiles. Used by the game server and by the page that verifies a round.
 * Tiles are 0 to 24, row by row.
 */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

/** `stake` in smallest units. */
export type MinesBet = { readonly stake: number; readonly mines: number };

/** Binomial coefficient, exact for `n` up to 25. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let index = 1; index <= k; index += 1) ways = (ways * (n - k + index)) / index;
  return ways;
}

/** Multiplier of `picks` safe tiles, in ten-thousandths of the stake, rounded down: 97 % of the inverse chance. */
export function multiplierOf(mines: number, picks: number): number {
  if (picks === 0) return 0;
  const { tiles, returnTenThousandths } = config;
  return Math.floor((returnTenThousandths * choose(tiles, picks)) / choose(tiles - mines, picks));
}

/** Maximum number of picks: all safe tiles, or fewer if more would exceed the maximum multiplier. */
export function maxPicks(mines: number): number {
  let picks = config.tiles - mines;
  while (multiplierOf(mines, picks) > config.multiplierMost) picks -= 1;
  return picks;
}

/** Positions of the mines, fixed before the first tile is picked. Throws RangeError on bad seeds. */
export function minesOf(seeds: RoundSeeds, mines: number): readonly number[] {
  return openStream(seeds)
    .pick(mines, config.tiles)
    .map((number) => number - 1);
}

export type Field = {
  /** Picks in order; the last one may be a mine. */
  readonly picks: readonly number[];
  /** Positions of all mines; empty during the round. */
  readonly mines: readonly number[];
};

/** Whether a mine was picked; requires a field with revealed mines. */
export function isHit({ picks, mines }: Field): boolean {
  return picks.some((tile) => mines.includes(tile));
}

/** Payout of a field's picks in smallest units, rounded down; 0 after a mine and before the first pick. */
export function payoutOf(field: Field, { stake, mines }: MinesBet): number {
  return isHit(field) ? 0 : Math.floor((stake * multiplierOf(mines, field.picks.length)) / 10_000);
}

export function mayPick({ picks, mines }: Field, tile: number): boolean {
  return mines.length === 0 && !picks.includes(tile);
}

/**
 * Round after its picks: it ends at a mine, and when no further tile can be picked. Throws RangeError for invalid
 * seeds.
 */
export function playField(seeds: RoundSeeds, bet: MinesBet, picks: readonly number[], hasEnded: boolean) {
  const all = { picks, mines: minesOf(seeds, bet.mines) };
  const isOver = hasEnded || isHit(all) || picks.length === maxPicks(bet.mines);
  return { outcome: isOver ? all : { picks, mines: [] }, payout: payoutOf(all, bet), isOver };
}
