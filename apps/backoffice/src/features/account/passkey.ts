/** Passkeys as the browser makes and uses them. They belong to a host name: a page opened by an IP address has none. */
import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { translate } from '@mirinae/ui/language/translation';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../../shell/api.ts';

/** Its message is what is shown. */
class Unusable extends Error {}

/** Why this page cannot use passkeys of the host, in words; null where it can. */
export function obstacleTo(host: string | null): string | null {
  if (host === null) return translate('account.passkeys.unset');
  const { hostname } = location;
  if (hostname !== host && !hostname.endsWith(`.${host}`)) return translate('account.passkeys.elsewhere', { host });
  return browserSupportsWebAuthn() ? null : translate('account.passkeys.unsupported');
}

function refuseObstacle(host: string): void {
  const obstacle = obstacleTo(host);
  if (obstacle !== null) throw new Unusable(obstacle);
}

/** Asks the browser for a passkey and logs in with it: after the password with its ticket, or without either. */
export async function logInByPasskey(ticket?: string): Promise<Answer<'staff.passkeyLogin'>> {
  const { challengeId, options } = await api('staff.passkeyChallenge', ticket === undefined ? {} : { ticket });
  refuseObstacle(options.rpId);
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return api('staff.passkeyLogin', { challengeId, credential: { id, clientDataJSON, authenticatorData, signature } });
}

/** Has the browser make a passkey and keeps it under the name. */
export async function makePasskey({ challengeId, options }: Answer<'staff.passkeyStart'>, name: string): Promise<void> {
  refuseObstacle(options.rp.id);
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  await api('staff.passkeyAdd', { challengeId, name, credential: { id, clientDataJSON, attestationObject } });
}

/** What the browser throws is most often that its window was closed. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof CallError) return failureText(error);
  return error instanceof Unusable ? error.message : translate('account.passkeys.cancelled');
}
