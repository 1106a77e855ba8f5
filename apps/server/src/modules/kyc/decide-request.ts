/** Staff decide a request once; a level is given by an approval alone, and can be taken away. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { refuseReferred } from './checks/find-checks.ts';
import { isOpenOf, type Level, lockLevel, setLevel } from './levels.ts';
import { publishQueue } from './queue.ts';
import { kycDocuments, kycRequests, type RequestRow } from './tables.ts';

type Decision = {
  readonly kycIdx: number;
  readonly isApproved: boolean;
  readonly reason: string;
  readonly by: string;
};

/** Throws Z404, and T999 where it is decided. Locks: the member's level. */
async function lockOpen(tx: Tx, kycIdx: number): Promise<RequestRow> {
  const isThis = eq(kycRequests.requestId, brandId<'KycRequestId'>(kycIdx));
  const [found] = await tx.select().from(kycRequests).where(isThis);
  if (!found) throw new DomainError(codes.notFound);
  await lockLevel(tx, found.memberId);
  const [row] = await tx.select().from(kycRequests).where(isThis);
  if (row?.state !== 'open') throw new DomainError(codes.alreadyProcessed);
  return row;
}

/** Answers the request as it was. Pictures of a refused one are deleted: nothing needs them any more. */
export async function decideRequest(platform: Platform, tx: Tx, decision: Decision): Promise<RequestRow> {
  const { kycIdx, isApproved, reason, by } = decision;
  const now = platform.clock.now();
  const row = await lockOpen(tx, kycIdx);
  const { requestId, memberId, level } = row;
  const state = isApproved ? ('approved' as const) : ('refused' as const);
  const decided = { state, decidedBy: by, decidedAt: now, reason };
  await tx.update(kycRequests).set(decided).where(eq(kycRequests.requestId, requestId));
  if (isApproved) await setLevel(tx, memberId, level, now);
  else await tx.delete(kycDocuments).where(eq(kycDocuments.requestId, requestId));
  await notify(platform, tx, [
    { memberId, facts: isApproved ? { event: 'kyc-approved' } : { event: 'kyc-refused', reason } },
  ]);
  await publishQueue(platform, tx, 'kyc');
  return row;
}

/**
 * Answers the level of before. What waits for a decision is refused with it, since it was for the level above. Throws
 * T999 where there is none. Locks: the member's level.
 */
export async function revokeLevel(
  platform: Platform,
  tx: Tx,
  { memberId, reason, by }: { readonly memberId: MemberId; readonly reason: string; readonly by: string },
): Promise<Level> {
  const before = await lockLevel(tx, memberId);
  if (before.level === 'none') throw new DomainError(codes.alreadyProcessed);
  const now = platform.clock.now();
  const refused = { state: 'refused' as const, decidedBy: by, decidedAt: now, reason };
  await tx.update(kycRequests).set(refused).where(isOpenOf(memberId));
  await refuseReferred(tx, memberId, { by, reason, now });
  await tx.delete(kycDocuments).where(eq(kycDocuments.memberId, memberId));
  await setLevel(tx, memberId, 'none', now);
  await notify(platform, tx, [{ memberId, facts: { event: 'kyc-revoked', reason } }]);
  await publishQueue(platform, tx, 'kyc');
  return before;
}
