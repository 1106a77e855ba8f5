/** How much a member may stake on a slip, shown before it types anything, and what binds it. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Won } from '../../platform/money.ts';
import { readBetLimits } from '../bets/index.ts';
import { findMember } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import { readRules } from './rules.ts';
import { type BonusShape, type StakeBound, type StakeLimits, unitStakeMost } from './slip-sums.ts';
import { bonusSteps, type RulesRow } from './slip-tables.ts';

const codeOfBound: Record<StakeBound, Code> = {
  stake: codes.stakeAboveMax,
  win: codes.winAboveMax,
  cash: codes.insufficientFunds,
};

export interface MemberLimits {
  readonly rules: RulesRow;
  readonly limits: StakeLimits;
  readonly cash: Won;
  readonly bonus: readonly BonusStep[];
}

export async function readMemberLimits(db: Database | Tx, memberId: MemberId): Promise<MemberLimits> {
  const [member, rulesOf, limitsOf, { cash }, bonus] = await Promise.all([
    findMember(db, memberId),
    readRules(db),
    readBetLimits(db),
    getBalances(db, memberId),
    db.select().from(bonusSteps),
  ]);
  const level = member?.level ?? 1;
  return { rules: rulesOf(level), limits: limitsOf(level), cash, bonus };
}

/** On each combination, in won, and the code that more would be refused with. */
export function stakeMost(
  slip: BonusShape,
  { limits, cash }: MemberLimits,
): { readonly amount: Won; readonly code: Code } {
  const { amount, bound } = unitStakeMost(slip, limits, cash);
  return { amount, code: codeOfBound[bound] };
}
