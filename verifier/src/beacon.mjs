/**
 * The round of a public beacon that a draw is bound to: who signed it, and when it was published. BLS signatures on G1
 * as drand makes them (https://docs.drand.love/docs/specification, scheme bls-unchained-g1-rfc9380).
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesFromHex, digestOfBytes } from './tools.mjs';

const genesisSeconds = 1_692_803_367;
const chains = {
  quicknet: {
    periodSeconds: 3,
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  },
  sandbox: {
    periodSeconds: 1,
    publicKey:
      'a6bb88f4c4c8c35b8b7ea61a449a02bda5e1f611d2042c1b76897d8e28a2c87777a481562b09295d8e3ed51c79c7131500f88ab063dcc1506b9c21789db8fdc4069ac16d8f4c894d032b9fadfd724ccc9a9a9372ff211138a52e9e23d59952d0',
  },
};
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

async function isSigned({ publicKey }, round, signature) {
  const { shortSignatures } = bls12_381;
  const message = await digestOfBytes(bytesFromHex(round.toString(16).padStart(16, '0')));
  try {
    return shortSignatures.verify(
      bytesFromHex(signature),
      shortSignatures.hash(message, domain),
      bytesFromHex(publicKey),
    );
  } catch {
    return false;
  }
}

/** Rounds of a file often wait for the same round of a beacon. */
const known = new Map();
function isKnownSigned(name, round, signature) {
  const of = `${name}:${round}:${signature}`;
  if (!known.has(of)) known.set(of, isSigned(chains[name], round, signature));
  return known.get(of);
}

const step = (isGood, text) => ({ name: 'beacon', isGood, text });

/** `closesAt` is when the last bet was taken, by the record; undefined where the record does not say. */
export async function beaconStep({ name, round, signature }, closesAt) {
  const chain = Object.hasOwn(chains, name) ? chains[name] : null;
  if (!chain) return step(false, `there is no beacon ${name}`);
  const what = `round ${round} of the beacon ${name}`;
  if (!(await isKnownSigned(name, round, signature))) return step(false, `${what} does not have this signature`);
  const published = new Date((genesisSeconds + (round - 1) * chain.periodSeconds) * 1_000);
  if (!(published > new Date(closesAt ?? 0))) return step(false, `${what} was published before betting closed`);
  if (name === 'sandbox')
    return step(null, `${what} is signed, but everybody knows its key: it proves nothing about the house`);
  const after = closesAt
    ? `after betting closed at ${closesAt} by the clock of the house`
    : 'its close is not in the file';
  return step(true, `${what} is signed by the League of Entropy and published at ${published.toISOString()}, ${after}`);
}
