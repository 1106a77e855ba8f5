/** Rewards and conditions of attendance and the rotary, for their editors, and how often they are used. */
import type { Prize } from '@mirinae/contract/promo/rotary';
import { attendanceCost, fullMonth, spinCost } from '@mirinae/game-math/wagering/expected-cost';
import type { Tx } from '../../platform/db/connect.ts';
import { and, gte, lt } from '../../platform/db/orm.ts';
import { type RuleFacts, usageSpan } from '../../platform/http/rule-cost.ts';
import type { Attendance } from './attendance.ts';
import { attendanceStamps, rotarySpins } from './tables.ts';

export function attendanceFacts({ playMin, rules }: Attendance): RuleFacts | null {
  if (rules.length === 0) return null;
  const requires = { playMin, days: rules.map(({ days }) => days).toSorted((one, other) => one - other) };
  return { cost: attendanceCost({ rules }), most: Math.max(...rules.map(({ points }) => points)), requires };
}

type Wheel = { readonly isOpen: boolean; readonly unit: number | bigint; readonly prizes: readonly Prize[] };

export function rotaryFacts({ isOpen, unit, prizes }: Wheel): RuleFacts | null {
  if (!isOpen) return null;
  const cost = spinCost({ unit: Number(unit), prizes });
  return { cost, most: Math.max(...prizes.map(({ amount }) => amount)), requires: { unit: Number(unit) } };
}

/** Months of stamps within the usage span, so many stamps as one has. */
export async function countMonthsStamped(tx: Tx, now: Date): Promise<number> {
  const { from, to } = usageSpan(now);
  const { stampedAt } = attendanceStamps;
  return (await tx.$count(attendanceStamps, and(gte(stampedAt, from), lt(stampedAt, to)))) / fullMonth;
}

export function countSpins(tx: Tx, now: Date): Promise<number> {
  const { from, to } = usageSpan(now);
  return tx.$count(rotarySpins, and(gte(rotarySpins.spunAt, from), lt(rotarySpins.spunAt, to)));
}
