/** The session of this browser: one store, changed only by the functions below. */

import { authCookieMinutes } from '@mirinae/contract/constants';
import type { Member } from '@mirinae/contract/member/member';
import { clearCookie, readCookie, writeCookie } from '@mirinae/ui/cookies';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { endView, viewToken } from './member-view.ts';

const cookie = 'token';

export type SessionState = {
  readonly member: Member | null;
  /** Messages. */
  readonly unread: number;
  /** Notifications. */
  readonly unreadNews: number;
  readonly gamesDown: boolean;
  readonly online: boolean;
};

const useStore = create<SessionState>(() => ({
  member: null,
  unread: 0,
  unreadNews: 0,
  gamesDown: false,
  online: true,
}));

/** An unchanged value causes no re-render. */
export const useSession = (): SessionState => useStore(useShallow((state) => state));
/** For what only hangs on whether somebody is signed in: a balance that moves does not draw it anew. */
export const useIsMember = (): boolean => useStore(({ member }) => member !== null);
export const useIsPartner = (): boolean => useStore(({ member }) => member?.isPartnerMember === 'Y');
/** By itself, or by a register of self-exclusions. */
export const isExcluded = (member: Member | null): boolean =>
  member?.break?.kind === 'self-exclusion' || member?.register === 'listed';
export const useIsExcluded = (): boolean => useStore(({ member }) => isExcluded(member));
export const useIsOnline = (): boolean => useStore(({ online }) => online);
export const sessionState = (): SessionState => useStore.getState();

export function readToken(): string | null {
  return viewToken() ?? readCookie(cookie);
}

/** True while a page is drawn ahead of its member: signed in, with the member unknown yet. */
export const isSessionComing = (): boolean => import.meta.env.SSR && readToken() !== null;

export function saveToken(token: string): void {
  writeCookie(cookie, token, authCookieMinutes * 60);
}

export function setMember(member: Member, unread: number, unreadNews: number): void {
  useStore.setState({ member, unread, unreadNews });
}

export function forgetMember(): void {
  useStore.setState({ member: null, unread: 0, unreadNews: 0 });
}

/** For this browser: the cookie is that of all its tabs. */
export function clearSession(): void {
  if (viewToken() === null) clearCookie(cookie);
  else endView();
  forgetMember();
}

function showBalances(cashAmt: number, pointAmt: number): void {
  const { member } = sessionState();
  if (member && (member.cashAmt !== cashAmt || member.pointAmt !== pointAmt))
    useStore.setState({ member: { ...member, cashAmt, pointAmt } });
}

type Hold = {
  readonly timer: ReturnType<typeof setTimeout>;
  waiting: { cashAmt: number; pointAmt: number } | null;
  news: number | null;
};
let hold: Hold | null = null;

/** While a hold lasts a rise waits, as it would reveal the running draw; what was spent is shown immediately. */
export function setBalances(cashAmt: number, pointAmt: number): void {
  const { member } = sessionState();
  const isRise = member !== null && (cashAmt - member.cashAmt || pointAmt - member.pointAmt) > 0;
  if (hold) hold.waiting = isRise ? { cashAmt, pointAmt } : null;
  if (!hold || !isRise) showBalances(cashAmt, pointAmt);
}

/** Holds back a rise of the balance on this page until it is released, at most that long; the ledger knows nothing. */
export function holdBalances(maxMs: number): void {
  if (!hold) hold = { timer: setTimeout(releaseBalances, maxMs), waiting: null, news: null };
}

/** The received balance includes the draw. */
export function setUnreadNews(unreadNews: number): void {
  if (hold) hold.news = unreadNews;
  else useStore.setState({ unreadNews });
}

export function releaseBalances(): void {
  if (!hold) return;
  const { timer, waiting, news } = hold;
  clearTimeout(timer);
  hold = null;
  if (waiting) showBalances(waiting.cashAmt, waiting.pointAmt);
  if (news !== null) useStore.setState({ unreadNews: news });
}

export const noteCashOutPass = (): void =>
  useStore.setState(({ member }) => ({ member: member && { ...member, cashOutPassYn: 'Y' } }));
export const setUnread = (unread: number): void => useStore.setState({ unread });
export const setGamesDown = (gamesDown: boolean): void => useStore.setState({ gamesDown });
export const setOnline = (online: boolean): void => useStore.setState({ online });
