/**
 * Session of staff in this browser. The token lives as long as a tab, and a new tab gets it from open ones; it has no
 * signature and is worthless without the cookie that only the server reads.
 */
import type { StaffMember } from '@mirinae/contract/staff/staff';
import { create } from 'zustand';

const storageKey = 'mirinae.staff.token';
/** Messages between tabs besides tokens. */
const requests = 'asks';
const endOf = (token: string) => `ended ${token}`;
const tabs = new BroadcastChannel(storageKey);
/** A tab that has a token answers within milliseconds, unless its machine is busy. */
const answerMs = 5_000;

type Session = {
  readonly staff: StaffMember | null;
  /** The session ended during work: the page stays, with a sign-in over it. */
  readonly isExpired: boolean;
};

const useSession = create<Session>(() => ({ staff: null, isExpired: false }));

export const useStaff = (): StaffMember | null => useSession(({ staff }) => staff);
export const useExpired = (): boolean => useSession(({ isExpired }) => isExpired);
export const readToken = (): string | null => sessionStorage.getItem(storageKey);

function onBroadcast(take: (message: string) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') take(data);
  };
  tabs.addEventListener('message', listen);
  return () => tabs.removeEventListener('message', listen);
}

/** Held for as long as this tab has a token, so that a new one knows immediately whether any will answer. */
let letGo: (() => void) | null = null;

function hold(): void {
  if (letGo || !isSecureContext) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  void navigator.locks.request(storageKey, { mode: 'shared' }, () => promise);
}

function keepToken(token: string): void {
  sessionStorage.setItem(storageKey, token);
  hold();
}

function dropToken(): void {
  sessionStorage.removeItem(storageKey);
  letGo?.();
  letGo = null;
}

async function hasAnother(): Promise<boolean> {
  if (!isSecureContext) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === storageKey);
}

/** The token of this tab, else that of another; other tabs are known over HTTPS and on the machine itself alone. */
export async function findToken(): Promise<string | null> {
  const own = readToken();
  if (own !== null) hold();
  if (own !== null || !(await hasAnother())) return own;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const stop = onBroadcast((message) => {
    if (message !== requests && !message.startsWith(endOf(''))) resolve(message);
  });
  tabs.postMessage(requests);
  setTimeout(() => resolve(null), answerMs);
  const impact = await promise;
  stop();
  if (impact !== null) keepToken(impact);
  return impact;
}

/** Shares the session with new tabs on request; calls back when one of them signs out of it. */
export function shareSession(onSignedOut: () => void): void {
  onBroadcast((message) => {
    const token = readToken();
    if (token === null) return;
    if (message === requests) tabs.postMessage(token);
    if (message === endOf(token)) onSignedOut();
  });
}

export function beginSession(token: string, staff: StaffMember): void {
  keepToken(token);
  useSession.setState({ staff, isExpired: false });
}

export function resumeAs(staff: StaffMember): void {
  useSession.setState({ staff });
}

export function expireSession(): void {
  dropToken();
  useSession.setState(({ staff }) => ({ isExpired: staff !== null }));
}

export function clearSession(): void {
  dropToken();
  useSession.setState({ staff: null, isExpired: false });
}

/** In every tab of the session. */
export function endSession(): void {
  const token = readToken();
  clearSession();
  if (token !== null) tabs.postMessage(endOf(token));
}
