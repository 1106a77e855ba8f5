/** Rules of 유성 림보: multipliers and targets. Multipliers are hundredths: 200 is 2.00x. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'limbo',
  rulesVersion: '1.0.0',
  /** Number of equally likely draws of a multiplier. */
  draws: 2 ** 32,
  returnHundredths: 97,
  targetLeast: 101,
  targetMost: 1_000_000,
  /** Maximum multiplier, which is also the maximum target. */
  heightMost: 100_000_000,
} as const;

export const configHash = configHashOf(config);
