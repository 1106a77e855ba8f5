/** What a member's own choices say of a stake: a break, a session whose time is over, a limit. */
import { type Code, codes } from '@mirinae/contract/codes';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Won } from '../../platform/money.ts';
import { type BreakFacts, breakOf, findLiveSessions } from '../identity/index.ts';
import { findLimit, judgeStake, type LimitFacts } from './judge-limits.ts';
import { findLimitFacts } from './read-limits.ts';

export type SaferPlayCode = Extract<Code, 'SP102' | 'SP103' | 'SP104' | 'SP105' | 'SP106'>;
/** `data` is what its text names. */
export type SaferPlayRefusal = { readonly code: SaferPlayCode; readonly data: object | null };

export function breakRefusal(
  member: BreakFacts,
  now: Date,
): { code: 'SP105' | 'SP106'; data: { until: string } } | null {
  const running = breakOf(member, now);
  if (!running) return null;
  const data = { until: running.until.toISOString() };
  return { code: running.kind === 'time-out' ? codes.timeOutRuns : codes.selfExcluded, data };
}

/** When the member's own limit of time ends its session; null without a limit. Without a session it is over. */
export async function sessionEnd(
  db: Database | Tx,
  memberId: MemberId,
  facts: Pick<LimitFacts, 'limits'>,
  now: Date,
): Promise<Date | null> {
  const minutes = findLimit(facts, 'session', now);
  if (minutes === null) return null;
  const [session] = await findLiveSessions(db, [memberId], now);
  return session ? addSeconds(session.startedAt, Number(minutes) * 60) : now;
}

export type PlayingMember = BreakFacts & { readonly memberId: MemberId; readonly hasPlayLimits: boolean };

/**
 * The first reason against a stake, or against a launch where there is no stake yet. Who has neither limits nor a break
 * costs no query. The transaction that places the stake has the last word on limits (`countStakes`).
 */
export async function findSaferPlayRefusal(
  db: Database | Tx,
  now: Date,
  member: PlayingMember,
  stake: Won | undefined,
): Promise<SaferPlayRefusal | null> {
  const onBreak = breakRefusal(member, now);
  if (onBreak || !member.hasPlayLimits) return onBreak;
  const { memberId } = member;
  const facts = await findLimitFacts(db, memberId, now);
  const end = await sessionEnd(db, memberId, facts, now);
  if (end && end <= now) return { code: codes.sessionTimeOver, data: null };
  return judgeStake(facts, now, { stake });
}
