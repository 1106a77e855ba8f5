/** What waits for staff in this module: questions to answer, reports to look into. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type QueueCounts, queuePublisher } from '../staff/index.ts';
import { type PostRow, posts, reports } from './tables.ts';

export const isQuestion = and(eq(posts.board, 'qna'), isNull(posts.deletedAt));
/** A report is done with when its post is gone. */
export const isOpenReport = and(isNull(reports.closedAt), isNull(posts.deletedAt));

export async function countOpenReports(db: Database | Tx): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reports)
    .innerJoin(posts, eq(posts.postId, reports.postId))
    .where(isOpenReport);
  return row?.total ?? 0;
}

export const boardQueues: QueueCounts<'questions' | 'reports'> = {
  questions: (db) => db.$count(posts, and(isQuestion, isNull(posts.answer))),
  reports: countOpenReports,
};

export const publishQueue = queuePublisher(boardQueues);

/** Where a post waits, if it does. */
export function queueOf({ board }: Pick<PostRow, 'board'>): keyof typeof boardQueues {
  return board === 'qna' ? 'questions' : 'reports';
}
