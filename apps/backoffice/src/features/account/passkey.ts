/** Passkeys of staff: login, registration, and the reason where they are not available. */
import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { translate } from '@mirinae/ui/language/translation';
import { createPasskey, PasskeyUnusable, passkeyObstacle, signWithPasskey } from '@mirinae/ui/passkeys';
import { api } from '../../shell/calls/api.ts';

const textOf = (obstacle: PasskeyUnusable['obstacle'], host: string): string =>
  translate(`account.passkeys.${obstacle}`, { host });

/** Why this page cannot use passkeys of the host, in words; null where it can. */
export function obstacleTo(host: string | null): string | null {
  const obstacle = passkeyObstacle(host);
  return obstacle && textOf(obstacle, host ?? '');
}

/** Gets a passkey from the browser and logs in with it: after the password with its ticket, or without either. */
export async function logInByPasskey(ticket?: string): Promise<Answer<'staff.passkeyLogin'>> {
  const { challengeId, options } = await api('staff.passkeyChallenge', ticket === undefined ? {} : { ticket });
  return api('staff.passkeyLogin', { challengeId, credential: await signWithPasskey(options) });
}

/** Has the browser make a passkey and keeps it under the name. */
export async function makePasskey({ challengeId, options }: Answer<'staff.passkeyStart'>, name: string): Promise<void> {
  await api('staff.passkeyAdd', { challengeId, name, credential: await createPasskey(options) });
}

/** Most errors of the browser mean that its window was closed. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof CallError) return failureText(error);
  return error instanceof PasskeyUnusable
    ? textOf(error.obstacle, error.host)
    : translate('account.passkeys.cancelled');
}
