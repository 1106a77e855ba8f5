/** One roll and what it pays. The same function serves the game server and the page that checks a round. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config, faces } from './config.ts';

/** Which end of the scale wins. */
export const sides = ['under', 'over'] as const;
export type Side = (typeof sides)[number];

/** `stake` in smallest units; `chance` in hundredths of a percent. */
export type DiceBet = { readonly stake: number; readonly chance: number; readonly side: Side };

/** Payout of a chance, in ten-thousandths of the stake, rounded down: 48.50 % pay 2.0000. */
export function oddsOf(chance: number): number {
  return Math.floor((config.returnTenThousandths * faces) / chance);
}

/** The numbers that win, the first and the last. */
export function winning({ chance, side }: Pick<DiceBet, 'chance' | 'side'>): readonly [number, number] {
  return side === 'under' ? [0, chance - 1] : [faces - chance, faces - 1];
}

/** In smallest units, rounded down; 0 for a number that does not win. */
export function payoutOf(roll: number, bet: DiceBet): number {
  const [first, last] = winning(bet);
  return roll >= first && roll <= last ? Math.floor((bet.stake * oddsOf(bet.chance)) / faces) : 0;
}

/** A number of 0 to 9,999, all equally likely. Throws RangeError on bad seeds. */
export function rollOf(seeds: RoundSeeds): number {
  return openStream(seeds).below(faces);
}
