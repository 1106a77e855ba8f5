/** WebAuthn messages between browsers and the server, for members and staff. */
import { z } from 'zod';
import { line, moment } from './fields.ts';

/** Bytes in the JSON encoding of WebAuthn. */
const bytes = (maxCharacters: number) =>
  z
    .string()
    .min(1)
    .max(maxCharacters)
    .regex(/^[\w-]+$/);
/** Credential id: at most 1,023 bytes by the standard. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(2_000);
export const challengeId = z.uuid();
export const passkeyName = line(40).min(1);
const credential = z.object({ id: z.string(), type: z.literal('public-key') });
const userVerification = z.enum(['required', 'preferred']);

/** Options of `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

/** Options of `navigator.credentials.get`. Without credentials the person chooses among all passkeys of the house. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

export const created = z.strictObject({ id: credentialId, clientDataJSON, attestationObject: bytes(6_000) });
export type CreatedPasskey = z.infer<typeof created>;
export const asserted = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(3_000),
  signature: bytes(3_000),
});
export type AssertedPasskey = z.infer<typeof asserted>;

/** Passkey as shown to its owner. */
export const knownPasskey = z.object({
  passkeyId: z.int(),
  name: z.string(),
  addedAt: moment,
  usedAt: moment.nullable(),
});
