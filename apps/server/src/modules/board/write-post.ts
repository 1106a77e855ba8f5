/** Writing, changing and deleting posts. Texts are sanitised before they are stored. */

import { type BoardType, boardCategory, faqCategory, maxPostLength, qnaCategory } from '@mirinae/contract/board/board';
import type { PostLocale } from '@mirinae/contract/board/staff-board';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNull } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type CleanText, plainText } from '../../platform/rich-text.ts';
import { cleanInWorker } from '../../platform/rich-text-worker-pool.ts';
import { publishQueue, queueOf } from './queues.ts';
import { refuseBanned } from './refuse-banned.ts';
import { recordPictures } from './show-pictures.ts';
import { accountAnswer, type PostId, type PostRow, posts } from './tables.ts';

type Text = { title: string; content: string };

export type CleanPost = Text & { searchText: string };

/** Throws BD01 or BD02 when nothing of title or text is left, BD10 when the text grew too long by being cleaned. */
export function needContent(title: string, { html, text: searchText, isEmpty }: CleanText): CleanPost {
  const plain = plainText(title);
  if (plain === '') throw new DomainError(codes.titleMissing);
  if (isEmpty) throw new DomainError(codes.contentMissing);
  if (html.length > maxPostLength) throw new DomainError(codes.contentTooLong);
  return { title: plain, content: html, searchText };
}

/**
 * Sanitised text of a member. Throws BD01, BD02, BD10, and Z429 while too many texts wait; call it before a
 * transaction.
 */
export async function cleanOwnPost({ title, content }: Text): Promise<CleanPost> {
  return needContent(title, await cleanInWorker(content, 'member'));
}

/** Members write ordinary posts and questions. Throws BD04 for all else. */
function refuseCategory(board: BoardType, category: string): void {
  if (board === 'board' && category === 'normal') return;
  if (board === 'qna' && qnaCategory.safeParse(category).success) return;
  throw new DomainError(codes.categoryNotAllowed);
}

/**
 * Throws Z404 for a post that is gone or on another board, BD03 for somebody else's, BD08 for an answered
 * question. Locks: the post.
 */
async function getOwn(tx: Tx, board: BoardType, postId: PostId, memberId: MemberId): Promise<PostRow> {
  const there = and(eq(posts.postId, postId), eq(posts.board, board), isNull(posts.deletedAt));
  const [row] = await tx.select().from(posts).where(there).for('update');
  if (!row || (board === 'qna' && row.memberId !== memberId)) throw new DomainError(codes.notFound);
  if (row.memberId !== memberId) throw new DomainError(codes.notOwnPost);
  if (row.answer !== null && row.category !== 'bankaccount') throw new DomainError(codes.questionAnswered);
  return row;
}

/** Questions for the account are answered immediately, by the text staff keeps for them. */
async function answerAutomatically(tx: Tx, category: string, at: Date) {
  if (category !== 'bankaccount') return {};
  const [row] = await tx.select().from(accountAnswer);
  return row ? { answer: row.content, answeredBy: 'template', answeredAt: at } : {};
}

export type OwnPost = CleanPost & { board: BoardType; category: string; postId: PostId | null; memberId: MemberId };

/** Throws BD04 (not a member's category), BD12 (banned), and for an own post what `getOwn` throws. */
export async function savePost(platform: Platform, tx: Tx, post: OwnPost): Promise<PostId> {
  const { board, category, postId, memberId, title, content, searchText } = post;
  refuseCategory(board, category);
  await refuseBanned(platform, tx, { memberId, board });
  const text = { title, content, searchText };
  const now = platform.clock.now();
  if (postId !== null) {
    await getOwn(tx, board, postId, memberId);
    await tx
      .update(posts)
      .set({ ...text, editedAt: now })
      .where(eq(posts.postId, postId));
    await recordPictures(tx, { postId, memberId, content });
    return postId;
  }
  const answered = board === 'qna' ? await answerAutomatically(tx, category, now) : {};
  const [row] = await tx
    .insert(posts)
    .values({ board, category, memberId, ...text, writtenAt: now, ...answered })
    .returning({ postId: posts.postId });
  if (!row) throw new Error('The post was not returned.');
  await recordPictures(tx, { postId: row.postId, memberId, content });
  if (board === 'qna') await publishQueue(platform, tx, 'questions');
  return row.postId;
}

export async function deletePost(
  platform: Platform,
  tx: Tx,
  { board, postId, memberId }: Pick<OwnPost, 'board' | 'memberId'> & { postId: PostId },
): Promise<void> {
  await getOwn(tx, board, postId, memberId);
  await tx.update(posts).set({ deletedAt: platform.clock.now() }).where(eq(posts.postId, postId));
  await publishQueue(platform, tx, queueOf({ board }));
}

export type StaffPost = CleanPost & {
  postId: PostId | null;
  board: 'board' | 'notice' | 'faq';
  category: string;
  locale: PostLocale;
  isPinned: boolean;
  writtenBy: string;
};

const categories = { board: boardCategory, notice: boardCategory, faq: faqCategory } as const;

/**
 * Throws BD04 for a category the board does not have, Z404 for a post that is gone, BD03 for a member's: staff changes
 * none of those.
 */
export async function saveStaffPost({ clock }: Platform, tx: Tx, post: StaffPost): Promise<PostId> {
  const { postId, board, category, locale, isPinned, writtenBy, title, content, searchText } = post;
  if (!categories[board].safeParse(category).success) throw new DomainError(codes.categoryNotAllowed);
  const fields = { category, locale, isPinned, title, content, searchText };
  if (postId === null) {
    const [row] = await tx
      .insert(posts)
      .values({ board, ...fields, writtenBy, writtenAt: clock.now() })
      .returning({ postId: posts.postId });
    if (!row) throw new Error('The post was not returned.');
    return row.postId;
  }
  const there = and(eq(posts.postId, postId), eq(posts.board, board), isNull(posts.deletedAt));
  const [before] = await tx.select({ memberId: posts.memberId }).from(posts).where(there).for('update');
  if (!before) throw new DomainError(codes.notFound);
  if (before.memberId !== null) throw new DomainError(codes.notOwnPost);
  await tx
    .update(posts)
    .set({ ...fields, editedAt: clock.now() })
    .where(eq(posts.postId, postId));
  return postId;
}
