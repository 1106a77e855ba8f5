/** A member has everything the house holds of it once within a day, and is notified that somebody had it. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull, lte, or } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { members } from '../model/tables.ts';

/** Throws U132 with from when it may be had again. */
export async function refuseEarlyExport({ clock }: Platform, db: Database | Tx, memberId: MemberId): Promise<void> {
  const [row] = await db.select({ at: members.dataExportedAt }).from(members).where(eq(members.memberId, memberId));
  const from = row?.at ? addSeconds(row.at, daySeconds) : null;
  if (from && from > clock.now()) throw new DomainError(codes.exportedToday, { from: from.toISOString() });
}

/**
 * Throws U132 where another export was made meanwhile: one of two concurrent ones is answered. Locks: the member's row.
 */
export async function markExported(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const now = platform.clock.now();
  const { dataExportedAt } = members;
  const isAllowed = or(isNull(dataExportedAt), lte(dataExportedAt, addSeconds(now, -daySeconds)));
  const marked = await tx
    .update(members)
    .set({ dataExportedAt: now })
    .where(and(eq(members.memberId, memberId), isAllowed))
    .returning({ memberId: members.memberId });
  if (marked.length === 0) await refuseEarlyExport(platform, tx, memberId);
  await notify(platform, tx, [{ memberId, facts: { event: 'data-exported' } }]);
}
