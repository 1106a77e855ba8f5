/** Refusals of a stake by a member's own choices: a break, here or in a register, a session limit, a limit, a check. */
import { codes } from '@mirinae/contract/codes';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { LimitChoice, ownStakeCodes } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { jurisdictionOf } from '../../platform/jurisdiction.ts';
import type { Money } from '../../platform/money.ts';
import { type BreakFacts, breakOf, findLiveSessions } from '../identity/index.ts';
import { findLimit, judgeStake, type LimitFacts } from './judge-limits.ts';
import { findLimitFacts } from './read-limits.ts';

export type SaferPlayCode = (typeof ownStakeCodes)[number];
/** `data` is what its text names. */
export type SaferPlayRefusal = { readonly code: SaferPlayCode; readonly data: object | null };

const registerCodes = {
  listed: codes.registerListed,
  unanswered: codes.registerUnanswered,
  'no-birth-date': codes.registerBirthDate,
} as const;

/** What the register of self-exclusions bars. */
export const registerRefusal = ({ registerState }: { readonly registerState: RegisterState | null }) =>
  registerState && { code: registerCodes[registerState], data: null };

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

type ChoosingMember = { readonly hasPlayLimits: boolean; readonly limitChoice: LimitChoice };

/** In a strict place, no one deposits or plays before it has decided: a limit, or that it wants none. */
export function lacksChoice({ hasPlayLimits, limitChoice }: ChoosingMember, config: Platform['config']): boolean {
  return jurisdictionOf(config).requiresLimits && !hasPlayLimits && limitChoice !== 'none';
}

export type PlayingMember = BreakFacts &
  ChoosingMember & {
    readonly memberId: MemberId;
    readonly checkDueAt: Date | null;
    readonly registerState: RegisterState | null;
  };

async function limitRefusal(
  db: Database | Tx,
  { memberId, hasPlayLimits }: PlayingMember,
  stake: Money | undefined,
  now: Date,
): Promise<SaferPlayRefusal | null> {
  if (!hasPlayLimits) return null;
  const facts = await findLimitFacts(db, memberId, now);
  const end = await sessionEnd(db, memberId, facts, now);
  if (end && end <= now) return { code: codes.sessionTimeOver, data: null };
  return judgeStake(facts, now, { stake });
}

/**
 * The first reason against a stake, or against a launch where there is no stake yet and no check waits for an answer.
 * Who has neither limits nor a break costs no query. The transaction that places the stake has the last word on limits
 * (`countStakes`).
 */
export async function findSaferPlayRefusal(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Database | Tx,
  member: PlayingMember,
  stake: Money | undefined,
): Promise<SaferPlayRefusal | null> {
  const now = clock.now();
  const away = breakRefusal(member, now) ?? registerRefusal(member);
  if (away) return away;
  if (lacksChoice(member, config)) return { code: codes.limitsUndecided, data: null };
  const overLimit = await limitRefusal(db, member, stake, now);
  if (overLimit || stake === undefined) return overLimit;
  return member.checkDueAt && member.checkDueAt <= now ? { code: codes.checkDue, data: null } : null;
}
