/** What waits for staff in this module. */
import type { CashType } from '@mirinae/contract/cash/cash';
import { type QueueCounts, queuePublisher } from '../staff/index.ts';
import { countOpen } from './queries.ts';

export const queueOf = { in: 'deposit', out: 'withdrawal' } as const satisfies Record<CashType, string>;

export const cashierQueues: QueueCounts<(typeof queueOf)[CashType]> = {
  deposit: (db) => countOpen(db, 'in'),
  withdrawal: (db) => countOpen(db, 'out'),
};

export const publishQueue = queuePublisher(cashierQueues);
