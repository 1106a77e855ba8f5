/**
 * Encrypted bodies, where the vendor has them switched on: base64 of DES in ECB mode with PKCS#7 padding. OpenSSL keeps
 * single DES in its legacy provider: triple DES with the key three times is the same.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { VendorAccount } from '../../modules/vendors/index.ts';

type Keyed = Pick<VendorAccount, 'feedSecret'>;

const algorithm = 'des-ede3';
const keyBytes = 8;
/** Entered in place of a key, it ends encryption. */
const noKey = 'disabled';

/** Null without encryption. Throws an Error for a key of another length. */
function keyOf({ feedSecret }: Keyed): Buffer | null {
  if (feedSecret === null || feedSecret === noKey) return null;
  const key = Buffer.from(feedSecret, 'utf8');
  if (key.length !== keyBytes) throw new Error(`The key of encrypted bodies has ${keyBytes} characters.`);
  return Buffer.concat([key, key, key]);
}

export function seal(account: Keyed, text: string): string {
  const key = keyOf(account);
  if (!key) return text;
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The text of a body that may be encrypted; as it is where it is not, or not with this key. */
export function unseal(account: Keyed, text: string): string {
  try {
    const key = keyOf(account);
    if (!key || text.trimStart().startsWith('{')) return text;
    const decipher = createDecipheriv(algorithm, key, null);
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return text;
  }
}
