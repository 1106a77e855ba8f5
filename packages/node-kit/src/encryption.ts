/** Data at rest: AES-256-GCM, a fresh vector each time. What was changed, or is of another key, cannot be opened. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const vectorBytes = 12;
const tagBytes = 16;

export type Sealer = {
  seal(text: string): Buffer;
  /** Throws when the box was changed or belongs to another key. */
  open(box: Buffer): string;
};

/** `key` of 32 bytes. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(text) {
      const vector = randomBytes(vectorBytes);
      const cipher = createCipheriv('aes-256-gcm', key, vector);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([vector, cipher.getAuthTag(), body]);
    },
    open(box) {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, vectorBytes));
      decipher.setAuthTag(box.subarray(vectorBytes, vectorBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(vectorBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
