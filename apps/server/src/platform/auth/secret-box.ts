/** Personal data at rest: AES-256-GCM for reading it back, a keyed hash for finding and comparing it. */
import { createHmac } from 'node:crypto';
import { createSealer, type Sealer } from '@mirinae/node-kit/encryption';

export type SecretBox = Sealer & {
  /** The same text always gives the same mark; `purpose` keeps marks of different columns apart. */
  mark(purpose: string, text: string): Buffer;
};

export function createSecretBox(dataKey: Buffer, hashKey: string): SecretBox {
  return {
    ...createSealer(dataKey),
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
