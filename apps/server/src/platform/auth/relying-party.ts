/**
 * The house as WebAuthn knows it: the host name that passkeys belong to, and the checks of what authenticators answer,
 * by the library. An IP address is no name, so pages opened by one have no passkeys.
 */
import { codes } from '@mirinae/contract/codes';
import type { AssertedPasskey, CreatedPasskey } from '@mirinae/contract/passkeys';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Platform } from '../app.ts';
import { DomainError } from '../http/domain-error.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const algorithms = [-8, -7, -257];

/** Side of a passkey: each has the origin at which its pages are opened. */
export type PasskeySide = 'member' | 'staff';
type RelyingParty = { readonly id: string; accepts(origin: string): boolean };

const anyPortOfLocalhost = /^http:\/\/localhost(:\d+)?$/;

/** Null where no name is configured: production has no default. */
export function findRelyingParty({ config }: Pick<Platform, 'config'>, side: PasskeySide): RelyingParty | null {
  const { SITE_ORIGIN, STAFF_ORIGIN, MIRINAE_ENV } = config;
  const own = side === 'staff' ? STAFF_ORIGIN : SITE_ORIGIN;
  if (own !== undefined) return { id: new URL(own).hostname, accepts: (origin) => origin === own };
  if (MIRINAE_ENV === 'production') return null;
  return { id: 'localhost', accepts: (origin) => anyPortOfLocalhost.test(origin) };
}

/** Throws S006 where no name is configured. */
export function relyingPartyOf(platform: Pick<Platform, 'config'>, side: PasskeySide): RelyingParty {
  const party = findRelyingParty(platform, side);
  if (!party) throw new DomainError(codes.passkeysUnavailable);
  return party;
}

/** Stored part of a passkey. */
export type StoredPasskey = { readonly credentialId: string; readonly publicKey: Buffer; readonly counter: number };

/** Maps errors of the library, which name the fault, to S005. */
async function orInvalid<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw new DomainError(codes.passkeyInvalid);
  }
}

function expectedBy({ id, accepts }: RelyingParty, challenge: string, clientDataJSON: string) {
  const { origin } = decodeClientDataJSON(clientDataJSON);
  if (!accepts(origin)) throw new DomainError(codes.passkeyInvalid);
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
}

/** Answers the new credential. Throws S005 for another challenge, origin or name, S006. */
export async function checkCreated(
  platform: Platform,
  side: PasskeySide,
  challenge: string,
  { id, ...response }: CreatedPasskey,
): Promise<WebAuthnCredential> {
  const party = relyingPartyOf(platform, side);
  return orInvalid(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedBy(party, challenge, response.clientDataJSON),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new DomainError(codes.passkeyInvalid);
    return registrationInfo.credential;
  });
}

/**
 * Answers the authenticator's new counter. Throws S005 for another challenge, origin, name or key, for a counter that
 * did not grow, and without its user verified where that is required; S006.
 */
export async function checkAsserted(
  platform: Platform,
  requested: { readonly side: PasskeySide; readonly challenge: string; readonly needsUser: boolean },
  { id, ...response }: AssertedPasskey,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number> {
  const party = relyingPartyOf(platform, requested.side);
  return orInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedBy(party, requested.challenge, response.clientDataJSON),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: requested.needsUser,
    });
    if (!verified) throw new DomainError(codes.passkeyInvalid);
    return authenticationInfo.newCounter;
  });
}
