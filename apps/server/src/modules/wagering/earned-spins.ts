/** Spins that play has earned: of a deposit's spins as many as the part of their requirement that is played. */

import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, gt, isNull, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { grantedSpins, type RequirementRow, requirements } from './tables.ts';

/** Spins that are promised and not earned yet, and the turnover left of the requirement for the next of them. */
export async function findWaitingSpins(
  tx: Tx,
  memberId: MemberId,
): Promise<{ readonly spins: number; readonly left: Money }> {
  const isWaiting = and(
    eq(requirements.memberId, memberId),
    eq(requirements.binds, 'spin'),
    isNull(requirements.closedAt),
  );
  const rows = await tx.select().from(requirements).where(isWaiting).orderBy(asc(requirements.requirementId));
  const earnedOf = ({ amount, done, needed }: RequirementRow) => (done * amount) / needed;
  const [first] = rows;
  const spins = rows.reduce((sum, row) => sum + row.amount - earnedOf(row), 0n);
  if (!first) return { spins: 0, left: zeroMoney };
  const next = ((earnedOf(first) + 1n) * first.needed + first.amount - 1n) / first.amount;
  return { spins: Number(spins), left: money(next - first.done) };
}

/**
 * How many spins were earned and not handed out yet; they count as handed out from now on. The caller has locked the
 * wallet they go to, so that no one else does the same.
 */
export async function takeEarnedSpins(tx: Tx, memberId: MemberId): Promise<number> {
  const { requirementId, amount, done, needed } = requirements;
  const granted = sql<bigint>`coalesce(${grantedSpins.granted}, 0)`.mapWith(BigInt);
  const earned = sql<bigint>`least(${amount}, ${done} * ${amount} / ${needed})`.mapWith(BigInt);
  const due = await tx
    .select({ requirementId, granted, earned })
    .from(requirements)
    .leftJoin(grantedSpins, eq(grantedSpins.requirementId, requirementId))
    .where(and(eq(requirements.memberId, memberId), eq(requirements.binds, 'spin'), gt(earned, granted)));
  if (due.length === 0) return 0;
  await tx
    .insert(grantedSpins)
    .values(due.map((row) => ({ requirementId: row.requirementId, granted: row.earned })))
    .onConflictDoUpdate({ target: grantedSpins.requirementId, set: { granted: sql`excluded.granted` } });
  return due.reduce((sum, row) => sum + Number(row.earned - row.granted), 0);
}
