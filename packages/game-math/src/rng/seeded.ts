/** Deterministic pseudo-random stream seeded by a name: for books, simulations and simulated leagues. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rng, rngFrom } from './rng.ts';

const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/**
 * xoshiro128**, seeded with the SHA-256 of the name. Real rounds use `stream.ts`; simulated matches have thousands of
 * draws, for which a hash each would be slow.
 */
export function seededRng(name: string): Rng {
  const seed = new DataView(sha256(utf8ToBytes(name)).buffer);
  let [a, b, c, d] = [seed.getUint32(0), seed.getUint32(4), seed.getUint32(8), seed.getUint32(12)];
  return rngFrom(() => {
    const word = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turn(d, 11);
    return word;
  });
}
