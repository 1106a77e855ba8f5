/** What of a member's cash may leave now. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxCashOutPassTries } from '@mirinae/contract/constants';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, businessPeriod, daySeconds, earlierOf } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type Money, toWire, zeroMoney } from '../../../platform/money.ts';
import { banEnds, isMoneyLocked, type Member } from '../../identity/index.ts';
import { findWithdrawalBound } from '../../kyc/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { getSwitches } from '../../site/index.ts';
import { findHeldBack, freeCash, type HeldBack } from '../../wagering/index.ts';
import { getLimits, hasOpen, sumRequestedToday } from '../model/queries.ts';
import {
  type Blackout,
  isBlackout,
  largestWithdrawal,
  refuseWithdrawals,
  type WithdrawalFacts,
  type WithdrawalTerms,
} from './rules.ts';

type Limits = Awaited<ReturnType<typeof getLimits>>;
export type WithdrawalBlock = NonNullable<Answer<'cash.terms'>['withdrawal']['block']>;

export function withdrawalTermsOf(limits: Limits): WithdrawalTerms {
  return {
    min: limits.withdrawalMin,
    max: limits.withdrawalMax,
    unit: limits.withdrawalUnit,
    daily: limits.withdrawalDaily,
  };
}

function blockOf(code: WithdrawalBlock['code'], amount: Money | null = null, until: Date | null = null) {
  return { code, amount: amount === null ? null : toWire(amount), until: until?.toISOString() ?? null };
}

/** The next time that the clock in Asia/Seoul shows a minute of the day. */
function nextMinute(now: Date, minute: number): Date {
  const at = addSeconds(businessPeriod(now, 'day').from, minute * 60);
  return at > now ? at : addSeconds(at, daySeconds);
}

/** When the answer of the cashier to this member changes by the clock alone. */
export function nextChange(now: Date, blackout: Blackout, member: Member): Date {
  const { moneyLockedUntil } = member;
  const edges = blackout.from === blackout.to ? [] : [blackout.from, blackout.to].map((edge) => nextMinute(now, edge));
  const lock = moneyLockedUntil !== null && now < moneyLockedUntil ? [moneyLockedUntil] : [];
  return [...edges, ...lock, ...banEnds(member, now)].reduce(earlierOf, businessPeriod(now, 'day').to);
}

/** Why no withdrawal of any amount is accepted from the member, before its password is looked at. */
export async function findWithdrawalBlock(
  { clock, config }: Platform,
  db: Database | Tx,
  member: Member,
): Promise<WithdrawalBlock | null> {
  const now = clock.now();
  const refusal = refuseWithdrawals(await getSwitches(db), member, now);
  if (refusal) return blockOf(refusal.code, null, refusal.until === null ? null : new Date(refusal.until));
  if (isMoneyLocked(member, now)) return blockOf(codes.moneyLocked, null, member.moneyLockedUntil);
  if (isBlackout(now, config.WITHDRAWAL_BLACKOUT))
    return blockOf(codes.withdrawalBlackout, null, nextMinute(now, config.WITHDRAWAL_BLACKOUT.to));
  if (!(await hasOpen(db, member.memberId, 'withdrawal'))) return null;
  return blockOf(codes.withdrawalPending, (await getBalances(db, member.memberId)).held);
}

/** Whether the house pays out to the member at this hour, an open request aside. */
export async function isHouseOpen(platform: Platform, tx: Tx, member: Member): Promise<boolean> {
  const block = await findWithdrawalBlock(platform, tx, member);
  return block === null || block.code === codes.withdrawalPending;
}

function findPasswordBlock({ hasWithdrawalPassword, withdrawalPasswordAttempts }: Member): WithdrawalBlock | null {
  if (!hasWithdrawalPassword) return blockOf(codes.withdrawalPasswordUnset);
  return withdrawalPasswordAttempts >= maxCashOutPassTries ? blockOf(codes.withdrawalsLocked) : null;
}

/**
 * Why not even the least amount of `cash` may leave: too little is there, play holds it back, the day is full, or no
 * more may leave on it without a proof of identity.
 */
function explainNothing(
  terms: WithdrawalTerms,
  { cash }: Pick<WithdrawalFacts, 'cash'>,
  { held, bound }: { readonly held: HeldBack | null; readonly bound: Money | null },
  now: Date,
): WithdrawalBlock {
  if (largestWithdrawal(terms, { cash, requestedToday: zeroMoney }) === 0n)
    return blockOf(codes.withdrawalBelowMin, terms.min);
  const free = largestWithdrawal(terms, { cash: freeCash(held, cash), requestedToday: zeroMoney });
  if (held && free === 0n) return blockOf(held.code, held.left);
  const { to } = businessPeriod(now, 'day');
  return bound === null ? blockOf(codes.dailyWithdrawalExceeded, terms.daily, to) : blockOf(codes.kycNeeded, bound, to);
}

/**
 * The largest withdrawal that would be accepted of `cash` now, in smallest units, or why there is none; and whether a
 * proof of identity would let more leave.
 */
export async function findWithdrawable(
  platform: Platform,
  member: Member,
  cash: Money,
): Promise<{ available: Money; block: WithdrawalBlock | null; isBoundByKyc: boolean }> {
  const { db, clock } = platform;
  const now = clock.now();
  const refused = (await findWithdrawalBlock(platform, db, member)) ?? findPasswordBlock(member);
  if (refused) return { available: zeroMoney, block: refused, isBoundByKyc: false };
  const [held, limits, requestedToday, identityBound] = await Promise.all([
    findHeldBack(db, member),
    getLimits(db, member.level),
    sumRequestedToday(db, member.memberId, 'withdrawal', now),
    findWithdrawalBound(db, member.memberId),
  ]);
  const whole = withdrawalTermsOf(limits);
  const bound = identityBound !== null && identityBound < whole.daily ? identityBound : null;
  const terms = { ...whole, daily: bound ?? whole.daily };
  const facts = { cash: freeCash(held, cash), requestedToday };
  const available = largestWithdrawal(terms, facts);
  const isBoundByKyc = available < largestWithdrawal(whole, facts);
  const block = available > 0n ? null : explainNothing(whole, { cash }, { held, bound }, now);
  return { available, block, isBoundByKyc };
}
