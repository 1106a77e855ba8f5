/**
 * Signing wallet messages: HMAC-SHA256 over `timestamp.body`, as lower-case hex. Servers only: browsers never hold the
 * secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { walletFreshMs } from './wallet.ts';

/** `timestamp` is Unix time in milliseconds as text; `body` is the exact bytes that travel. */
export function signWalletBody(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

export type SignedMessage = { readonly timestamp: string; readonly signature: string; readonly body: Uint8Array };

/** Whether the message is genuine and fresh. Takes the same time wherever the signature differs. */
export function isWalletMessageGenuine(secret: string, message: SignedMessage, nowMs: number): boolean {
  const { timestamp, signature, body } = message;
  const expected = Buffer.from(signWalletBody(secret, timestamp, body));
  const given = Buffer.from(signature);
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame && /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= walletFreshMs;
}
