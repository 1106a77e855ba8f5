/** Stakes of a round: the vendor's list, or what staff narrowed it to; never more. */
import { codes } from '@mirinae/contract/codes';
import type { StakeLimits } from '@mirinae/contract/wallet/wallet';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { games } from './tables.ts';

type Row = Pick<typeof games.$inferSelect, 'stakeMin' | 'stakeMax' | 'listed'>;

export const listedStakesOf = ({ listed }: Pick<Row, 'listed'>): StakeLimits => ({
  min: listed?.stakeMin ?? null,
  max: listed?.stakeMax ?? null,
});

export const stakesOf = ({ stakeMin: min, stakeMax: max }: Omit<Row, 'listed'>): StakeLimits => ({ min, max });

/** The limits that staff set themselves; null where the vendor's own hold, which the vendor sees to. */
export function narrowedStakesOf(row: Row): StakeLimits {
  const [own, listed] = [stakesOf(row), listedStakesOf(row)];
  return { min: own.min === listed.min ? null : own.min, max: own.max === listed.max ? null : own.max };
}

/** Limits of staff within a list that may have changed since; what no longer fits into it gives way to it. */
export function stakesWithin(own: StakeLimits, listed: StakeLimits): StakeLimits {
  const min = listed.min === null ? own.min : Math.max(own.min ?? listed.min, listed.min);
  const max = listed.max === null ? own.max : Math.min(own.max ?? listed.max, listed.max);
  return min !== null && max !== null && min > max ? listed : { min, max };
}

/** Throws B0092 for no such game, S054 for limits beyond the vendor's. Locks the game. */
export async function setGameStakes(tx: Tx, name: { vendorKey: string; gameKey: string }, own: StakeLimits) {
  const byKey = and(eq(games.vendorKey, name.vendorKey), eq(games.gameKey, name.gameKey));
  const [row] = await tx.select().from(games).where(byKey).for('update');
  if (!row) throw new DomainError(codes.gameUnavailable);
  const listed = listedStakesOf(row);
  const after = { min: own.min ?? listed.min, max: own.max ?? listed.max };
  const within = stakesWithin(after, listed);
  const isNarrower = within.min === after.min && within.max === after.max;
  if (!isNarrower || (after.min !== null && after.max !== null && after.min > after.max))
    throw new DomainError(codes.stakesWidened);
  await tx.update(games).set({ stakeMin: after.min, stakeMax: after.max }).where(byKey);
  return { before: stakesOf(row), after };
}
