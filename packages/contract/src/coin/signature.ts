/**
 * Signatures of the coin sandbox's messages, and deposit addresses, which both sides derive from the secret. Servers
 * only: browsers never hold the secret.
 */
import { createHash, createHmac } from 'node:crypto';
import { checkSignature, type SignedMessage, signatureOf } from '../signed-message.ts';
import { coinHeaders } from './coin.ts';

/** Headers with the signature of a message. */
export function signCoinMessage(secret: string, message: SignedMessage): Record<string, string> {
  return { [coinHeaders.timestamp]: message.timestamp, [coinHeaders.signature]: signatureOf(secret, message) };
}

export const checkCoinMessage = checkSignature;

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
