/**
 * A server seed is committed to before the first bet by publishing its hash and is revealed when it is retired. The
 * hash binds the operator: no second seed with the same hash can be found after the bets are known.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether a text is a server seed in published form: 32 random bytes as 64 lower-case hex digits. */
export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Commitment: SHA-256 of the seed's hex text, as hex. Throws RangeError for a malformed seed. */
export function commitmentOf(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex digits.');
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Whether a revealed seed matches the commitment; false for a malformed seed. */
export function matchesCommitment(serverSeed: string, commitment: string): boolean {
  return isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment;
}
