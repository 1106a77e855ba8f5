/** 별똥 크래시 as data: a falling star whose multiplier grows until it goes out. Multipliers are hundredths. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'crash',
  rulesVersion: '1.0.0',
  /** The equally likely draws behind a crash point. */
  draws: 2 ** 32,
  returnHundredths: 97,
  /** The multiplier is e to the power of this, in millionths, for each millisecond. */
  growthMillionths: 60,
  targetLeast: 101,
  /** Maximum crash point. */
  crashMost: 1_000_000,
  /** In smallest units: a bet is cashed out by itself before it would pay more. */
  payoutMost: 300_000_000,
} as const;

export const configHash = configHashOf(config);
