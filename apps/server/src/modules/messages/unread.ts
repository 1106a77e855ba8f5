/** How many messages a member has not read, and notifying its socket. */

import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, inArray, isNull } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberTopic, unreadMessage } from '../../platform/realtime/member-messages.ts';
import { copies } from './tables.ts';

export async function countUnread(db: Database | Tx, memberId: MemberId): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(copies)
    .where(and(eq(copies.memberId, memberId), isNull(copies.readAt)));
  return row?.total ?? 0;
}

/** Publishes their counts to these members after the transaction commits. */
export async function publishUnread({ bus }: Platform, tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  if (memberIds.length === 0) return;
  const rows = await tx
    .select({ memberId: copies.memberId, total: count() })
    .from(copies)
    .where(and(inArray(copies.memberId, [...memberIds]), isNull(copies.readAt)))
    .groupBy(copies.memberId);
  const unread = new Map(rows.map(({ memberId, total }) => [memberId, total]));
  for (const memberId of memberIds)
    await bus.publish(tx, memberTopic(memberId), unreadMessage(unread.get(memberId) ?? 0));
}
