/** A message that was sent by mistake is recalled as far as no one has read it. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findSignedIn } from '../identity/index.ts';
import { takeBackNews } from '../notifications/index.ts';
import { dropLetters } from '../outbox/index.ts';
import { copies, type MessageId, messageSubject, messages } from './tables.ts';
import { publishUnread } from './unread.ts';

/**
 * Unread copies are removed, and signed-in recipients get the new count; read copies stay, marked as recalled, and what
 * left the house is gone. Throws Z404 (no such message), M004 (recalled already). Locks: the message, then its unread
 * copies, then what of it waits to leave.
 */
export async function recallMessage(
  platform: Platform,
  tx: Tx,
  { messageId, by }: { messageId: MessageId; by: string },
): Promise<{ recalled: number; read: number }> {
  const now = platform.clock.now();
  const [message] = await tx.select().from(messages).where(eq(messages.messageId, messageId)).for('update');
  if (!message) throw new DomainError(codes.notFound);
  if (message.recalledAt) throw new DomainError(codes.messageRecalled);
  await tx.update(messages).set({ recalledAt: now, recalledBy: by }).where(eq(messages.messageId, messageId));
  const unread = await tx
    .delete(copies)
    .where(and(eq(copies.messageId, messageId), isNull(copies.readAt)))
    .returning({ memberId: copies.memberId });
  await takeBackNews(platform, tx, messageSubject(messageId));
  await dropLetters(platform, tx, messageSubject(messageId));
  const memberIds = unread.map(({ memberId }) => memberId);
  await publishUnread(platform, tx, [...(await findSignedIn(tx, memberIds, now))]);
  const read = await tx.$count(copies, and(eq(copies.messageId, messageId), isNotNull(copies.readAt)));
  return { recalled: unread.length, read };
}
