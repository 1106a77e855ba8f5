/** Signatures of messages to and from a provider of identity checks or a register. Servers only. */
import { type SignedMessage, signatureOf } from '../signed-message.ts';
import { checkHeaders } from './identity.ts';

/** Headers with the signature of a message. */
export const signCheckMessage = (secret: string, message: SignedMessage): Record<string, string> => ({
  [checkHeaders.timestamp]: message.timestamp,
  [checkHeaders.signature]: signatureOf(secret, message),
});
