/** How much a member may stake on a slip, shown before it types anything, and what binds it. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Won } from '../../../platform/money.ts';
import { cachedBetLimits, readBetLimits } from '../../bets/index.ts';
import { findMember, findMemberState } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
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

const cachedSlipRules = createCache(['sport_rules', 'sport_bonus'], async (db) => {
  const [rulesOf, bonus] = await Promise.all([readRules(db), db.select().from(bonusSteps)]);
  return { rulesOf, bonus };
});

/** Rules and limits are those of milliseconds ago; the member's row and its cash are read with those of the moment. */
export async function readMemberLimits(db: Database, memberId: MemberId): Promise<MemberLimits> {
  const [member, { rulesOf, bonus }, limitsOf, { cash }] = await Promise.all([
    findMemberState(db, memberId),
    cachedSlipRules(db),
    cachedBetLimits(db),
    getBalances(db, memberId),
  ]);
  const level = member?.level ?? 1;
  return { rules: rulesOf(level), limits: limitsOf(level), cash, bonus };
}

/** The most a slip of the member may win, in won, inside a transaction. */
export async function readWinMax(tx: Tx, memberId: MemberId): Promise<Won> {
  const [member, limitsOf] = await Promise.all([findMember(tx, memberId), readBetLimits(tx)]);
  return limitsOf(member?.level ?? 1).winMax;
}

/** On each combination, in won, and the code that more would be refused with. */
export function stakeMost(
  slip: BonusShape,
  { limits, cash }: MemberLimits,
): { readonly amount: Won; readonly code: Code } {
  const { amount, bound } = unitStakeMost(slip, limits, cash);
  return { amount, code: codeOfBound[bound] };
}
