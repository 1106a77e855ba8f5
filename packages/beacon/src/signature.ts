/** What a beacon signs, the check of its signature, and the random value that follows from it. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain } from './chain.ts';

const { shortSignatures } = bls12_381;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const signatureFormat = /^[0-9a-f]{96}$/;

/** The point on G1 that a signature of the round is made of: the SHA-256 of its number as 8 bytes, highest first. */
export function messageOf(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return shortSignatures.hash(sha256(bytes), domain);
}

/** Whether the signature is that of the round by the key of the chain; false for what is no signature at all. */
export function isSignedBy({ publicKey }: BeaconChain, round: number, signature: string): boolean {
  if (!signatureFormat.test(signature)) return false;
  try {
    return shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey));
  } catch {
    return false;
  }
}

/** 32 random bytes as hex: the SHA-256 of the signature. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
