/** The queue of what waits for a second person. */
import { eq } from 'drizzle-orm';
import { type QueueCounts, queuePublisher } from './queues.ts';
import { staffApprovals } from './tables.ts';

export const staffQueues: QueueCounts<'approvals'> = {
  approvals: (db) => db.$count(staffApprovals, eq(staffApprovals.status, 'waiting')),
};

export const publishQueue = queuePublisher(staffQueues);
