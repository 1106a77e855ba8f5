/**
 * The beacon of a sandbox without access to the internet: it signs each round when its time has come. Everybody knows
 * its key, so everybody can foresee it: it shows how a beacon is used, and proves nothing.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { messageOf } from './signature.ts';

const { Fr } = bls12_381.fields;
const secretKey = Fr.toBytes(Fr.fromBytes(sha256(utf8ToBytes('the key of the sandbox beacon')), true));

export const signSandboxRound = (round: number): string =>
  bls12_381.shortSignatures.sign(messageOf(round), secretKey).toHex();
