/** Who is signed in, in this browser: one store that every part reads and only the functions below change. */

import { authCookieMinutes } from '@mirinae/contract/constants';
import type { Member } from '@mirinae/contract/member/member';
import { useSyncExternalStore } from 'react';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

const cookie = 'token';

export type SessionState = {
  readonly member: Member | null;
  readonly unread: number;
  readonly gamesDown: boolean;
  readonly online: boolean;
};

let state: SessionState = { member: null, unread: 0, gamesDown: false, online: true };
const listeners = new Set<() => void>();

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

export function sessionState(): SessionState {
  return state;
}

export function readToken(): string | null {
  return readCookie(cookie);
}

export function keepToken(token: string): void {
  writeCookie(cookie, token, authCookieMinutes * 60);
}

export function setMember(member: Member, unread: number): void {
  set({ member, unread });
}

export function clearSession(): void {
  clearCookie(cookie);
  set({ member: null, unread: 0 });
}

export function setBalances(cashAmt: number, pointAmt: number): void {
  const { member } = state;
  if (member && (member.cashAmt !== cashAmt || member.pointAmt !== pointAmt))
    set({ member: { ...member, cashAmt, pointAmt } });
}

export const setUnread = (unread: number): void => set({ unread });
export const setGamesDown = (gamesDown: boolean): void => set({ gamesDown });
export const setOnline = (online: boolean): void => set({ online });
