/** The one client of the API, and what happens when a session turns out to have ended. */

import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import { CallError, type Client, createClient } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import i18next from 'i18next';
import { currentLocale } from './language.ts';
import { clearSession, readToken, sessionState } from './session.ts';
import { siteConfig } from './site-config.ts';

let client: Client | null = null;
let onSessionLost: (code: string) => void = () => undefined;

/** The shell says once what to do when the server no longer knows the session. */
export function whenSessionIsLost(react: (code: string) => void): void {
  onSessionLost = react;
}

function connect(): Client {
  const { siteId, siteKey } = siteConfig();
  client ??= createClient({
    baseUrl: '',
    siteId,
    siteKey,
    token: readToken,
    locale: currentLocale,
    onRefusal: ({ code }) => {
      if ((code === codes.notSignedIn || code === codes.sessionReplaced) && sessionState().member) onSessionLost(code);
      else if (code === codes.notSignedIn) clearSession();
    },
  });
  return client;
}

export function api<Name extends CallName>(name: Name, input: Request<Name>): Promise<Answer<Name>> {
  return connect()(name, input);
}

/** The text of any failure, in the reader's language. */
export function failureText(error: unknown): string {
  const code = error instanceof CallError ? error.code : codes.unexpectedError;
  const key = code === codes.signupPending || code === codes.accountClosed ? `err.${code}` : `api.${code}`;
  return i18next.exists(key) ? i18next.t(key) : i18next.t('api.E001');
}
