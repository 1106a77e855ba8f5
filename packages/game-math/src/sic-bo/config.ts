/** Rules of sic bo: three dice. Pays are stakes, without the stake itself. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'sic-bo',
  rulesVersion: '1.0.0',
  faces: 6,
  evenMoney: 1,
  anyTriple: 30,
  triple: 180,
  double: 10,
  pair: 6,
  /** Pays of a face that appears once, twice, three times. */
  face: [1, 2, 12],
  /** Pays by sum, from 4 to 17; three and eighteen are triples. */
  sums: [60, 30, 17, 12, 8, 6, 6, 6, 6, 8, 12, 17, 30, 60],
} as const;

export const configHash = configHashOf(config);
