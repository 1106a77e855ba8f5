/** Rewards and conditions of grades, missions and friends, for their editors, and how often they are used. */
import type { FriendRules, MissionKind, MissionPeriod, VipGrade } from '@mirinae/contract/promo/loyalty';
import { gradesCost, rewardCost } from '@mirinae/game-math/wagering/expected-cost';
import type { Tx } from '../../platform/db/connect.ts';
import { and, countDistinct, eq, gte, lt, type PgColumn, type SQL } from '../../platform/db/orm.ts';
import { type RuleFacts, usageSpan } from '../../platform/http/rule-cost.ts';
import { friendRewards, missionClaims, vipRewards } from './tables.ts';

export function gradesFacts(grades: readonly VipGrade[]): RuleFacts {
  const most = Math.max(...grades.flatMap(({ reward, monthly }) => [reward, monthly]));
  return { cost: gradesCost(grades), most, requires: grades.map(({ turnover }) => turnover) };
}

type Mission = {
  readonly isOn: boolean;
  readonly kind: MissionKind;
  readonly gameType: string | null;
  readonly goal: number | bigint;
  readonly period: MissionPeriod;
  readonly points: number | bigint;
};

export function missionFacts({ isOn, kind, gameType, goal, period, points }: Mission): RuleFacts | null {
  if (!isOn) return null;
  const most = Number(points);
  return { cost: rewardCost(most), most, requires: { kind, gameType, goal: Number(goal), period } };
}

export function friendFacts({ isOn, reward, welcome, ...requires }: FriendRules): RuleFacts | null {
  const { depositMin, turnoverMin, maxMonthly } = requires;
  if (!isOn) return null;
  const most = Math.max(reward, welcome);
  return { cost: rewardCost(reward + welcome), most, requires: { depositMin, turnoverMin, maxMonthly } };
}

const isWithin = (at: PgColumn, now: Date): SQL | undefined => {
  const { from, to } = usageSpan(now);
  return and(gte(at, from), lt(at, to));
};

export function countClaims(tx: Tx, missionId: number | undefined, now: Date): Promise<number> {
  if (missionId === undefined) return Promise.resolve(0);
  return tx.$count(missionClaims, and(eq(missionClaims.missionId, missionId), isWithin(missionClaims.claimedAt, now)));
}

export function countFriends(tx: Tx, now: Date): Promise<number> {
  return tx.$count(friendRewards, and(eq(friendRewards.refusal, ''), isWithin(friendRewards.decidedAt, now)));
}

/** Members that got any reward of a grade. */
export async function countGraded(tx: Tx, now: Date): Promise<number> {
  const members = countDistinct(vipRewards.memberId);
  const [row] = await tx.select({ members }).from(vipRewards).where(isWithin(vipRewards.paidAt, now));
  return row?.members ?? 0;
}
