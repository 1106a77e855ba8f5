/** Rules of 성운 마인: a field of tiles with hidden mines, and the payout of safe tiles. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'mines',
  rulesVersion: '1.0.0',
  /** Five rows of five. */
  tiles: 25,
  minesLeast: 1,
  minesMost: 24,
  /** Return of 97 % for any strategy, before rounding down. */
  returnTenThousandths: 9_700,
  /** Maximum multiplier, in ten-thousandths: a round is collected automatically before a higher one. */
  multiplierMost: 100_000_000,
} as const;

export const configHash = configHashOf(config);
