/**
 * HMAC-SHA256 over `timestamp.path.body`, lower-case hex, so that a message cannot be replayed to another path. Servers
 * only: browsers never hold the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Freshness window of a message, milliseconds: older and future timestamps outside it are refused. */
export const freshMs = 5 * 60_000;

export type SignedMessage = {
  /** Unix time in milliseconds as text. */
  readonly timestamp: string;
  /** Path of the target URL, from its first slash, without a query. Every message is a POST. */
  readonly path: string;
  /** Body bytes as sent. */
  readonly body: Uint8Array;
};

export function signatureOf(secret: string, { timestamp, path, body }: SignedMessage): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex');
}

/** Checks a signature, in constant time. */
export function checkSignature(
  secret: string,
  message: SignedMessage & { readonly signature: string },
  nowMs: number,
): 'genuine' | 'unsigned' | 'stale' {
  const expected = Buffer.from(signatureOf(secret, message));
  const given = Buffer.from(message.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'unsigned';
  const isFresh = /^\d{13}$/.test(message.timestamp) && Math.abs(nowMs - Number(message.timestamp)) <= freshMs;
  return isFresh ? 'genuine' : 'stale';
}
