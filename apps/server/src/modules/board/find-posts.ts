/** Finding posts: what a reader may see of a board, by page and by search. */

import type { BoardType } from '@mirinae/contract/board/board';
import { codes } from '@mirinae/contract/codes';
import { maxListRows } from '@mirinae/contract/constants';
import type { Locale } from '@mirinae/contract/languages';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { containing } from '../../platform/db/like.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { isStatementTimeout } from '../../platform/db/taken-too-long.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { comments, type PostId, type PostRow, posts } from './tables.ts';

export type Reader = { memberId: MemberId; locale: Locale };
export type Search = { searchField: 'title' | 'content' | 'title+content'; searchText: string };

/** Longer searches are refused: common letters that are rare in this order. */
const maxSearchMs = 1_500;

/** The letters of the text lead to posts by an index, its order is looked for in those alone. */
function having(column: typeof posts.title | typeof posts.searchText, text: string): SQL | undefined {
  return and(sql`search_grams(${column}) @> search_grams(${text})`, ilike(column, containing(text)));
}

export function matching({ searchField, searchText }: Search): SQL | undefined {
  if (searchText === '') return undefined;
  const text = searchText.normalize('NFC');
  if (searchField === 'title') return having(posts.title, text);
  if (searchField === 'content') return having(posts.searchText, text);
  return or(having(posts.title, text), having(posts.searchText, text));
}

/** Posts of a board that this reader may open: its own questions, and others that are not hidden. */
function readable(board: BoardType, { memberId }: Pick<Reader, 'memberId'>): SQL | undefined {
  const isTheirs = board === 'qna' ? eq(posts.memberId, memberId) : eq(posts.isHidden, false);
  return and(eq(posts.board, board), isNull(posts.deletedAt), isTheirs);
}

/** Posts of a list: those in the reader's language. */
function visible(board: BoardType, reader: Reader): SQL | undefined {
  return and(readable(board, reader), board === 'qna' ? undefined : inArray(posts.locale, ['all', reader.locale]));
}

/** The total stops where no one can turn pages any more. */
export async function pageOfPosts(
  db: Database | Tx,
  condition: SQL | undefined,
  order: SQL[],
  page: Page,
): Promise<{ rows: PostRow[]; total: number }> {
  const all = db
    .select()
    .from(posts)
    .where(condition)
    .orderBy(...order);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(posts)
    .where(condition)
    .limit(maxListRows)
    .as('counted');
  return readPage(all, db.$count(counted), page);
}

/** Page of search results. Throws BD11 if the search takes too long. */
export async function searchPosts(
  db: Database,
  condition: SQL | undefined,
  order: SQL[],
  page: Page,
): Promise<{ rows: PostRow[]; total: number }> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(maxSearchMs)}, true)`);
      return pageOfPosts(tx, condition, order, page);
    });
  } catch (error) {
    throw isStatementTimeout(error) ? new DomainError(codes.searchTooWide) : error;
  }
}

export function listPosts(
  db: Database,
  board: BoardType,
  reader: Reader,
  { category, page, perPage, ...search }: Search & Page & { category?: string | undefined },
) {
  const wanted = and(visible(board, reader), category ? eq(posts.category, category) : undefined, matching(search));
  const read = search.searchText === '' ? pageOfPosts : searchPosts;
  return read(db, wanted, [desc(posts.isPinned), desc(posts.postId)], { page, perPage });
}

/** More answers than anybody reads. */
const maxFaq = 500;

/** The FAQ as this reader sees it, the pinned entries first, then as they were written. */
export async function listFaq(db: Database, reader: Reader) {
  const rows = await db
    .select({ postId: posts.postId, category: posts.category, title: posts.title, text: posts.searchText })
    .from(posts)
    .where(visible('faq', reader))
    .orderBy(desc(posts.isPinned), asc(posts.postId))
    .limit(maxFaq);
  return rows.map(({ postId, ...entry }) => ({ boardIdx: Number(postId), ...entry }));
}

/** Posts of a member on any board that are not deleted, newest first. */
export function listWritten(db: Database, memberId: MemberId, page: Page) {
  return pageOfPosts(db, and(eq(posts.memberId, memberId), isNull(posts.deletedAt)), [desc(posts.postId)], page);
}

/** Comments of a member that are not deleted, newest first. */
export function listOwnComments(db: Database, memberId: MemberId, page: Page) {
  const isOwn = and(eq(comments.memberId, memberId), isNull(comments.deletedAt));
  return readPage(
    db.select().from(comments).where(isOwn).orderBy(desc(comments.commentId)),
    db.$count(comments, isOwn),
    page,
  );
}

/**
 * A post stays open when its reader changes the language of the pages. Throws Z404 for one that is gone, of another
 * board, or not for this reader.
 */
export async function getPost(db: Database | Tx, board: BoardType, postId: PostId, reader: Reader): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.postId, postId), readable(board, reader)));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Notices for everybody, guests included. */
export async function latestNotices(db: Database, locale: Locale, page: Page) {
  const condition = and(
    eq(posts.board, 'notice'),
    isNull(posts.deletedAt),
    eq(posts.isHidden, false),
    inArray(posts.locale, ['all', locale]),
  );
  const { rows, total } = await pageOfPosts(db, condition, [desc(posts.isPinned), desc(posts.postId)], page);
  return {
    rows: rows.map(({ postId, title, writtenAt }) => ({
      boardIdx: Number(postId),
      title,
      regDate: writtenAt.toISOString(),
    })),
    total,
  };
}

export async function countComments(db: Database | Tx, postIds: readonly PostId[]): Promise<Map<PostId, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ postId: comments.postId, total: count() })
    .from(comments)
    .where(and(inArray(comments.postId, [...postIds]), isNull(comments.deletedAt)))
    .groupBy(comments.postId);
  return new Map(rows.map(({ postId, total }) => [postId, total]));
}
