/** The end of a self-exclusion: after its time, requested by the member, decided by two of the staff. */
import { codes } from '@mirinae/contract/codes';
import { coolOffHours } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { desc, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findMember, lockBreak, type MemberBreak, writeBreak } from '../identity/index.ts';
import { playerBreaks } from './tables.ts';

/**
 * Turns an expired self-exclusion into a time-out of the cool-off, after which the member may play. Returns both.
 * Throws Z404, SP110 (none, or not expired). Locks: the member's row.
 */
export async function liftExclusion(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
): Promise<{ before: MemberBreak; after: MemberBreak }> {
  const now = platform.clock.now();
  if (!(await findMember(tx, memberId))) throw new DomainError(codes.notFound);
  const before = await lockBreak(tx, memberId);
  if (before?.kind !== 'self-exclusion' || now < before.until) throw new DomainError(codes.exclusionRuns);
  const after = { kind: 'time-out', until: addSeconds(now, coolOffHours * 3_600) } as const;
  await tx.insert(playerBreaks).values({ memberId, ...after, begunAt: now });
  await writeBreak(platform, tx, memberId, after);
  return { before, after };
}

/** Every break of a member, newest first. */
export function listBreaks(db: Database, memberId: MemberId) {
  const { kind, begunAt, until } = playerBreaks;
  return db
    .select({ kind, begunAt, until })
    .from(playerBreaks)
    .where(eq(playerBreaks.memberId, memberId))
    .orderBy(desc(playerBreaks.breakId));
}
