/** Multiplier and payout of a round. Used by the game server and by the page that verifies a round. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

/** `stake` in smallest units; `target` in hundredths. */
export type LimboBet = { readonly stake: number; readonly target: number };

/** Multiplier of draw 1 to 2^32 in hundredths: 97 % of its inverse share, at least 1.00x. */
export function heightOf(draw: number): number {
  const height = Math.floor((config.returnHundredths * config.draws) / draw);
  return Math.min(Math.max(height, 100), config.heightMost);
}

/** Number of the 2^32 draws that reach a target: its probability is 0.97 divided by the target, apart from rounding. */
export function drawsReaching(target: number): number {
  return Math.floor((config.returnHundredths * config.draws) / target);
}

/** Payout in smallest units, rounded down: the target, if it is reached. */
export function payoutOf(height: number, { stake, target }: LimboBet): number {
  return height >= target ? Math.floor((stake * target) / 100) : 0;
}

/** Throws RangeError for invalid seeds. */
export function climbOf(seeds: RoundSeeds): number {
  return heightOf(openStream(seeds).below(config.draws) + 1);
}
