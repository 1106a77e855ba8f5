/** Requirements that end without being played: the money was lost, or staff let it go. */
import { codes } from '@mirinae/contract/codes';
import { scaledTo } from '@mirinae/contract/currencies';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNull } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type RequirementId, type RequirementRow, requirements } from './tables.ts';

const bustBase = 1_000;
/** Balance below which a requirement counts as lost, in smallest units. */
export const bustBelow = ({ config }: Pick<Platform, 'config'>): bigint => BigInt(scaledTo(config.CURRENCY, bustBase));

/**
 * The member's money is gone, so nothing is left to be played. Points and spins stay tied: they were not lost. The
 * caller has seen that no money of the member is anywhere and no bet is open.
 */
export async function closeBusted(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx
    .update(requirements)
    .set({ closedAt: at, closedAs: 'bust' })
    .where(and(eq(requirements.memberId, memberId), eq(requirements.binds, 'cash'), isNull(requirements.closedAt)));
}

/** One that is open, locked; null for any other. */
export async function findOpenRequirement(tx: Tx, requirementId: RequirementId): Promise<RequirementRow | null> {
  const [row] = await tx.select().from(requirements).where(eq(requirements.requirementId, requirementId)).for('update');
  return row && row.closedAt === null ? row : null;
}

/** Returns it as it was. Throws Z404 for one that does not exist, T999 for one that is closed. Locks: its row. */
export async function waiveRequirement(tx: Tx, requirementId: RequirementId, at: Date): Promise<RequirementRow> {
  const isIt = eq(requirements.requirementId, requirementId);
  const [row] = await tx.select().from(requirements).where(isIt).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.closedAt) throw new DomainError(codes.alreadyProcessed);
  await tx.update(requirements).set({ closedAt: at, closedAs: 'waived' }).where(isIt);
  return row;
}

/** The reward was taken back, so its requirement ends. Locks: its open requirements. */
export async function letRequirementsGo(
  tx: Tx,
  { memberId, reference, at }: { memberId: MemberId; reference: string; at: Date },
): Promise<void> {
  const isOfIt = and(eq(requirements.memberId, memberId), eq(requirements.reference, reference));
  await tx
    .update(requirements)
    .set({ closedAt: at, closedAs: 'waived' })
    .where(and(isOfIt, isNull(requirements.closedAt)));
}

/**
 * The reward is about to be taken back: its open requirement ends. Answers whether it was open. Call it with the
 * member's accounts locked, as bets lock accounts before requirements. Locks: the requirement.
 */
export async function forfeitRequirement(
  tx: Tx,
  { memberId, reference, at }: { memberId: MemberId; reference: string; at: Date },
): Promise<boolean> {
  const isOfIt = and(eq(requirements.memberId, memberId), eq(requirements.reference, reference));
  const closed = await tx
    .update(requirements)
    .set({ closedAt: at, closedAs: 'forfeited' })
    .where(and(isOfIt, isNull(requirements.closedAt)))
    .returning({ requirementId: requirements.requirementId });
  return closed.length > 0;
}
