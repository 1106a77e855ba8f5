/** Checks by the provider as they are found, and as their member sees the last one. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, ne } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type CheckRow, kycChecks } from '../tables.ts';

const isReferredOf = (memberId: MemberId) => and(eq(kycChecks.memberId, memberId), eq(kycChecks.state, 'referred'));

export async function hasReferredCheck(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  return (await db.$count(kycChecks, isReferredOf(memberId))) > 0;
}

/** The check that has not ended; a member has one at most. */
export async function findRunning(db: Database | Tx, memberId: MemberId): Promise<CheckRow | null> {
  const isRunning = inArray(kycChecks.state, ['opening', 'open', 'referred']);
  const [row] = await db
    .select()
    .from(kycChecks)
    .where(and(eq(kycChecks.memberId, memberId), isRunning));
  return row ?? null;
}

/** Every check of a member that the provider opened, newest first. */
export function listOwnChecks(db: Database | Tx, memberId: MemberId): Promise<CheckRow[]> {
  return db
    .select()
    .from(kycChecks)
    .where(and(eq(kycChecks.memberId, memberId), ne(kycChecks.state, 'opening')))
    .orderBy(desc(kycChecks.checkId));
}

export async function findLastCheck(db: Database | Tx, memberId: MemberId): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(kycChecks)
    .where(and(eq(kycChecks.memberId, memberId), ne(kycChecks.state, 'opening')))
    .orderBy(desc(kycChecks.checkId))
    .limit(1);
  return row ?? null;
}

export const presentOwnCheck = ({
  level,
  state,
  openedAt,
  endedAt,
}: CheckRow): NonNullable<Answer<'member.kyc'>['check']> => ({
  level,
  state,
  at: (endedAt ?? openedAt).toISOString(),
});

/** A check that waits for staff is refused with the level that it was for. The caller has locked the member's level. */
export async function refuseReferred(
  tx: Tx,
  memberId: MemberId,
  { by, reason, now }: { readonly by: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const decided = { decidedBy: by, decidedAt: now, decision: reason };
  await tx
    .update(kycChecks)
    .set({ state: 'refused', endedAt: now, resultSealed: null, ...decided })
    .where(isReferredOf(memberId));
}
