/** Options with which a browser makes a passkey, or signs with one. */
import type { PasskeyCreation, PasskeyRequest } from '@mirinae/contract/passkeys';
import { algorithms, type StoredPasskey } from './relying-party.ts';

export const challengeSeconds = 120;
/** Per person. */
export const maxPasskeys = 10;

type Known = readonly Pick<StoredPasskey, 'credentialId'>[];
const describe = ({ credentialId }: Known[number]) => ({ id: credentialId, type: 'public-key' }) as const;

type Creation = {
  readonly challenge: string;
  readonly rp: PasskeyCreation['rp'];
  /** `handle` distinguishes accounts of both sides, on an authenticator that has passkeys of both. */
  readonly user: { readonly handle: string; readonly name: string; readonly displayName: string };
  readonly known: Known;
};

export function creationOptions({ challenge, rp, user: { handle, ...names }, known }: Creation): PasskeyCreation {
  return {
    challenge,
    rp,
    user: { id: Buffer.from(handle).toString('base64url'), ...names },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1_000,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

type Requested = {
  readonly challenge: string;
  readonly rpId: string;
  readonly known: Known;
  readonly isWhole: boolean;
};

/** As the whole login the authenticator must verify its user, and finds the passkey by itself. */
export function requestOptions({ challenge, rpId, known, isWhole }: Requested): PasskeyRequest {
  return {
    challenge,
    rpId,
    timeout: challengeSeconds * 1_000,
    allowCredentials: known.map(describe),
    userVerification: isWhole ? 'required' : 'preferred',
  };
}
