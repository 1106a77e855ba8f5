/** A member's own limits, as pure functions. Amounts in smallest units; of a session in minutes. */
import { type Code, codes } from '@mirinae/contract/codes';
import { coolOffHours, type LimitKind } from '@mirinae/contract/member/safer-play';
import { addSeconds, businessDay, businessPeriod, type CalendarPeriod, earlierOf } from '../../platform/clock.ts';
import { money, toWire } from '../../platform/money.ts';
import type { LimitRow } from './tables.ts';

type Limit = Pick<LimitRow, 'kind' | 'amount' | 'nextAmount' | 'nextAt'> & Partial<Pick<LimitRow, 'houseAmount'>>;

/** Play on the stakes of a business day. */
export type CountedDay = {
  readonly day: string;
  readonly staked: bigint;
  readonly paid: bigint;
  /** Stakes that were given back. */
  readonly cancelled: bigint;
};

export type LimitFacts = { readonly limits: readonly Limit[]; readonly days: readonly CountedDay[] };

export type LimitRefusal = { readonly code: LimitCode; readonly data: LimitLeft };
export type LimitCode = Extract<Code, 'SP102' | 'SP103'>;
export type LimitLeft = {
  readonly kind: LimitKind;
  readonly limit: number;
  readonly left: number;
  readonly until: string;
};

const periods: Readonly<Record<LimitKind, CalendarPeriod | null>> = {
  'deposit-day': 'day',
  'deposit-week': 'week',
  'deposit-month': 'month',
  'loss-day': 'day',
  'loss-week': 'week',
  'loss-month': 'month',
  'stake-day': 'day',
  'stake-single': null,
  session: null,
};

/** The period a limit is for; null for a single stake and a session. */
export function periodOf(kind: LimitKind, now: Date): { from: Date; to: Date } | null {
  const period = periods[kind];
  return period && businessPeriod(now, period);
}

/** The earliest moment whose play can count towards a limit now. */
export function countedFrom(now: Date): Date {
  return earlierOf(businessPeriod(now, 'week').from, businessPeriod(now, 'month').from);
}

/** Limit in force; null is none. */
export function amountNow({ amount, nextAmount, nextAt }: Limit, now: Date): bigint | null {
  return nextAt !== null && nextAt <= now ? nextAmount : amount;
}

export function findLimit({ limits }: Pick<LimitFacts, 'limits'>, kind: LimitKind, now: Date): bigint | null {
  const row = limits.find((limit) => limit.kind === kind);
  return row ? amountNow(row, now) : null;
}

/** Pending looser limit; null without one. */
export function waiting({ nextAmount, nextAt }: Limit, now: Date): { amount: bigint | null; at: Date } | null {
  return nextAt !== null && nextAt > now ? { amount: nextAmount, at: nextAt } : null;
}

/** A lower limit, or the first one, holds immediately; everything else after the cool-off. */
export function holdsFrom(before: bigint | null, after: bigint | null, now: Date): Date {
  const isTighter = after !== null && (before === null || after <= before);
  return isTighter ? now : addSeconds(now, coolOffHours * 3_600);
}

/** Used part of a limit on play in its current period; less than 0 is a gain. */
export function usedOf(kind: LimitKind, days: readonly CountedDay[], now: Date): bigint {
  const from = businessDay(periodOf(kind, now)?.from ?? now);
  const isLoss = kind.startsWith('loss-');
  return days
    .filter(({ day }) => day >= from)
    .reduce((sum, { staked, paid, cancelled }) => sum + staked - cancelled - (isLoss ? paid : 0n), 0n);
}

export const leftOf = (limit: bigint, used: bigint): bigint => (used >= limit ? 0n : used < 0n ? limit : limit - used);

/** Facts of a refusal: limit, remaining amount, and time of renewal. */
export function describeLimit(kind: LimitKind, limit: bigint, left: bigint, now: Date): LimitLeft {
  const until = periodOf(kind, now)?.to ?? now;
  return { kind, limit: toWire(money(limit)), left: toWire(money(left)), until: until.toISOString() };
}

const playLimits = ['stake-day', 'loss-day', 'loss-week', 'loss-month'] as const;
const codeOf = (kind: LimitKind): LimitCode =>
  kind.startsWith('loss-') ? codes.lossLimitReached : codes.stakeLimitReached;

/** Whether a kind is counted from bets. */
export const isOfPlay = (kind: LimitKind): boolean => kind === 'stake-single' || playLimits.some((one) => one === kind);

/**
 * The first limit that a stake goes over; null when all of them allow it. `isCounted`: the days hold the stake already.
 * Without a stake, as at a launch, at least one unit must be left.
 */
export function judgeStake(
  facts: LimitFacts,
  now: Date,
  { stake = 1n, isCounted = false }: { stake?: bigint | undefined; isCounted?: boolean },
): LimitRefusal | null {
  const single = findLimit(facts, 'stake-single', now);
  if (single !== null && stake > single)
    return { code: codes.stakeLimitReached, data: describeLimit('stake-single', single, single, now) };
  for (const kind of playLimits) {
    const limit = findLimit(facts, kind, now);
    const before = usedOf(kind, facts.days, now) - (isCounted ? stake : 0n);
    if (limit !== null && before + stake > limit)
      return { code: codeOf(kind), data: describeLimit(kind, limit, leftOf(limit, before), now) };
  }
  return null;
}

/** The most that may be at stake at one time, such as what a transfer wallet is given; null when no limit says so. */
export function stakeAllowance(facts: LimitFacts, now: Date): bigint | null {
  const allowed = [...playLimits, 'stake-single' as const].flatMap((kind) => {
    const limit = findLimit(facts, kind, now);
    if (limit === null) return [];
    return [kind === 'stake-single' ? limit : leftOf(limit, usedOf(kind, facts.days, now))];
  });
  const [least = null] = allowed.sort((one, other) => (one < other ? -1 : 1));
  return least;
}
