/** Level of a member, under the lock that requests, decisions and uploads of a member share. */
import type { KycLevel } from '@mirinae/contract/member/kyc';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { kycMembers, kycRequests } from './tables.ts';

export type Level = { readonly level: KycLevel; readonly since: Date | null };
const noLevel: Level = { level: 'none', since: null };

export async function readLevel(db: Database | Tx, memberId: MemberId): Promise<Level> {
  const [row] = await db.select().from(kycMembers).where(eq(kycMembers.memberId, memberId));
  return row ?? noLevel;
}

/** Locks: the member's level. */
export async function lockLevel(tx: Tx, memberId: MemberId): Promise<Level> {
  await tx.insert(kycMembers).values({ memberId }).onConflictDoNothing();
  const [row] = await tx.select().from(kycMembers).where(eq(kycMembers.memberId, memberId)).for('update');
  return row ?? noLevel;
}

export async function setLevel(tx: Tx, memberId: MemberId, level: KycLevel, now: Date): Promise<void> {
  const since = level === 'none' ? null : now;
  await tx.update(kycMembers).set({ level, since }).where(eq(kycMembers.memberId, memberId));
}

export const isOpenOf = (memberId: MemberId) => and(eq(kycRequests.memberId, memberId), eq(kycRequests.state, 'open'));

export async function hasOpenRequest(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  return (await db.$count(kycRequests, isOpenOf(memberId))) > 0;
}
