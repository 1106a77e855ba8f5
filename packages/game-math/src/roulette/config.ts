/** Rules of European roulette: one zero, and a house edge of 1/37 on every bet. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'roulette',
  rulesVersion: '1.0.0',
  pockets: 37,
  /** Payout of a bet, stake included: this divided by the count of its numbers. */
  share: 36,
  /** Numbers in order on the wheel, clockwise. */
  wheel: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
  red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
} as const;

export const configHash = configHashOf(config);
