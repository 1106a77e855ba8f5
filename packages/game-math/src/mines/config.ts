/** 성운 마인 as data: a field of tiles, some of which hide a mine, and what the safe ones pay. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'mines',
  rulesVersion: '1.0.0',
  /** Five rows of five. */
  tiles: 25,
  minesLeast: 1,
  minesMost: 24,
  /** Of each stake 97 % come back on average, whenever the player stops, before rounding down. */
  returnTenThousandths: 9_700,
  /** A round is collected by itself before a multiplier would be higher than this, in ten-thousandths. */
  multiplierMost: 100_000_000,
} as const;

export const configHash = configHashOf(config);
