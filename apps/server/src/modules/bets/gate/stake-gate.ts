/**
 * May this member stake: the one gate before a launch, a debit of the wallet, a mini game's bet and a slip. Whoever
 * passes it still has reasons of its own to refuse: a game or round that is closed, odds that changed, money that is
 * not there.
 *
 * The order in which reasons are given: the site (maintenance B0093, play switched off B0091), the member (partner
 * B0095, internal account B0096 where others share the draw, locked or banned from play B1002, pending, withdrawn or
 * unknown B1001, forged bets ABZ01, newest terms not agreed to U130), the amount under the limits of the member's level
 * (B6001, B6002, what it could win B6003), then what the member has chosen for itself (a break SP105, SP106, a register
 * of self-exclusions SP115 to SP117, no decision about limits SP111, the time of its session SP104, its own limits
 * SP103, SP102, a reality check that waits for its answer SP114).
 */
import { codes } from '@mirinae/contract/codes';
import type { MemberStatus } from '@mirinae/contract/member/member';
import type { gateCodes } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { runFrom } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import { installUnit, type MoneyUnit, scaleLimit } from '../../../platform/money-unit.ts';
import {
  cachedIsInternal,
  cachedLacksConsent,
  findInternal,
  findMember,
  findMemberState,
  isBanned,
  lacksConsent,
  type Member,
} from '../../identity/index.ts';
import { findSaferPlayRefusal, type PlayingMember, type SaferPlayCode } from '../../saferplay/index.ts';
import { cachedMaintenance, cachedSwitches, getMaintenance, getSwitches } from '../../site/index.ts';
import type { LimitsRow } from '../model/tables.ts';
import { cachedBetLimits, readBetLimits } from '../records/find-bet.ts';
import { cachedIsBarredForForgery, isBarredForForgery } from './forged-bets.ts';

/** A suspended member may still play with its balance: only deposits and withdrawals are barred. */
const bettingStatuses: readonly MemberStatus[] = ['active', 'suspended'];

/** As the calls that stake declare them. */
type HouseCode = Exclude<(typeof gateCodes)[number], SaferPlayCode> | 'B6001' | 'B6002' | 'B6003';
export type StakeCode = HouseCode | SaferPlayCode;
/** Thrown as `new DomainError(code, data)`: the data are what the text of the code names. */
export type StakeRefusal = { readonly code: StakeCode; readonly data: object | null };

type RequestedStake = {
  /** Whether bets of others may be part of what decides the result. */
  readonly isShared: boolean;
  /** Left out at a launch, which stakes nothing yet. */
  readonly stake?: Money | undefined;
  /** Unit of the stake at a vendor: that of its account. Without it the install's. */
  readonly unit?: MoneyUnit | undefined;
  /** The most the stake can win, where that is known beforehand. */
  readonly payout?: Money | undefined;
  /** Staff are consulted about the stake: no largest amount of the level counts. */
  readonly isReferred?: boolean | undefined;
};

/** Amounts of the stake and of the limits are in one unit. */
export type StakeFacts = Omit<RequestedStake, 'unit'> & {
  readonly isMaintenance: boolean;
  readonly isPlayOpen: boolean;
  /** Null when there is no such member. */
  readonly member: Pick<Member, 'tier' | 'status'> | null;
  /** The member's account is one of the house. */
  readonly isInternal: boolean;
  /** A ban of play, or of the whole account, runs. */
  readonly isBanned: boolean;
  /** For the bets it forged a moment ago. */
  readonly isBarred: boolean;
  /** Whether the member has not agreed to the newest terms. */
  readonly lacksConsent: boolean;
  readonly limits: Limits | null;
};
type Limits = Pick<LimitsRow, 'betMin' | 'betMax' | 'winMax'>;

function memberRefusal(facts: StakeFacts): HouseCode | null {
  const { member, isInternal, isShared, isBanned: hasBan, isBarred, lacksConsent: hasNotAgreed } = facts;
  if (!member) return codes.bettingNotAllowed;
  if (member.tier !== 'NORMAL') return codes.partnerCannotPlay;
  // Before the lock, which does not keep a member from trying a game with lent coins.
  if (isInternal && isShared) return codes.internalAccountBarred;
  if (member.status === 'locked' || hasBan) return codes.memberLocked;
  if (!bettingStatuses.includes(member.status)) return codes.bettingNotAllowed;
  if (isBarred) return codes.cheatingDetected;
  return hasNotAgreed ? codes.consentMissing : null;
}

