/** The calls of the site, as functions and as hooks, and what happens when a session turns out to have ended. */
import { codes } from '@mirinae/contract/codes';
import { pageSize } from '@mirinae/contract/constants';
import { createApi } from '@mirinae/ui/calls/api';
import { createCallHooks } from '@mirinae/ui/calls/call-hooks';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { askAgain } from './put-off.ts';
import { queryClient } from './query-client.ts';
import { clearSession, readToken, sessionState } from './session.ts';

let onSessionLost: (code: string) => void = () => undefined;

/** The app says once what to do when the server no longer knows the session. */
export function whenSessionIsLost(react: (code: string) => void): void {
  onSessionLost = react;
}

export const api = createApi({
  token: readToken,
  onRefusal: ({ code }) => {
    if ((code === codes.notSignedIn || code === codes.sessionReplaced) && sessionState().member) onSessionLost(code);
    else if (code === codes.notSignedIn) clearSession();
    else if (code === codes.consentMissing || code === codes.agreementOutdated) {
      askAgain('consent');
      void invalidate('agreement.*');
    } else if (code === codes.limitsUndecided) {
      askAgain('limits');
      void invalidate('safer.session');
    }
  },
});

/** An act of a member says in words of its own what it did. */
export const { useCall, usePagedCall, useAct, invalidate } = createCallHooks({
  api,
  queryClient,
  perPage: pageSize,
  failureText,
  doneText: () => '',
});
