/**
 * Provably fair stream: block i is HMAC-SHA256 with the server seed as key over `clientSeed:nonce:i`. There is no other
 * input, such as time, member or balance, so a revealed server seed suffices to recompute the round.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isServerSeed } from './commitment.ts';
import { type Rng, rngFrom } from './rng.ts';

const maxClientSeedLength = 128;
const wordBytes = 4;

/** Inputs of a round's randomness. `nonce` is incremented with each bet on the same pair of seeds. */
export type RoundSeeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** Whether a text is a valid client seed: 1 to 128 UTF-16 units that encode to UTF-8 without loss. */
export function isClientSeed(text: string): boolean {
  return text.length > 0 && text.length <= maxClientSeedLength && text.isWellFormed();
}

function assertSeeds({ serverSeed, clientSeed, nonce }: RoundSeeds): void {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex digits.');
  if (!isClientSeed(clientSeed)) throw new RangeError('A client seed is 1 to 128 well-formed characters.');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('A nonce is a whole number from 0.');
}

/**
 * The 32 bytes of block `index`. The key is the seed's hex text, not its decoded bytes. Throws RangeError for malformed
 * seeds.
 */
export function streamBlock(seeds: RoundSeeds, index: number): Uint8Array {
  assertSeeds(seeds);
  return hmac(sha256, utf8ToBytes(seeds.serverSeed), utf8ToBytes(`${seeds.clientSeed}:${seeds.nonce}:${index}`));
}

/** Opens a round's stream at its first byte. Throws RangeError for malformed seeds. */
export function openStream(seeds: RoundSeeds): Rng {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blockIndex = 0;
  let offset = 0;
  assertSeeds(seeds);

  return rngFrom(() => {
    if (offset === block.byteLength) {
      const bytes = streamBlock(seeds, blockIndex);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blockIndex += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += wordBytes;
    return word;
  });
}
