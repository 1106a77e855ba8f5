/**
 * RSA-SHA256 with PKCS#1 v1.5 padding over the bytes of a body. Keys are texts in base64, without the lines around
 * them: public ones as SPKI, private ones as PKCS#8; PKCS#1 is read too.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Whoever calls names a vendor, so that keys are bounded by the vendors that exist. */
const maxKeys = 200;
/** Reading a key takes longer than checking a signature with it. */
const publicKeys = new Map<string, KeyObject | null>();

function firstOf(attempts: readonly (() => KeyObject)[]): KeyObject | null {
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch {
      // The next form may fit.
    }
  }
  return null;
}

function readPublicKey(text: string): KeyObject | null {
  const key = Buffer.from(text, 'base64');
  const read = (type: 'spki' | 'pkcs1') => () => createPublicKey({ key, format: 'der', type });
  return firstOf([read('spki'), read('pkcs1')]);
}

function readPrivateKey(text: string): KeyObject | null {
  const key = Buffer.from(text, 'base64');
  const read = (type: 'pkcs8' | 'pkcs1') => () => createPrivateKey({ key, format: 'der', type });
  return firstOf([read('pkcs8'), read('pkcs1')]);
}

function cachedPublicKey(text: string): KeyObject | null {
  const known = publicKeys.get(text);
  if (known !== undefined) return known;
  const key = readPublicKey(text);
  if (publicKeys.size >= maxKeys) publicKeys.clear();
  publicKeys.set(text, key);
  return key;
}

export const isPublicKey = (text: string): boolean => cachedPublicKey(text) !== null;

/** Null for a text that is no private key. */
export function signBody(privateKey: string, body: string | Buffer): string | null {
  const key = readPrivateKey(privateKey);
  return key && sign('sha256', Buffer.from(body), key).toString('base64');
}

export function isSigned(publicKey: string, body: Buffer, signature: string): boolean {
  const key = cachedPublicKey(publicKey);
  return key !== null && verify('sha256', body, key, Buffer.from(signature, 'base64'));
}

/** The text of the public key that belongs to a private one. */
export function publicKeyOf(privateKey: string): string {
  const key = readPrivateKey(privateKey);
  if (!key) throw new Error('The text is no private key.');
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
