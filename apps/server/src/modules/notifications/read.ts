/** A member's own notifications: the list, and reading them. Those of others do not exist for it. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, isNull, type SQL } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberTopic, notificationMessage } from '../../platform/realtime/member-messages.ts';
import { type NotificationId, notifications } from './tables.ts';
import { countUnreadNotifications } from './unread.ts';

const own = (memberId: MemberId) => eq(notifications.memberId, memberId);

/** Newest first. */
export function listNotifications(db: Database, memberId: MemberId, page: Page) {
  return readPage(
    db.select().from(notifications).where(own(memberId)).orderBy(desc(notifications.notificationId)),
    db.$count(notifications, own(memberId)),
    page,
  );
}

/** Marks those that match, and sends the new count to the member's sockets when there were any. Answers the count. */
async function mark(
  { bus, clock }: Platform,
  tx: Tx,
  memberId: MemberId,
  which: SQL | undefined,
): Promise<{ marked: number; unread: number }> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(own(memberId), isNull(notifications.readAt), which))
    .returning({ notificationId: notifications.notificationId });
  const unread = await countUnreadNotifications(tx, memberId);
  if (marked.length > 0) await bus.publish(tx, memberTopic(memberId), notificationMessage(unread));
  return { marked: marked.length, unread };
}

/** One, or all without one. Answers how many stay unread. Throws Z404 for one that is not the member's. */
export async function readNotifications(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  notificationId: NotificationId | null,
): Promise<number> {
  const isThis = notificationId === null ? undefined : eq(notifications.notificationId, notificationId);
  const { marked, unread } = await mark(platform, tx, memberId, isThis);
  const isUnknown = isThis && marked === 0 && (await tx.$count(notifications, and(own(memberId), isThis))) === 0;
  if (isUnknown) throw new DomainError(codes.notFound);
  return unread;
}

/** The member has seen the thing itself, and need not be notified of it any more. */
export async function readNews(platform: Platform, tx: Tx, memberId: MemberId, subject: string): Promise<void> {
  await mark(platform, tx, memberId, eq(notifications.subject, subject));
}
