/** 은하 하이로 as data: cards of 13 ranks, drawn from a deck without end, and what a row of right guesses pays. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'hi-lo',
  rulesVersion: '1.0.0',
  /** Ace to king, 1 to 13; each card has one of four suits, which pay nothing. */
  ranks: 13,
  suits: 4,
  /** Of each stake 97 % come back on average, whenever the player stops, before rounding down. */
  returnTenThousandths: 9_700,
  /** No guess is offered that would pay more than this, in ten-thousandths. */
  multiplierMost: 100_000_000,
  /** Cards that may be drawn in a round after the first one, guessed or skipped. */
  cardsMost: 52,
} as const;

export const configHash = configHashOf(config);
