/** The queue of what waits for a second person. */
import { eq } from '../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from './queues.ts';
import { staffApprovals } from './tables.ts';

export const staffQueues: Queues<'approvals'> = {
  approvals: queueOfRows(staffApprovals, staffApprovals.requestedAt, eq(staffApprovals.status, 'waiting')),
};

export const publishQueue = queuePublisher(staffQueues);
