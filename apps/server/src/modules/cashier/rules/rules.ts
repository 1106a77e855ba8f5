/**
 * Rules of the cashier as pure functions. Each check returns the code of the refusal or null; the order of the checks
 * is that of the house.
 */
import type { Answer } from '@mirinae/contract/calls';
import { type BonusKind, bonusKinds } from '@mirinae/contract/cash/bonus-kinds';
import type { CashStatus } from '@mirinae/contract/cash/cash';
import { type Code, codes } from '@mirinae/contract/codes';
import { businessMinuteOfDay } from '../../../platform/clock.ts';
import { type Money, money } from '../../../platform/money.ts';
import { banOf, isSuspended, type Member } from '../../identity/index.ts';
import type { Switches } from '../../site/index.ts';

/**
 * Minutes of the day in Asia/Seoul; the window may run over midnight. Its first minute belongs to it, its last does
 * not.
 */
export type Blackout = { readonly from: number; readonly to: number };

export function isBlackout(at: Date, { from, to }: Blackout): boolean {
  const minute = businessMinuteOfDay(at);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

type DepositRefusal = NonNullable<Answer<'cash.terms'>['deposit']['refusal']>;

/** Why the house takes no deposit of a member at all. */
export function refuseDeposits({ depositOpen }: Switches, member: Member, now: Date): DepositRefusal | null {
  return depositOpen ? refuseDepositor(member, now) : codes.depositsClosed;
}

/** The same but for the switch of the site: the state of the member, or a ban. */
export function refuseDepositor(member: Member, now: Date): DepositRefusal | null {
  if (isSuspended(member, now)) return codes.memberSuspended;
  return banOf(member, 'deposits', now) ? codes.memberDepositsBarred : null;
}

/** Why the house pays nothing out to a member at all, and the end of the ban that causes it. */
export function refuseWithdrawals({ withdrawalOpen }: Switches, member: Member, now: Date) {
  if (!withdrawalOpen) return { code: codes.withdrawalsClosed, until: null };
  const ban = banOf(member, 'withdrawals', now);
  if (member.withdrawalsBarred) return { code: codes.memberWithdrawalsBarred, until: null };
  if (ban) return { code: codes.memberWithdrawalsBarred, until: ban.until };
  if (!isSuspended(member, now)) return null;
  const until = member.status === 'suspended' ? null : (banOf(member, 'account', now)?.until ?? null);
  return { code: codes.memberSuspended, until };
}

export type DepositTerms = { min: Money; max: Money; unit: Money; daily: Money };

/** `requestedToday` is what the member requested to deposit on this business day already, in smallest units. */
export function refuseDepositAmount(amount: Money, terms: DepositTerms, requestedToday: Money): Code | null {
  if (amount < terms.min) return codes.depositBelowMin;
  if (amount > terms.max) return codes.depositAboveMax;
  if (amount % terms.unit !== 0n) return codes.depositUnitInvalid;
  return requestedToday + amount > terms.daily ? codes.dailyDepositExceeded : null;
}

export type WithdrawalTerms = DepositTerms;
export type WithdrawalFacts = {
  /** The balance that can be withdrawn now. */
  cash: Money;
  requestedToday: Money;
};

export function refuseWithdrawalAmount(amount: Money, terms: WithdrawalTerms, facts: WithdrawalFacts): Code | null {
  if (amount < terms.min) return codes.withdrawalBelowMin;
  if (amount % terms.unit !== 0n) return codes.withdrawalUnitInvalid;
  if (amount > terms.max) return codes.withdrawalAboveMax;
  if (amount > facts.cash) return codes.withdrawalAboveBalance;
  return facts.requestedToday + amount > terms.daily ? codes.dailyWithdrawalExceeded : null;
}

/** The largest amount that `refuseWithdrawalAmount` accepts, in smallest units; 0 where it accepts none. */
export function largestWithdrawal({ min, max, unit, daily }: WithdrawalTerms, facts: WithdrawalFacts): Money {
  const bounds = [max, facts.cash, daily - facts.requestedToday];
  const most = bounds.reduce((one, other) => (other < one ? other : one));
  const whole = most - (most % unit);
  return money(whole >= min ? whole : 0n);
}

export type Bonus = {
  readonly kind: BonusKind;
  readonly levelFrom: number;
  readonly depositMin: Money;
  readonly percent: number;
  readonly cap: Money;
  readonly turnoverPercent: number;
};

/**
 * The first of the house's bonuses that a deposit earns: the first deposit ever goes before the first of the day, that
 * before every one.
 */
export function chooseBonus<Known extends Bonus>(
  bonuses: readonly Known[],
  { level, isFirst, isFirstToday }: { level: number; isFirst: boolean; isFirstToday: boolean },
): Known | null {
  const fits: Record<BonusKind, boolean> = { first: isFirst, daily: isFirstToday, every: true };
  const byPrecedence = (one: Known, other: Known) =>
    bonusKinds.indexOf(one.kind) - bonusKinds.indexOf(other.kind) || other.levelFrom - one.levelFrom;
  return bonuses.filter(({ kind, levelFrom }) => fits[kind] && levelFrom <= level).sort(byPrecedence)[0] ?? null;
}

/** Points for a deposit of `amount` won; fractions are dropped. 0 under the bonus's least deposit. */
export function bonusPoints(amount: Money, bonus: Bonus | null): Money {
  if (!bonus || amount < bonus.depositMin) return money(0);
  const points = (amount * BigInt(bonus.percent)) / 100n;
  return money(points < bonus.cap ? points : bonus.cap);
}

/** The turnover in smallest units that an amount requires at a percentage of it; fractions are rounded up. */
export function turnoverOf(amount: Money, percent: number): Money {
  return money((amount * BigInt(percent) + 99n) / 100n);
}

/** Staff moves a request 0 -> 2 -> 1 or -1, and no other way. */
export function refuseMove(from: CashStatus, to: CashStatus): Code | null {
  if (from === 0) return to === 2 ? null : codes.requestNotWaiting;
  if (from === 2) return to === 1 || to === -1 ? null : codes.requestAlreadyWaiting;
  return codes.requestProcessed;
}

/** A member takes back only what no staff work on yet. */
export function refuseCancel(from: CashStatus): Code | null {
  if (from === 0) return null;
  return from === 2 ? codes.requestAlreadyWaiting : codes.requestProcessed;
}

/** Only what was approved can be reversed, and once: a late caller reads it from the request itself. */
export function refuseReversal(from: CashStatus): Code | null {
  if (from === 1) return null;
  return from === -2 ? codes.alreadyProcessed : codes.requestNotApproved;
}

/** Only a finished request can be hidden. */
export function isFinished(status: CashStatus): boolean {
  return status === 1 || status === -1 || status === -2;
}
