/** Seed from a public beacon: a signature that was unknown while the draw could be influenced. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the salt and the signature, separated by a colon, as hex. */
export function saltedByBeacon(salt: string, signature: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}:${signature}`)));
}

/** Beacon of a draw, null without one; the signature is null until it is published. */
export type DrawBeacon = { readonly signature: string | null } | null;

/**
 * Client seed of a shared draw: its salt, and the signature of its beacon round if it has one. Throws RangeError while
 * the signature is unknown, so that no bound draw happens without it.
 */
export function sharedSeed(salt: string, beacon: DrawBeacon): string {
  if (beacon === null) return salt;
  if (beacon.signature === null) throw new RangeError('The round of the beacon is not published yet.');
  return saltedByBeacon(salt, beacon.signature);
}