function amountRefusal({ stake, payout, isReferred, limits }: StakeFacts): HouseCode | null {
  if (stake === undefined || !limits) return null;
  if (stake < limits.betMin) return codes.stakeBelowMin;
  if (isReferred) return null;
  if (stake > limits.betMax) return codes.stakeAboveMax;
  return payout !== undefined && payout > limits.winMax ? codes.winAboveMax : null;
}

/** The first reason of the house against a stake; null when it has none. */
export function stakeRefusal(facts: StakeFacts): HouseCode | null {
  if (facts.isMaintenance) return codes.siteMaintenance;
  if (!facts.isPlayOpen) return codes.playNotAllowed;
  return memberRefusal(facts) ?? amountRefusal(facts);
}

export type StakeRequest = RequestedStake & { readonly memberId: MemberId };

function limitsIn({ config }: Platform, to: MoneyUnit, { betMin, betMax, winMax }: Limits): Limits {
  const units = { from: installUnit(config), to };
  return {
    betMin: scaleLimit(betMin, 'least', units),
    betMax: scaleLimit(betMax, 'most', units),
    winMax: scaleLimit(winMax, 'most', units),
  };
}

/** The house's reason, or else the member's own, whose limits add up stakes of all units as they are in the ledger. */
async function firstRefusal(
  platform: Platform,
  db: Database | Tx,
  {
    unit,
    ...facts
  }: Omit<StakeFacts, 'member'> & RequestedStake & { member: (StakeFacts['member'] & PlayingMember) | null },
): Promise<StakeRefusal | null> {
  const limits = facts.limits && unit ? limitsIn(platform, unit, facts.limits) : facts.limits;
  const code = stakeRefusal({ ...facts, limits });
  if (code) return { code, data: null };
  return facts.member && findSaferPlayRefusal(platform, db, facts.member, facts.stake);
}

/** Reads all rows itself, so it sees everything committed, or written in this transaction, so far. */
export async function findStakeRefusal(
  platform: Platform,
  db: Database | Tx,
  { memberId, ...requested }: StakeRequest,
): Promise<StakeRefusal | null> {
  const now = platform.clock.now();
  const [maintenance, switches, member, internal, isBarred, limitsOf] = await Promise.all([
    getMaintenance(db, now),
    getSwitches(db),
    findMember(db, memberId),
    findInternal(runFrom(db), requested.isShared ? [memberId] : [], now),
    isBarredForForgery(db, memberId, now),
    readBetLimits(db),
  ]);
  const limits = member && limitsOf(member.level);
  const site = { isMaintenance: maintenance.active, isPlayOpen: switches.playOpen };
  const hasNotAgreed = member !== null && (await lacksConsent(db, member));
  const isInternal = internal.has(memberId);
  const hasBan = member !== null && isBanned(member, 'play', now);
  const facts = { ...site, member, isInternal, isBanned: hasBan, isBarred, lacksConsent: hasNotAgreed, limits };
  return firstRefusal(platform, db, { ...facts, ...requested });
}

export type StakeGate = (requested: RequestedStake) => Promise<StakeRefusal | null>;

/**
 * The gate as it is for a member now, from rows that the node caches; a member's own row is read together with
 * those of the same moment. Answers for any stake without reading them again.
 */
export async function openStakeGate(
  platform: Platform,
  memberId: MemberId,
  { requiresConsent }: { readonly requiresConsent: boolean },
): Promise<StakeGate> {
  const { db, clock } = platform;
  const now = clock.now();
  const [maintenance, switches, member, isInternal, isBarred, limitsOf] = await Promise.all([
    cachedMaintenance(db, now),
    cachedSwitches(db),
    findMemberState(db, memberId),
    cachedIsInternal(platform, memberId),
    cachedIsBarredForForgery(platform, memberId),
    cachedBetLimits(db),
  ]);
  const limits = member && limitsOf(member.level);
  const site = { isMaintenance: maintenance.active, isPlayOpen: switches.playOpen };
  const hasNotAgreed = requiresConsent && member !== null && (await cachedLacksConsent(db, member));
  const hasBan = member !== null && isBanned(member, 'play', now);
  const facts = { ...site, member, isInternal, isBanned: hasBan, isBarred, lacksConsent: hasNotAgreed, limits };
  return (requested) => firstRefusal(platform, db, { ...facts, ...requested });
}

/** For a bet that comes from its vendor. New terms wait for the next launch: a game that is open is played on. */
export async function cachedStakeRefusal(
  platform: Platform,
  { memberId, ...requested }: StakeRequest,
): Promise<StakeRefusal | null> {
  const refusalOf = await openStakeGate(platform, memberId, { requiresConsent: false });
  return refusalOf(requested);
}
