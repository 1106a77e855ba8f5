/** When a member may play, and how long an open game counts as one. */
import { type Code, codes } from '@mirinae/contract/codes';
import { addSeconds } from '../../platform/clock.ts';
import type { Money } from '../../platform/money.ts';
import type { StakeRefusal } from '../bets/index.ts';
import type { CatalogGame, Vendor } from '../catalog/index.ts';
import type { LiveLogin } from '../identity/index.ts';
import type { PlaySession } from './tables.ts';

/** After this much silence a session takes no more debits. */
const liveSeconds = 30 * 60;
/** A game page attempts for the balance once a minute; after twice that it counts as left. */
const inGameSeconds = 2 * 60;

type LaunchFacts = {
  /** Result of the gate of stakes. */
  readonly stakeRefusal: StakeRefusal | null;
  readonly vendor: Vendor | null;
  readonly game: CatalogGame | null;
  readonly cash: Money;
  /** Of this game: they need no cash. */
  readonly hasFreeRounds: boolean;
};

/** The first reason against a launch, in the order in which they are given; null when there is none. */
export function launchRefusal({
  stakeRefusal,
  vendor,
  game,
  cash,
  hasFreeRounds,
}: LaunchFacts): { readonly code: Code; readonly data: object | null } | null {
  if (stakeRefusal) return stakeRefusal;
  if (!vendor?.isOpen || !game?.isOpen || game.playableKey === null) return { code: codes.gameUnavailable, data: null };
  return cash > 0n || hasFreeRounds ? null : { code: codes.noCredit, data: null };
}

export function isLive({ closedAt, lastSeenAt }: Pick<PlaySession, 'closedAt' | 'lastSeenAt'>, now: Date): boolean {
  return closedAt === null && addSeconds(lastSeenAt, liveSeconds) > now;
}

/** Whether the log-in that the game was opened in still lives. A vendor's test tool opens games of no log-in. */
export function isOfLogin(
  { memberSessionId, openedAt }: Pick<PlaySession, 'memberSessionId' | 'openedAt'>,
  login: LiveLogin | null,
): boolean {
  if (memberSessionId === null) return true;
  return login?.sessionId === memberSessionId && login.playFrom <= openedAt;
}

/** Sessions seen from this moment on count as being played. */
export function inGameSince(now: Date): Date {
  return addSeconds(now, -inGameSeconds);
}
