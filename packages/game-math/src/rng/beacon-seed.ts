/** Seed from a public beacon: a signature that was unknown while the draw could be chosen. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of what the bets come to and of the signature, with a colon between, as hex. */
export function saltedByBeacon(salt: string, signature: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}:${signature}`)));
}

/** Null for a draw that is bound to no beacon; its signature is null until it is published. */
export type DrawBeacon = { readonly signature: string | null } | null;

/**
 * The client seed of a shared draw: its salt, and the signature of the beacon's round that it is bound to. Throws
 * RangeError while that is not known: nothing that is bound is drawn without it.
 */
export function sharedSeed(salt: string, beacon: DrawBeacon): string {
  if (beacon === null) return salt;
  if (beacon.signature === null) throw new RangeError('The round of the beacon is not published yet.');
  return saltedByBeacon(salt, beacon.signature);
}
