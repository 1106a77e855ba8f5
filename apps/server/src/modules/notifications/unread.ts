/** How many notifications a member has not read. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, inArray, isNull } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { notifications } from './tables.ts';

export function countUnreadNotifications(db: Database | Tx, memberId: MemberId): Promise<number> {
  return db.$count(notifications, and(eq(notifications.memberId, memberId), isNull(notifications.readAt)));
}

/** The same for many in one query. */
export async function countUnreadOf(tx: Tx, members: readonly MemberId[]): Promise<(memberId: MemberId) => number> {
  if (members.length === 0) return () => 0;
  const rows = await tx
    .select({ memberId: notifications.memberId, total: count() })
    .from(notifications)
    .where(and(inArray(notifications.memberId, [...members]), isNull(notifications.readAt)))
    .groupBy(notifications.memberId);
  const totals = new Map(rows.map(({ memberId, total }) => [memberId, total]));
  return (memberId) => totals.get(memberId) ?? 0;
}
