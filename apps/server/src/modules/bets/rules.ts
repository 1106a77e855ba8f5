/** What betting allows, as pure functions. */
import { codes } from '@mirinae/contract/codes';
import type { MemberStatus } from '@mirinae/contract/member/member';
import type { Won } from '../../platform/money.ts';

/** A suspended member may still play: its ban is on deposits and withdrawals. */
const bettingStatuses: readonly MemberStatus[] = ['active', 'suspended'];

/** Locked, may not bet, less or more than the level allows. */
export type StakeRefusal = 'B1002' | 'B1001' | 'B6001' | 'B6002';

export function refuseStake(
  stake: Won,
  member: { status: MemberStatus },
  limits: { betMin: Won; betMax: Won },
): StakeRefusal | null {
  if (member.status === 'locked') return codes.memberLocked;
  if (!bettingStatuses.includes(member.status)) return codes.bettingNotAllowed;
  if (stake < limits.betMin) return codes.stakeBelowMin;
  return stake > limits.betMax ? codes.stakeAboveMax : null;
}

/** Bets settled longer ago than this are read from the archive. */
export const archiveAfterDays = 30;
