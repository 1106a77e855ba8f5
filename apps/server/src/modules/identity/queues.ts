/** What waits for staff in this module: sign-ups to decide, forgotten accounts to answer. */
import { eq, isNull } from 'drizzle-orm';
import { type QueueCounts, queuePublisher } from '../staff/index.ts';
import { findRequests, members } from './tables.ts';

export const identityQueues: QueueCounts<'signup' | 'find'> = {
  signup: (db) => db.$count(members, eq(members.status, 'pending')),
  find: (db) => db.$count(findRequests, isNull(findRequests.closedAt)),
};

export const publishQueue = queuePublisher(identityQueues);
