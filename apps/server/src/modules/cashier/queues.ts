/** What waits for staff in this module. */

import { type QueueCounts, queuePublisher } from '../staff/index.ts';
import { countOpen } from './queries.ts';
import type { RequestKind } from './request-kinds.ts';

export const cashierQueues: QueueCounts<RequestKind> = {
  deposit: (db) => countOpen(db, 'deposit'),
  withdrawal: (db) => countOpen(db, 'withdrawal'),
};

export const publishQueue = queuePublisher(cashierQueues);
