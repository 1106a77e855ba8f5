/** Levels end: a member is reminded once before, and has none afterwards. */
import { renewalDays } from '@mirinae/contract/member/kyc';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, isNotNull, isNull, lte, ne } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { recordRuleAudit } from '../staff/index.ts';
import { lockLevel, setLevel } from './levels.ts';
import { kycDocuments, kycMembers } from './tables.ts';

/** Members of one run and kind; the rest follows with the next. */
const batchSize = 500;

/** Locks: the member's level. Looks again under it: the level may have been proved anew. */
async function actOn(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const now = platform.clock.now();
  const { level, validUntil, remindedAt } = await lockLevel(tx, memberId);
  if (level === 'none' || validUntil === null) return;
  if (validUntil <= now) {
    await setLevel(tx, memberId, 'none', now);
    // Pictures are kept for as long as the level that they proved.
    await tx.delete(kycDocuments).where(and(eq(kycDocuments.memberId, memberId), isNotNull(kycDocuments.requestId)));
    await notify(platform, tx, [{ memberId, facts: { event: 'kyc-expired' } }]);
    const about = { target: `member:${memberId}`, after: { level: 'none', from: level } };
    await recordRuleAudit(tx, { actor: 'rule:identity-levels', action: 'kyc.revoke', ...about });
    return;
  }
  if (remindedAt !== null) return;
  await tx.update(kycMembers).set({ remindedAt: now }).where(eq(kycMembers.memberId, memberId));
  await notify(platform, tx, [{ memberId, facts: { event: 'kyc-renewal', until: validUntil.toISOString() } }]);
}

/** Answers of how many members it looked after. */
export async function expireLevels(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const now = clock.now();
  const { memberId, validUntil, remindedAt, level } = kycMembers;
  const hasLevel = ne(level, 'none');
  const listDue = (isDue: ReturnType<typeof and>) =>
    db.select({ memberId }).from(kycMembers).where(and(hasLevel, isDue)).orderBy(asc(validUntil)).limit(batchSize);
  const ended = await listDue(lte(validUntil, now));
  const ending = await listDue(and(lte(validUntil, addSeconds(now, renewalDays * daySeconds)), isNull(remindedAt)));
  const ids = new Set([...ended, ...ending].flatMap((row) => row.memberId ?? []));
  for (const id of ids) await db.transaction((tx) => actOn(platform, tx, id));
  return ids.size;
}
