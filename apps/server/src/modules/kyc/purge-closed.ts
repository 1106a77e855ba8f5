/** Proofs of closed accounts are deleted after the days that the configuration says; states and days stay. */
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { eraseBirthDate, findMembers } from '../identity/index.ts';
import { findNewestAudit, recordRuleAudit } from '../staff/index.ts';
import { lockLevel, setLevel } from './levels.ts';
import { publishQueue } from './queue.ts';
import { kycChecks, kycDocuments, kycMembers, kycRequests } from './tables.ts';

const batchSize = 500;

/** Members whose proofs are there, from one on. */
async function listKept({ db }: Platform, after: MemberId | null): Promise<MemberId[]> {
  const { memberId, purgedAt } = kycMembers;
  const rows = await db
    .select({ memberId })
    .from(kycMembers)
    .where(and(isNull(purgedAt), after === null ? undefined : gt(memberId, after)))
    .orderBy(asc(memberId))
    .limit(batchSize);
  return rows.flatMap((row) => row.memberId ?? []);
}

/** Whether the account was closed that long ago: its member or staff did, by the audit log. No one comes back. */
async function isDue({ db, clock, config }: Platform, memberId: MemberId): Promise<boolean> {
  const closing = await findNewestAudit(db, ['member.close', 'member.status'], `member:${memberId}`);
  return closing !== null && addSeconds(closing.at, config.KYC_RETENTION_DAYS * daySeconds) <= clock.now();
}

/** Locks: the member's level, then the member's row. */
async function purge(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const now = platform.clock.now();
  const { purgedAt } = await lockLevel(tx, memberId);
  if (purgedAt !== null) return;
  const deleted = await tx.delete(kycDocuments).where(eq(kycDocuments.memberId, memberId)).returning();
  const ofMember = eq(kycChecks.memberId, memberId);
  const isRunning = inArray(kycChecks.state, ['opening', 'open', 'referred']);
  await tx.update(kycChecks).set({ state: 'expired', endedAt: now }).where(and(ofMember, isRunning));
  await tx.update(kycChecks).set({ reference: null, url: null, referral: null, resultSealed: null }).where(ofMember);
  await tx
    .update(kycChecks)
    .set({ decision: '' })
    .where(and(ofMember, isNotNull(kycChecks.decision)));
  const ofRequests = eq(kycRequests.memberId, memberId);
  const closed = { state: 'refused', decidedBy: 'rule:identity-retention', decidedAt: now, reason: '' } as const;
  await tx
    .update(kycRequests)
    .set(closed)
    .where(and(ofRequests, eq(kycRequests.state, 'open')));
  await tx
    .update(kycRequests)
    .set({ reason: '' })
    .where(and(ofRequests, isNotNull(kycRequests.reason)));
  await setLevel(tx, memberId, 'none', now);
  const erased = { requestedBy: null, requestedAt: null, requestReason: null, purgedAt: now };
  await tx.update(kycMembers).set(erased).where(eq(kycMembers.memberId, memberId));
  await eraseBirthDate(tx, memberId);
  await publishQueue(platform, tx, 'kyc');
  await recordRuleAudit(tx, {
    actor: 'rule:identity-retention',
    action: 'kyc.purge',
    target: `member:${memberId}`,
    after: { documents: deleted.length, days: platform.config.KYC_RETENTION_DAYS },
  });
}

/** Answers of how many members it deleted proofs. */
export async function purgeClosed(platform: Platform): Promise<number> {
  let purged = 0;
  for (let ids = await listKept(platform, null); ids.length > 0; ids = await listKept(platform, ids.at(-1) ?? null)) {
    const closed = (await findMembers(platform.db, ids)).filter(({ status }) => status === 'withdrawn');
    for (const { memberId } of closed) {
      if (!(await isDue(platform, memberId))) continue;
      await platform.db.transaction((tx) => purge(platform, tx, memberId));
      purged += 1;
    }
  }
  return purged;
}
