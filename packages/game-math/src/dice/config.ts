/** Rules of 별빛 다이스: a number of 0.00 to 99.99, and the range of offered chances. */
import { configHashOf } from '../config-hash.ts';

/** Resolution of the number: hundredths of a percent. */
export const faces = 10_000;

export const config = {
  id: 'dice',
  rulesVersion: '1.0.0',
  faces,
  /** Return of 97 % before rounding down. */
  returnTenThousandths: 9_700,
  /** Minimum and maximum chance, 1 % to 95 %. */
  chanceLeast: 100,
  chanceMost: 9_500,
} as const;

export const configHash = configHashOf(config);
