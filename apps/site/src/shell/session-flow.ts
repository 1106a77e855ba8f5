/** Signing in and out, and keeping a session alive: the balance poll, the renewal of the token, the socket. */

import type { Answer, Request } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { balancePollMs } from '@mirinae/contract/constants';
import { api } from './api.ts';
import { closeGameWindow } from './game-window.ts';
import { notify } from './notices.ts';
import { queryClient } from './query-client.ts';
import { openRealtime } from './realtime.ts';
import { clearSession, readToken, saveToken, setBalances, setMember } from './session.ts';
import { expiryOf, renewalOf } from './token-timing.ts';

const tokenCheckMs = 30_000;

let stopMaintaining: (() => void) | null = null;

function isInGame(): boolean {
  return window.location.pathname.endsWith('/slot/game');
}

/** Ends the session here; `code` says why when it was not the member's own doing. */
export function endSession(code: string | null): void {
  stopMaintaining?.();
  stopMaintaining = null;
  clearSession();
  queryClient.clear();
  if (code === codes.sessionReplaced && isInGame()) return;
  closeGameWindow();
  if (code) notify({ kind: 'session-ended', code });
}

async function pollBalance(): Promise<void> {
  const { cashAmt, pointAmt } = await api('cash.getUserCash', {});
  if (cashAmt === codes.sessionReplaced) endSession(codes.sessionReplaced);
  else setBalances(cashAmt, pointAmt);
}

async function checkToken(lastForced: { at: number }): Promise<void> {
  const token = readToken();
  const expiresAt = token ? expiryOf(token) : null;
  if (expiresAt === null) return endSession(codes.notSignedIn);
  const renewal = renewalOf(expiresAt, Date.now(), lastForced.at);
  if (renewal === 'none') return;
  try {
    const { token: next } = await api('member.getToken', { force: renewal === 'forced' });
    saveToken(next);
    if (renewal === 'forced') lastForced.at = Date.now();
  } catch {
    endSession(codes.notSignedIn);
  }
}

function maintainSession(): void {
  stopMaintaining?.();
  const lastForced = { at: Date.now() };
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const timers = [
    window.setInterval(quietly(pollBalance), balancePollMs),
    window.setInterval(
      quietly(() => checkToken(lastForced)),
      tokenCheckMs,
    ),
  ];
  const closeSocket = openRealtime({
    onInspect: () => {
      endSession(null);
      window.location.assign('/warning');
    },
    onLogout: (code) => endSession(code || codes.notSignedIn),
  });
  stopMaintaining = () => {
    for (const timer of timers) window.clearInterval(timer);
    closeSocket();
  };
}

function begin({ member, msgInfo }: Pick<Answer<'member.login'>, 'member' | 'msgInfo'>): void {
  setMember(member, msgInfo.newMsg);
  maintainSession();
}

export async function signIn(input: Request<'member.login'>): Promise<Answer<'member.login'>> {
  const answer = await api('member.login', input);
  saveToken(answer.token);
  begin(answer);
  queryClient.clear();
  return answer;
}

export async function signOut(): Promise<void> {
  await api('member.logout', {}).catch(() => undefined);
  endSession(null);
}

/** At the start of the page: a token from before is used again. */
export async function resumeSession(): Promise<void> {
  if (!readToken()) return;
  try {
    begin(await api('member.info', {}));
  } catch {
    clearSession();
  }
}

export async function refreshBalance(): Promise<void> {
  await pollBalance().catch(() => undefined);
}
