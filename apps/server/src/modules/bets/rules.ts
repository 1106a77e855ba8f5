/** What betting allows, as pure functions. */
import type { MemberStatus } from '@mirinae/contract/staff/staff';
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
  if (member.status === 'locked') return 'B1002';
  if (!bettingStatuses.includes(member.status)) return 'B1001';
  if (stake < limits.betMin) return 'B6001';
  return stake > limits.betMax ? 'B6002' : null;
}

/** Bets settled longer ago than this are read from the archive. */
export const archiveAfterDays = 30;
