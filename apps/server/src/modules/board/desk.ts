/** Work of staff on posts, questions and reports. */

import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, asc, desc, eq, isNotNull, isNull } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import type { CleanText } from '../../platform/rich-text.ts';
import { notify } from '../notifications/index.ts';
import { refuseHeld } from '../staff/index.ts';
import { matching, pageOfPosts, searchPosts } from './find-posts.ts';
import { isOpenReport, isQuestion, publishQueue, queueOf, readOpenReports } from './queues.ts';
import { accountAnswer, type PostId, type PostRow, posts, type ReportId, reports } from './tables.ts';

const thereIs = (postId: PostId) => and(eq(posts.postId, postId), isNull(posts.deletedAt));

const columns = { title: posts.title, views: posts.views, at: posts.postId };
type StaffFilter = {
  board: 'board' | 'notice' | 'faq';
  searchText: string;
  order?: Order<keyof typeof columns> | undefined;
};

/** Pinned posts first and the newest next, or as requested. */
export function listForStaff(db: Database, { board, searchText, order }: StaffFilter, page: Page) {
  const condition = and(
    eq(posts.board, board),
    isNull(posts.deletedAt),
    matching({ searchField: 'title+content', searchText }),
  );
  const defaultOrder = [desc(posts.isPinned), desc(posts.postId)];
  const read = searchText === '' ? pageOfPosts : searchPosts;
  return read(db, condition, orderOf(order, columns, [posts.postId], defaultOrder), page);
}

export function listQuestions(db: Database, status: 'answer' | 'wait', page: Page) {
  const answered = status === 'answer' ? isNotNull(posts.answer) : isNull(posts.answer);
  const order = status === 'answer' ? desc(posts.answeredAt) : asc(posts.postId);
  return pageOfPosts(db, and(isQuestion, answered), [order], page);
}

/** Throws Z404. */
export async function getForStaff(db: Database, postId: PostId): Promise<PostRow> {
  const [row] = await db.select().from(posts).where(thereIs(postId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws Z404. Locks: the post. */
async function lockForStaff(tx: Tx, postId: PostId): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(thereIs(postId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

export type PostState = 'pin' | 'unpin' | 'hide' | 'show' | 'delete';

export async function setPostState(platform: Platform, tx: Tx, postId: PostId, to: PostState): Promise<PostRow> {
  const before = await lockForStaff(tx, postId);
  const changes = {
    pin: { isPinned: true },
    unpin: { isPinned: false },
    hide: { isHidden: true },
    show: { isHidden: false },
    delete: { deletedAt: platform.clock.now() },
  } as const;
  await tx.update(posts).set(changes[to]).where(thereIs(postId));
  if (to === 'delete') await publishQueue(platform, tx, queueOf(before));
  return before;
}

function needAnswer({ html, isEmpty }: CleanText): string {
  if (isEmpty) throw new DomainError(codes.contentMissing);
  return html;
}

/** Throws BD02 for an empty answer, Z404 for an unknown question. */
export async function answerQuestion(
  platform: Platform,
  tx: Tx,
  { postId, content, by }: { postId: PostId; content: CleanText; by: StaffSession },
): Promise<PostRow> {
  const answer = needAnswer(content);
  const now = platform.clock.now();
  const before = await getQuestion(tx, postId, by, now);
  const done = { answer, answeredBy: by.loginId, answeredAt: now, takenBy: null, takenAt: null };
  await tx.update(posts).set(done).where(thereIs(postId));
  await publishQueue(platform, tx, 'questions');
  const facts = { event: 'question-answered', boardIdx: Number(postId), title: before.title } as const;
  if (before.memberId !== null) await notify(platform, tx, [{ memberId: before.memberId, facts }]);
  return before;
}

/** Throws Z404 for none, C508 while a colleague answers it. Locks: the post. */
async function getQuestion(tx: Tx, postId: PostId, by: StaffSession, now: Date): Promise<PostRow> {
  const row = await lockForStaff(tx, postId);
  if (row.board !== 'qna') throw new DomainError(codes.notFound);
  refuseHeld({ by: row.takenBy, since: row.takenAt }, by, now);
  return row;
}

/** A question takes one who answers it at a time; giving it back frees it. Throws Z404, C508. Locks: the post. */
export async function takeQuestion(
  { clock }: Platform,
  tx: Tx,
  { postId, by, isTaken }: { postId: PostId; by: StaffSession; isTaken: boolean },
): Promise<void> {
  const now = clock.now();
  await getQuestion(tx, postId, by, now);
  const hold = isTaken ? { takenBy: by.loginId, takenAt: now } : { takenBy: null, takenAt: null };
  await tx.update(posts).set(hold).where(thereIs(postId));
}

export async function getAccountAnswer(db: Database | Tx): Promise<string> {
  const [row] = await db.select().from(accountAnswer);
  return row?.content ?? '';
}

export async function setAccountAnswer(tx: Tx, text: CleanText): Promise<string> {
  const content = needAnswer(text);
  await tx.update(accountAnswer).set({ content });
  return content;
}

export async function listReports(db: Database, { page, perPage }: Page) {
  return readPage(
    db
      .select({
        reportId: reports.reportId,
        postId: posts.postId,
        title: posts.title,
        writerId: posts.memberId,
        reporterId: reports.memberId,
        reason: reports.reason,
        reportedAt: reports.reportedAt,
      })
      .from(reports)
      .innerJoin(posts, eq(posts.postId, reports.postId))
      .where(isOpenReport)
      .orderBy(asc(reports.reportId)),
    readOpenReports(db).then(({ waiting }) => waiting),
    { page, perPage },
  );
}

/**
 * Closes it; the post is hidden when it should be. Answers the post. Throws Z404 for a report that is closed or none.
 */
export async function closeReport(
  platform: Platform,
  tx: Tx,
  { reportId, hide, by }: { reportId: ReportId; hide: boolean; by: string },
): Promise<PostId> {
  const [row] = await tx
    .update(reports)
    .set({ closedAt: platform.clock.now(), closedBy: by })
    .where(and(eq(reports.reportId, reportId), isNull(reports.closedAt)))
    .returning({ postId: reports.postId });
  if (!row) throw new DomainError(codes.notFound);
  if (hide) await setPostState(platform, tx, row.postId, 'hide');
  await publishQueue(platform, tx, 'reports');
  return row.postId;
}
