/** Rules of 은하 하이로: cards of 13 ranks drawn with replacement, and the payout of a row of correct guesses. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'hi-lo',
  rulesVersion: '1.0.0',
  /** Ranks from ace to king, 1 to 13; suits do not affect payouts. */
  ranks: 13,
  suits: 4,
  /** Return of 97 % for any strategy, before rounding down. */
  returnTenThousandths: 9_700,
  /** Maximum multiplier of an offered guess, in ten-thousandths. */
  multiplierMost: 100_000_000,
  /** Maximum number of cards in a round after the first one, guessed or skipped. */
  cardsMost: 52,
} as const;

export const configHash = configHashOf(config);
