/** Randomness, tokens and sealing. What is sealed can be read with the studio's secret only. */
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createSealer, type Sealer } from '@mirinae/node-kit/encryption';

const keyBytes = 32;

/** The key is derived from the secret for this purpose alone. */
export function createSealBox(secret: string): Sealer {
  return createSealer(Buffer.from(hkdfSync('sha256', secret, '', 'mirinae studio: data at rest', keyBytes)));
}

export function newPlayToken(): string {
  return randomBytes(keyBytes).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 32 random bytes as the 64 hex digits that game-math draws with. */
export function newServerSeed(): string {
  return randomBytes(keyBytes).toString('hex');
}

export function newRoundId(): string {
  return randomUUID();
}
