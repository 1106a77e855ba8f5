/** Comments, views and reports of the posts that a reader may see. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, isNull, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { plainText } from '../../platform/rich-text.ts';
import { getPost, type Reader } from './find-posts.ts';
import { publishQueue } from './queues.ts';
import { refuseBanned } from './refuse-banned.ts';
import { type CommentId, type CommentRow, comments, type PostId, posts, reports, views } from './tables.ts';

export function listComments(db: Database | Tx, postId: PostId): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.postId, postId), isNull(comments.deletedAt)))
    .orderBy(asc(comments.commentId));
}

/**
 * Only posts of the board have comments. Throws Z404 for any other, BD12 for who is banned, BD09 when nothing is left
 * of the text.
 */
export async function saveComment(
  platform: Platform,
  tx: Tx,
  { postId, reader, content }: { postId: PostId; reader: Reader; content: string },
): Promise<CommentId> {
  await getPost(tx, 'board', postId, reader);
  await refuseBanned(platform, tx, { memberId: reader.memberId, board: 'board' });
  const text = plainText(content);
  if (text === '') throw new DomainError(codes.commentMissing);
  const [row] = await tx
    .insert(comments)
    .values({ postId, memberId: reader.memberId, content: text, writtenAt: platform.clock.now() })
    .returning({ commentId: comments.commentId });
  if (!row) throw new Error('The comment was not returned.');
  return row.commentId;
}

/** Throws Z404 for a comment that is gone, BD03 for somebody else's. */
export async function deleteComment(
  { clock }: Platform,
  tx: Tx,
  commentId: CommentId,
  memberId: MemberId,
): Promise<void> {
  const there = and(eq(comments.commentId, commentId), isNull(comments.deletedAt));
  const [row] = await tx.select({ memberId: comments.memberId }).from(comments).where(there).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.memberId !== memberId) throw new DomainError(codes.notOwnPost);
  await tx.update(comments).set({ deletedAt: clock.now() }).where(there);
}

/** A reader counts once, and the writer not at all. */
export async function countView(tx: Tx, postId: PostId, memberId: MemberId): Promise<void> {
  const fresh = await tx.insert(views).values({ postId, memberId }).onConflictDoNothing().returning();
  if (fresh.length === 0) return;
  await tx
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(and(eq(posts.postId, postId), sql`${posts.memberId} is distinct from ${memberId}`));
}

/** Throws Z404 for an unknown or hidden post, BD07 for a repeated report. */
export async function reportPost(
  platform: Platform,
  tx: Tx,
  { postId, reader, reason }: { postId: PostId; reader: Reader; reason: string },
): Promise<void> {
  await getPost(tx, 'board', postId, reader);
  const made = await tx
    .insert(reports)
    .values({ postId, memberId: reader.memberId, reason: plainText(reason), reportedAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning({ reportId: reports.reportId });
  if (made.length === 0) throw new DomainError(codes.postAlreadyReported);
  await publishQueue(platform, tx, 'reports');
}
