/** Signing in and out, and keeping a session alive: the balance poll, the renewal of the token, the socket. */

import type { Answer, Request } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { balancePollMs } from '@mirinae/contract/constants';
import { serverNow } from '@mirinae/ui/server-clock';
import { api } from '../calls/api.ts';
import { queryClient } from '../calls/query-client.ts';
import { closeGameWindow } from '../games/game-window.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { notify } from '../notices/notices.ts';
import type { RealtimeEvents } from '../realtime/realtime.ts';
import { viewToken } from '../session/member-view.ts';
import {
  clearSession,
  forgetMember,
  readToken,
  saveToken,
  sessionState,
  setBalances,
  setMember,
} from '../session/session.ts';
import { expiryOf, renewalOf, sessionOf } from '../session/token-timing.ts';

const tokenCheckMs = 30_000;
const socketRetryMs = 5_000;

/** A hiccup at the start is waited out before the visitor reads that the server is gone. */
const resumePausesMs = [300, 1_000, 3_000];
const overCodes: readonly string[] = [codes.notSignedIn, codes.sessionReplaced];
const silentCodes: readonly string[] = [codes.responseFailed, codes.unexpectedError];

let stopMaintaining: (() => void) | null = null;
/** The session whose member the page shows. */
let shownSession: string | null = null;
let goHome: () => void = () => undefined;

/** The app says once how it leaves a page that only members see. */
export function whenSessionEnds(react: () => void): void {
  goHome = react;
}

const isOneOf = (error: unknown, list: readonly string[]): boolean =>
  error instanceof CallError && list.includes(error.code);

function isInGame(): boolean {
  return window.location.pathname.endsWith('/slot/game');
}

function currentSession(): string | null {
  const token = readToken();
  return token && sessionOf(token);
}

/** A login in another tab of this browser has ended the page's session, and has put its own into the cookie. */
const isReplacedHere = (): boolean => currentSession() !== null && currentSession() !== shownSession;

/**
 * Ends the session and goes to the main page; `code` is the reason if the member did not sign out. A second call, as
 * from a call and the socket, shows nothing more. A login elsewhere does not interrupt a running game: the session ends
 * when the game is left. After a login in another tab of this browser the page goes on with the new session.
 */
export function endSession(code: string | null): void {
  if (code === codes.sessionReplaced && isInGame()) return;
  const wasSignedIn = sessionState().member !== null;
  const goesOn = code !== null && isReplacedHere();
  stopMaintaining?.();
  stopMaintaining = null;
  if (goesOn) forgetMember();
  else clearSession();
  queryClient.clear();
  closeGameWindow();
  if (goesOn) void resumeSession().catch(() => undefined);
  else if (code && wasSignedIn) notify({ kind: 'session-ended', code });
  goHome();
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
  const renewal = renewalOf(expiresAt - serverNow(), performance.now() - lastForced.at);
  if (renewal === 'none') return;
  try {
    const { token: next } = await api('member.getToken', { force: renewal === 'forced' });
    // A login in another tab meanwhile has a session of its own.
    if (readToken() === token) saveToken(next);
    if (renewal === 'forced') lastForced.at = performance.now();
  } catch {
    // No answer is no refusal: the token still lives, and the next check tries again. A refusal has ended the session.
    if (expiresAt <= serverNow() && readToken() === token) endSession(codes.notSignedIn);
  }
}

const socketEvents: RealtimeEvents = {
  onInspect: () => {
    endSession(null);
    window.location.assign('/warning');
  },
  onLogout: (code) => endSession(code || codes.notSignedIn),
};

/**
 * Loaded with the first session, once its page is ready: a guest has no socket. One that does not come is tried again
 * for as long as the session lasts.
 */
async function openSocket(over: AbortSignal): Promise<void> {
  await new Promise<void>(whenIdle);
  while (!over.aborted) {
    const realtime = await import('../realtime/realtime.ts').catch(() => null);
    if (over.aborted) return;
    if (realtime) return over.addEventListener('abort', realtime.openRealtime(socketEvents));
    await new Promise((resolve) => window.setTimeout(resolve, socketRetryMs));
  }
}

function maintainSession(): void {
  stopMaintaining?.();
  const lastForced = { at: performance.now() };
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const timers = [
    window.setInterval(quietly(pollBalance), balancePollMs),
    window.setInterval(
      quietly(() => checkToken(lastForced)),
      tokenCheckMs,
    ),
  ];
  const socket = new AbortController();
  void openSocket(socket.signal);
  stopMaintaining = () => {
    for (const timer of timers) window.clearInterval(timer);
    socket.abort();
  };
}

function know({ member, msgInfo }: Answer<'member.info'>): void {
  setMember(member, msgInfo.newMsg, msgInfo.newNotifications);
}

function begin(answer: Answer<'member.info'>): void {
  know(answer);
  shownSession = currentSession();
  // Who only looks has no socket, and nothing to renew.
  if (viewToken() === null) maintainSession();
}

type SignedIn = Answer<'member.login'>;

function beginNew(answer: SignedIn): SignedIn {
  saveToken(answer.token);
  begin(answer);
  // What a guest saw stays until it has been answered anew: an open menu must not close under the pointer.
  void queryClient.invalidateQueries();
  return answer;
}

export async function signIn(input: Request<'member.login'>): Promise<SignedIn> {
  return beginNew(await api('member.login', input));
}

/** The second step, where a second factor is on. */
export async function signInWithCode(input: Request<'member.loginCode'>): Promise<SignedIn> {
  return beginNew(await api('member.loginCode', input));
}

/** With a passkey, as the second step or as the whole log-in. */
export async function signInWithPasskey(input: Request<'member.passkeyLogin'>): Promise<SignedIn> {
  return beginNew(await api('member.passkeyLogin', input));
}

export async function signOut(): Promise<void> {
  await api('member.logout', {}).catch(() => undefined);
  endSession(null);
}

/**
 * At the start of the page: a token from before is used again, and given up only when the server says that it is over.
 * Throws when the server stays silent.
 */
export async function resumeSession(): Promise<void> {
  const token = readToken();
  if (!token) return;
  for (const pauseMs of [...resumePausesMs, null]) {
    try {
      begin(await api('member.info', {}));
      return;
    } catch (error) {
      if (isOneOf(error, overCodes)) {
        if (readToken() === token) clearSession();
        return;
      }
      if (!isOneOf(error, silentCodes)) return;
      if (pauseMs === null) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, pauseMs));
    }
  }
}

/** In another language the server words some of the member anew, as the name of its bank. */
export async function refreshMember(): Promise<void> {
  if (sessionState().member) await api('member.info', {}).then(know, () => undefined);
}

export async function refreshBalance(): Promise<void> {
  await pollBalance().catch(() => undefined);
}
