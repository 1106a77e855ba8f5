/**
 * A member's own messages: the list, reading one, deleting those that were read. Those of others do not exist for it.
 */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, inArray, isNull, lt } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { readNews } from '../notifications/index.ts';
import type { LetterFacts } from './letters.ts';
import { type CopyId, copies, messageSubject, messages } from './tables.ts';
import { publishUnread } from './unread.ts';

const shown = {
  copyId: copies.copyId,
  title: messages.title,
  content: messages.content,
  letter: messages.letter,
  sentAt: messages.sentAt,
  readAt: copies.readAt,
  recalledAt: messages.recalledAt,
};
export type Copy = {
  copyId: CopyId;
  /** Worded by `wordsIn`. */
  title: string | null;
  content: string | null;
  letter: LetterFacts | null;
  sentAt: Date;
  readAt: Date | null;
  recalledAt: Date | null;
};

const ownAndThere = (memberId: MemberId) => and(eq(copies.memberId, memberId), isNull(copies.deletedAt));

/** Newest first. */
export async function listMessages(
  db: Database,
  memberId: MemberId,
  page: Page,
): Promise<{ rows: Copy[]; total: number }> {
  return readPage(
    db
      .select(shown)
      .from(copies)
      .innerJoin(messages, eq(messages.messageId, copies.messageId))
      .where(ownAndThere(memberId))
      .orderBy(desc(copies.copyId)),
    db.$count(copies, ownAndThere(memberId)),
    page,
  );
}

/** Marks it as read and publishes the new count. Throws Z404 for a message of another member. */
export async function readMessage(platform: Platform, tx: Tx, memberId: MemberId, copyId: CopyId): Promise<Copy> {
  const mine = and(eq(copies.copyId, copyId), ownAndThere(memberId));
  const marked = await tx
    .update(copies)
    .set({ readAt: platform.clock.now() })
    .where(and(mine, isNull(copies.readAt)))
    .returning({ messageId: copies.messageId });
  for (const { messageId } of marked) {
    await publishUnread(platform, tx, [memberId]);
    await readNews(platform, tx, memberId, messageSubject(messageId));
  }
  const [row] = await tx
    .select(shown)
    .from(copies)
    .innerJoin(messages, eq(messages.messageId, copies.messageId))
    .where(mine);
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** All or none. Throws Z404 when one is not the member's, M002 when one was not read. Locks: the copies. */
export async function deleteMessages(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  copyIds: readonly CopyId[],
): Promise<void> {
  const wanted = [...new Set(copyIds)];
  const rows = await tx
    .select({ readAt: copies.readAt })
    .from(copies)
    .where(and(inArray(copies.copyId, wanted), ownAndThere(memberId)))
    .for('update');
  if (rows.length < wanted.length) throw new DomainError(codes.notFound);
  if (rows.some(({ readAt }) => readAt === null)) throw new DomainError(codes.messageUnread);
  await tx.update(copies).set({ deletedAt: platform.clock.now() }).where(inArray(copies.copyId, wanted));
}

/** Messages that were sent to a member before a time, newest first, deleted ones too: for staff. */
export function listSentTo(db: Database, memberId: MemberId, { before, limit }: { before: Date; limit: number }) {
  return db
    .select({ ...shown, sentBy: messages.sentBy })
    .from(copies)
    .innerJoin(messages, eq(messages.messageId, copies.messageId))
    .where(and(eq(copies.memberId, memberId), lt(messages.sentAt, before)))
    .orderBy(desc(messages.sentAt))
    .limit(limit);
}
