/** A requirement opens in the transaction that books its money. */
import type { Tx } from '../../platform/db/connect.ts';
import { type RequirementRow, requirements } from './tables.ts';

type NewRequirement = Pick<
  RequirementRow,
  'memberId' | 'source' | 'binds' | 'reference' | 'amount' | 'needed' | 'openedAt'
> &
  Partial<Pick<RequirementRow, 'terms'>>;

/** Skips requirements of zero. Throws for one that was opened before: its money would be booked twice. */
export async function openRequirements(tx: Tx, rows: readonly NewRequirement[]): Promise<void> {
  const unmet = rows.filter(({ needed }) => needed > 0n);
  if (unmet.length > 0) await tx.insert(requirements).values([...unmet]);
}
