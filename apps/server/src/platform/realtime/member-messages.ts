/** Topics and messages of members' sockets: each is made here and nowhere else. */
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { TournamentNews } from '@mirinae/contract/promo/tournaments';
import type { HallState, MemberMessage, SettledSlips } from '@mirinae/contract/realtime';
import type { WinRow } from '@mirinae/contract/site/site';
import type { MemberId } from '../ids.ts';
import type { Money } from '../money.ts';

export type MemberTopic = `member:${bigint}` | `session:${string}` | 'site' | 'powerball';

export function memberTopic(memberId: MemberId): MemberTopic {
  return `member:${memberId}`;
}

export function sessionTopic(sessionId: string): MemberTopic {
  return `session:${sessionId}`;
}

/** Sends members both balances immediately, in smallest units and points. */
export function balanceMessage({ cash, point }: { cash: Money; point: Money }): MemberMessage {
  return { cmd: 'CASH', data1: String(cash), data2: String(point) };
}

export function unreadMessage(unread: number): MemberMessage {
  return { cmd: 'MSG', data1: String(unread), data2: '' };
}

/** How many are unread, and the one that just came. */
export function notificationMessage(unread: number, facts: NotificationFacts | null = null): MemberMessage {
  return { cmd: 'NOTIFICATION', data1: String(unread), data2: facts ? JSON.stringify(facts) : '' };
}

export function maintenanceMessage(isActive: boolean): MemberMessage {
  return { cmd: 'INSPECT', data1: isActive ? 'Y' : 'N', data2: '' };
}

/** Games go down unless data1 is N and data2 is Y. */
export function playMessage(isOpen: boolean): MemberMessage {
  return { cmd: 'LOCK_BET_YN', data1: isOpen ? 'N' : 'Y', data2: isOpen ? 'Y' : 'N' };
}

/** The winners follow from the balls: the browser works them out, and the message stays small. */
export function drawMessage(event: 'countdown' | 'close' | 'result', round: MiniRound): MemberMessage {
  return { cmd: 'POWERBALL', data1: event, data2: JSON.stringify({ ...round, winners: [] }) };
}

/** The feed of wins as it is now. */
export function winsMessage(wins: readonly WinRow[]): MemberMessage {
  return { cmd: 'WINS', data1: JSON.stringify(wins), data2: '' };
}

/** What changed of a tournament: its board for all, or a member's own place. */
export function tournamentMessage(tournamentId: bigint, news: TournamentNews): MemberMessage {
  return { cmd: 'TOURNAMENT', data1: String(tournamentId), data2: JSON.stringify(news) };
}

/** A reality check was answered: other windows close theirs. */
export const checkedMessage: MemberMessage = { cmd: 'CHECKED', data1: '', data2: '' };

/** The tables of a hall that changed. */
export function hallMessage(vendorKey: string, state: HallState): MemberMessage {
  return { cmd: 'HALL', data1: vendorKey, data2: JSON.stringify(state) };
}

/** A slip that was pending is judged, or one that was referred is answered. */
export function slipMessage(requestKey: string, state: 'offered' | 'pending' | 'open' | 'refused'): MemberMessage {
  return { cmd: 'SLIP', data1: requestKey, data2: state };
}

/** Slips of a member were settled together, or one was cashed out. */
export function settledMessage(settled: SettledSlips): MemberMessage {
  return { cmd: 'SETTLED', data1: '', data2: JSON.stringify(settled) };
}

export function logoutMessage(reason: string): MemberMessage {
  return { cmd: 'LOGOUT', data1: reason, data2: '' };
}

/** The facts as they are now were all sent. */
export const readyMessage: MemberMessage = { cmd: 'READY', data1: '', data2: '' };
