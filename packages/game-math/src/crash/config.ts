/** Rules of 별똥 크래시: a multiplier that grows until the flight ends. Multipliers are hundredths. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'crash',
  rulesVersion: '1.0.0',
  /** Number of equally likely draws of a crash point. */
  draws: 2 ** 32,
  returnHundredths: 97,
  /** Exponent of the multiplier per millisecond, in millionths. */
  growthMillionths: 60,
  targetLeast: 101,
  /** Maximum crash point. */
  crashMost: 1_000_000,
  /** Maximum payout in smallest units: a bet is cashed out automatically when it reaches it. */
  payoutMost: 300_000_000,
} as const;

export const configHash = configHashOf(config);
