/** Passkeys as browsers make and use them. They belong to a host name: a page opened by an IP address has none. */
import type { AssertedPasskey, CreatedPasskey, PasskeyCreation, PasskeyRequest } from '@mirinae/contract/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { isOpenedAs } from './opened-as.ts';

/** Why a page cannot use passkeys of a host. */
export type PasskeyObstacle = 'unset' | 'elsewhere' | 'unsupported';

/** The house has none set up, the page was opened by another name, the browser knows none. */
export function passkeyObstacle(host: string | null): PasskeyObstacle | null {
  if (host === null) return 'unset';
  if (!isOpenedAs(host)) return 'elsewhere';
  return browserSupportsWebAuthn() ? null : 'unsupported';
}

export class PasskeyUnusable extends Error {
  readonly obstacle: PasskeyObstacle;
  readonly host: string;

  constructor(obstacle: PasskeyObstacle, host: string) {
    super(obstacle);
    this.obstacle = obstacle;
    this.host = host;
  }
}

function refuseObstacle(host: string): void {
  const obstacle = passkeyObstacle(host);
  if (obstacle !== null) throw new PasskeyUnusable(obstacle, host);
}

/** Has the browser sign. Throws PasskeyUnusable, and what the browser throws, most often that it was cancelled. */
export async function signWithPasskey(options: PasskeyRequest): Promise<AssertedPasskey> {
  refuseObstacle(options.rpId);
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the browser make one; throws as above. */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  refuseObstacle(options.rp.id);
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}
