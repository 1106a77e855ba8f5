/** The calls of the site, as functions and as hooks, and what happens when a session turns out to have ended. */
import { codes } from '@mirinae/contract/codes';
import { pageSize } from '@mirinae/contract/constants';
import { ownListFiles } from '@mirinae/contract/list-file';
import { orderedByPartners } from '@mirinae/contract/ordered-file';
import { createApi, createFiles, createListReader } from '@mirinae/ui/calls/api';
import { createCallHooks } from '@mirinae/ui/calls/call-hooks';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { clearSession, readToken, sessionState } from '../session/session.ts';
import { counted } from './calls-under-way.ts';
import { showAgain } from './put-off.ts';
import { queryClient } from './query-client.ts';

let onSessionLost: (code: string) => void = () => undefined;

/** The app says once what to do when the server no longer knows the session. */
export function whenSessionIsLost(react: (code: string) => void): void {
  onSessionLost = react;
}

const own: Parameters<typeof createApi>[0] = {
  token: readToken,
  onRefusal: ({ code }) => {
    if ((code === codes.notSignedIn || code === codes.sessionReplaced) && sessionState().member) onSessionLost(code);
    else if (code === codes.notSignedIn) clearSession();
    else if (code === codes.consentMissing || code === codes.agreementOutdated) {
      showAgain('consent');
      void invalidate('agreement.*');
    } else if (code === codes.limitsUndecided) {
      showAgain('limits');
      void invalidate('safer.session');
    }
  },
};

export const api = counted(createApi(own));

/** An act of a member says in words of its own what it did. */
export const { useCall, usePagedCall, useAct, invalidate } = createCallHooks({
  api,
  queryClient,
  perPage: pageSize,
  wholeLists: { has: (name) => ownListFiles.some((other) => other === name), read: createListReader(own) },
  orderedLists: {
    has: (name) => orderedByPartners.some((other) => other === name),
    files: createFiles(own, 'partner'),
  },
  failureText,
  doneText: () => '',
});
