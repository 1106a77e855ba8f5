/** Personal data at rest: AES-256-GCM for reading it back, a keyed hash for finding and comparing it. */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { randomBytes } from '../rng.ts';

const ivBytes = 12;
const tagBytes = 16;

export type SecretBox = {
  seal(text: string): Buffer;
  /** Throws when the box was changed or belongs to another key. */
  open(box: Buffer): string;
  /** The same text always gives the same mark; `purpose` keeps marks of different columns apart. */
  mark(purpose: string, text: string): Buffer;
};

export function createSecretBox(dataKey: Buffer, hashKey: string): SecretBox {
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', dataKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(box) {
      const decipher = createDecipheriv('aes-256-gcm', dataKey, box.subarray(0, ivBytes));
      decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    mark(purpose, text) {
      return createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest();
    },
  };
}

/** Shows the last `shown` characters and hides the rest. */
export function maskTail(text: string, shown: number): string {
  return '*'.repeat(Math.max(text.length - shown, 0)) + text.slice(-shown);
}

/** The network somebody came from without the place in it: `203.0.113.*`, `2001:db8:1:*`. */
export function maskAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain.replace(/\d+$/, '*');
  const groups = plain.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}:*`;
}

/** At most two letters of a nickname and never more than half of it; how long it is stays hidden. */
export function maskNickname(nickname: string): string {
  const letters = [...nickname];
  return `${letters.slice(0, Math.min(2, Math.floor(letters.length / 2))).join('')}***`;
}

/** The first letter of a name, the rest hidden. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}
