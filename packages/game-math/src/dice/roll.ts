/** Roll and payout. Used by the game server and by the page that verifies a round. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config, faces } from './config.ts';

/** Winning end of the scale. */
export const sides = ['under', 'over'] as const;
export type Side = (typeof sides)[number];

/** `stake` in smallest units; `chance` in hundredths of a percent. */
export type DiceBet = { readonly stake: number; readonly chance: number; readonly side: Side };

/** Payout of a chance, in ten-thousandths of the stake, rounded down: 48.50 % pay 2.0000. */
export function oddsOf(chance: number): number {
  return Math.floor((config.returnTenThousandths * faces) / chance);
}

/** First and last winning number. */
export function winning({ chance, side }: Pick<DiceBet, 'chance' | 'side'>): readonly [number, number] {
  return side === 'under' ? [0, chance - 1] : [faces - chance, faces - 1];
}

/** Payout in smallest units, rounded down; 0 for a losing number. */
export function payoutOf(roll: number, bet: DiceBet): number {
  const [first, last] = winning(bet);
  return roll >= first && roll <= last ? Math.floor((bet.stake * oddsOf(bet.chance)) / faces) : 0;
}

/** Number from 0 to 9,999, uniformly distributed. Throws RangeError for invalid seeds. */
export function rollOf(seeds: RoundSeeds): number {
  return openStream(seeds).below(faces);
}
