/**
 * Signature of wallet messages: HMAC-SHA256 over `timestamp.vendor.POST path.body`, lower-case hex, so that a message
 * cannot be replayed to another path or for another vendor. Servers only: browsers never hold the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { walletFreshMs, walletHeaders } from './wallet.ts';

export type WalletMessage = {
  /** Unix time in milliseconds as text. */
  readonly timestamp: string;
  readonly vendorKey: string;
  /** Path of the target URL, from its first slash, without a query. Every message is a POST. */
  readonly path: string;
  /** Body bytes as sent. */
  readonly body: Uint8Array;
};

function signatureOf(secret: string, { timestamp, vendorKey, path, body }: WalletMessage): string {
  return createHmac('sha256', secret).update(`${timestamp}.${vendorKey}.POST ${path}.`).update(body).digest('hex');
}

/** Headers with the signature of a message. */
export function signWalletMessage(secret: string, message: WalletMessage): Record<string, string> {
  return {
    [walletHeaders.vendor]: message.vendorKey,
    [walletHeaders.timestamp]: message.timestamp,
    [walletHeaders.signature]: signatureOf(secret, message),
  };
}

export type SignedMessage = WalletMessage & { readonly signature: string };

/** Whether the signature is valid and the timestamp fresh. Compares in constant time. */
export function isWalletMessageGenuine(secret: string, message: SignedMessage, nowMs: number): boolean {
  const { timestamp, signature } = message;
  const expected = Buffer.from(signatureOf(secret, message));
  const given = Buffer.from(signature);
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame && /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= walletFreshMs;
}
