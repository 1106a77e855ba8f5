/** Queues of staff in this module: questions to answer, reports to look into. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, isNull, min } from '../../platform/db/orm.ts';
import { type QueueState, type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { type PostRow, posts, reports } from './tables.ts';

export const isQuestion = and(eq(posts.board, 'qna'), isNull(posts.deletedAt));
/** A report is done with when its post is gone. */
export const isOpenReport = and(isNull(reports.closedAt), isNull(posts.deletedAt));

export async function readOpenReports(db: Database | Tx): Promise<QueueState> {
  const [row] = await db
    .select({ waiting: count(), since: min(reports.reportedAt) })
    .from(reports)
    .innerJoin(posts, eq(posts.postId, reports.postId))
    .where(isOpenReport);
  return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
}

export const boardQueues: Queues<'questions' | 'reports'> = {
  questions: queueOfRows(posts, posts.writtenAt, and(isQuestion, isNull(posts.answer))),
  reports: readOpenReports,
};

export const publishQueue = queuePublisher(boardQueues);

/** Queue of a post, if it waits. */
export function queueOf({ board }: Pick<PostRow, 'board'>): keyof typeof boardQueues {
  return board === 'qna' ? 'questions' : 'reports';
}
