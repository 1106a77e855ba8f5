/** The calls of the site, as functions and as hooks, and what happens when a session turns out to have ended. */
import { codes } from '@mirinae/contract/codes';
import { pageSize } from '@mirinae/contract/constants';
import { ownListFiles } from '@mirinae/contract/list-file';
import { orderedByPartners } from '@mirinae/contract/ordered-file';
import { createApi, createFiles, createListReader } from '@mirinae/ui/calls/api';
import { type CallPattern, createCallHooks } from '@mirinae/ui/calls/call-hooks';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { clearSession, readToken, sessionState } from '../session/session.ts';
import { counted } from './calls-under-way.ts';
import { type Question, showAgain } from './put-off.ts';
import { queryClient } from './query-client.ts';

let onSessionLost: (code: string) => void = () => undefined;

/** The app says once what to do when the server no longer knows the session. */
export function whenSessionIsLost(react: (code: string) => void): void {
  onSessionLost = react;
}

/** Refusals for want of a member's answer, with the call that says what is wanted. */
const questions: Partial<Record<string, readonly [Question, CallPattern]>> = {
  [codes.consentMissing]: ['consent', 'agreement.*'],
  [codes.agreementOutdated]: ['consent', 'agreement.*'],
  [codes.limitsUndecided]: ['limits', 'safer.session'],
  [codes.registerUnanswered]: ['register', 'member.info'],
  [codes.registerBirthDate]: ['register', 'member.info'],
};

const own: Parameters<typeof createApi>[0] = {
  token: readToken,
  onRefusal: ({ code }) => {
    if ((code === codes.notSignedIn || code === codes.sessionReplaced) && sessionState().member) onSessionLost(code);
    else if (code === codes.notSignedIn) clearSession();
    const question = questions[code];
    if (!question) return;
    showAgain(question[0]);
    void invalidate(question[1]);
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
