/** A long stream of draws that a name gives, the same everywhere: for books, simulations and invented worlds. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rng, rngFrom } from './rng.ts';

const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/**
 * xoshiro128**, seeded with the SHA-256 of the name. Real rounds are drawn from `stream.ts` instead, but for simulated
 * matches, whose thousands of draws a hash each would make slow.
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
