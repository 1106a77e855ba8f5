/** Largest stake of a member on a slip, shown before it types an amount, and its binding limit. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import { cachedBetLimits, readBetLimits } from '../../bets/index.ts';
import { findMember, findMemberState } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { wholeFactor } from '../exposure/factor-rule.ts';
import { cachedMarketLimits, type LimitedLeg, readMarketLimits, withinMarkets } from '../exposure/market-limits.ts';
import { cachedFactors } from '../exposure/member-factors.ts';
import type { CutCause, MarketLimitRow } from '../exposure/risk-tables.ts';
import {
  type BonusShape,
  type StakeBound,
  type StakeLimits,
  unitStakeTaken,
  withinCash,
  withinRemainingExposure,
} from '../model/slip-sums.ts';
import type { OwnDelays } from './delay-rules.ts';
import { cachedDelays } from './live-delays.ts';
import { type ReferralRules, readReferralRules } from './referral-rules.ts';
import { bonusSteps, type RulesRow } from './rule-tables.ts';
import { readRules } from './rules.ts';

const codeOfBound: Record<StakeBound, Code> = {
  stake: codes.stakeAboveMax,
  win: codes.winAboveMax,
  exposure: codes.exposureExceeded,
  cash: codes.insufficientFunds,
};

export type MemberLimits = {
  readonly rules: RulesRow;
  /** Limits of the member's level. */
  readonly limits: StakeLimits;
  readonly marketLimits: readonly MarketLimitRow[];
  /** Stake factor of the member, in hundredths. */
  readonly factor: number;
  /** Remaining exposure on each combination; null where no cap binds, or legs were not looked at. */
  readonly remainingExposure: Money | null;
  /** Stake on each combination of open slips with the same selections: limits count all of it as one stake. */
  readonly repeated: Money;
  readonly cash: Money;
  /** Delays of live bets, by what staff set. */
  readonly delays: OwnDelays;
  /** Bounds of referrals. */
  readonly referral: ReferralRules;
  readonly bonus: readonly BonusStep[];
};

const cachedSlipRules = createCache(['sport_rules', 'sport_bonus', 'sport_referral_rules'], async (db) => {
  const [rulesOf, bonus, referral] = await Promise.all([
    readRules(db),
    db.select().from(bonusSteps),
    readReferralRules(db),
  ]);
  return { rulesOf, bonus, referral };
});

/** Rules and limits are those of milliseconds ago; the member's row and its cash are read with those of the moment. */
export async function readMemberLimits(db: Database, memberId: MemberId): Promise<MemberLimits> {
  const [member, slipRules, limitsOf, marketLimits, factorOf, delaysOf, { cash }] = await Promise.all([
    findMemberState(db, memberId),
    cachedSlipRules(db),
    cachedBetLimits(db),
    cachedMarketLimits(db),
    cachedFactors(db),
    cachedDelays(db),
    getBalances(db, memberId),
  ]);
  const { rulesOf, bonus, referral } = slipRules;
  const level = member?.level ?? 1;
  const ofLevel = { rules: rulesOf(level), limits: limitsOf(level) };
  const ofMember = {
    repeated: zeroMoney,
    factor: factorOf(memberId),
    delays: delaysOf(memberId),
    remainingExposure: null,
    cash,
  };
  return { ...ofLevel, ...ofMember, marketLimits, bonus, referral };
}

/** The most a slip of the member may win, in smallest units, inside a transaction. */
export async function readWinMax(tx: Tx, memberId: MemberId, legs: readonly LimitedLeg[]): Promise<Money> {
  const [member, limitsOf, marketLimits] = await Promise.all([
    findMember(tx, memberId),
    readBetLimits(tx),
    readMarketLimits(tx),
  ]);
  return withinMarkets(limitsOf(member?.level ?? 1), marketLimits, legs).winMax;
}

export type Taken = {
  /** On each combination, in smallest units. */
  readonly amount: Money;
  /** More would be refused with it. */
  readonly code: Code;
};

/** Maximum stake of the member on a slip with these legs, regardless of its balance. */
function takenOf(slip: BonusShape, member: MemberLimits, legs: readonly LimitedLeg[]) {
  const { limits, marketLimits, factor, remainingExposure, repeated } = member;
  const most = unitStakeTaken(slip, withinMarkets(limits, marketLimits, legs), factor);
  const left = { ...most, amount: most.amount > repeated ? money(most.amount - repeated) : zeroMoney };
  return withinRemainingExposure(slip, left, remainingExposure, limits.betMin);
}

/** `legs` are those of the slip whose sport is known. */
export function maxStake(slip: BonusShape, member: MemberLimits, legs: readonly LimitedLeg[]): Taken {
  const { amount, bound } = withinCash(slip, takenOf(slip, member, legs), member.cash);
  return { amount, code: codeOfBound[bound] };
}

/**
 * Up to how much on each combination a stake may be referred, in smallest units; null where it may not. Caps of
 * exposure do not bind staff.
 */
export function maxReferredStake(slip: BonusShape, member: MemberLimits, legs: readonly LimitedLeg[]): Money | null {
  const { isOn, multiple } = member.referral;
  const { amount: most } = takenOf(slip, member, legs);
  const { amount: own } = takenOf(slip, { ...member, remainingExposure: null }, legs);
  const { amount } = withinCash(slip, { amount: money(own * BigInt(multiple)), bound: 'stake' }, member.cash);
  return isOn && amount > most ? amount : null;
}

export type StakeCut = {
  readonly code: Code;
  readonly cause: CutCause;
  readonly most: Money;
};

/** Why a stake that the level takes is not taken; null when it is. */
export function reducedStake(
  slip: BonusShape,
  member: MemberLimits,
  legs: readonly LimitedLeg[],
  unitStake: bigint,
): StakeCut | null {
  const { amount: most, bound } = takenOf(slip, member, legs);
  if (unitStake <= most) return null;
  const isAbove = (without: Partial<MemberLimits>) => unitStake > takenOf(slip, { ...member, ...without }, legs).amount;
  const isOfExposure = !isAbove({ remainingExposure: null });
  const cause = isAbove({ remainingExposure: null, factor: wholeFactor }) ? 'limit' : 'factor';
  return { code: codeOfBound[bound], cause: isOfExposure ? 'exposure' : cause, most };
}
