/** Queues of staff in this module: sign-ups to decide, forgotten accounts to answer. */
import { eq, isNull } from '../../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { findRequests, members } from '../model/tables.ts';

export const identityQueues: Queues<'signup' | 'find'> = {
  signup: queueOfRows(members, members.joinedAt, eq(members.status, 'pending')),
  find: queueOfRows(findRequests, findRequests.requestedAt, isNull(findRequests.closedAt)),
};

export const publishQueue = queuePublisher(identityQueues);
