/** Randomness, tokens and sealing. What is sealed can be read with the studio's secret only. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export type SealBox = { seal(text: string): Buffer; open(box: Buffer): string };

/** The key is derived from the secret for this purpose alone. */
export function createSealBox(secret: string): SealBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mirinae studio: data at rest', keyBytes));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(box) {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes));
      decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
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
