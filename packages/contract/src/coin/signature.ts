/**
 * HMAC-SHA256 over `timestamp.path.body`, lower-case hex, so that a message cannot be replayed to another path; and
 * deposit addresses, which both sides derive from the secret. Servers only: browsers never hold the secret.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { coinFreshMs, coinHeaders } from './coin.ts';

export type CoinMessage = {
  /** Unix time in milliseconds as text. */
  readonly timestamp: string;
  /** Path of the target URL, from its first slash, without a query. Every message is a POST. */
  readonly path: string;
  /** Body bytes as sent. */
  readonly body: Uint8Array;
};

function signatureOf(secret: string, { timestamp, path, body }: CoinMessage): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex');
}

/** Headers with the signature of a message. */
export function signCoinMessage(secret: string, message: CoinMessage): Record<string, string> {
  return { [coinHeaders.timestamp]: message.timestamp, [coinHeaders.signature]: signatureOf(secret, message) };
}

/** Checks a signature, in constant time. */
export function checkCoinMessage(
  secret: string,
  message: CoinMessage & { readonly signature: string },
  nowMs: number,
): 'genuine' | 'unsigned' | 'stale' {
  const expected = Buffer.from(signatureOf(secret, message));
  const given = Buffer.from(message.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'unsigned';
  const isFresh = /^\d{13}$/.test(message.timestamp) && Math.abs(nowMs - Number(message.timestamp)) <= coinFreshMs;
  return isFresh ? 'genuine' : 'stale';
}

const prefix = 'sbx1';
const bodyLength = 40;
const checkLength = 6;
const checkOf = (body: string) => createHash('sha256').update(prefix).update(body).digest('hex').slice(0, checkLength);

/** Deposit address, unique per reference. */
export function coinAddress(secret: string, reference: string): string {
  const body = createHmac('sha256', secret).update(`address.${reference}`).digest('hex').slice(0, bodyLength);
  return `${prefix}${body}${checkOf(body)}`;
}

/** Whether an address is well-formed, by its check characters. */
export function isCoinAddress(address: string): boolean {
  const body = address.slice(prefix.length, prefix.length + bodyLength);
  return /^sbx1[0-9a-f]{46}$/.test(address) && address.endsWith(checkOf(body));
}
