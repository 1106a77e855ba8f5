/**
 * Signing wallet messages: HMAC-SHA256 over `timestamp.vendor.POST path.body`, as lower-case hex, so that a message
 * received once cannot be sent elsewhere or in another vendor's name. Servers only: browsers never hold the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { walletFreshMs, walletHeaders } from './wallet.ts';

export type WalletMessage = {
  /** Unix time in milliseconds as text. */
  readonly timestamp: string;
  readonly vendorKey: string;
  /** Of the address it is sent to, from its first slash, without a query. Every message is a POST. */
  readonly path: string;
  /** The exact bytes that travel. */
  readonly body: Uint8Array;
};

function signatureOf(secret: string, { timestamp, vendorKey, path, body }: WalletMessage): string {
  return createHmac('sha256', secret).update(`${timestamp}.${vendorKey}.POST ${path}.`).update(body).digest('hex');
}

/** The headers that prove a message. */
export function signWalletMessage(secret: string, message: WalletMessage): Record<string, string> {
  return {
    [walletHeaders.vendor]: message.vendorKey,
    [walletHeaders.timestamp]: message.timestamp,
    [walletHeaders.signature]: signatureOf(secret, message),
  };
}

export type SignedMessage = WalletMessage & { readonly signature: string };

/** Whether the message is genuine and fresh. Takes the same time wherever the signature differs. */
export function isWalletMessageGenuine(secret: string, message: SignedMessage, nowMs: number): boolean {
  const { timestamp, signature } = message;
  const expected = Buffer.from(signatureOf(secret, message));
  const given = Buffer.from(signature);
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame && /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= walletFreshMs;
}
