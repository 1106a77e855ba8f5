/** How much waits for staff, in all modules: a queue that nobody counts is a type error here. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Database } from '../../platform/db/connect.ts';
import { boardQueues } from '../board/index.ts';
import { cashierQueues } from '../cashier/index.ts';
import { identityQueues } from '../identity/index.ts';
import { type QueueCounts, staffQueues } from '../staff/index.ts';

const counts: QueueCounts = { ...identityQueues, ...boardQueues, ...cashierQueues, ...staffQueues };

export async function countQueues(db: Database): Promise<Record<QueueName, number>> {
  const [signup, deposit, withdrawal, find, questions, reports, approvals] = await Promise.all([
    counts.signup(db),
    counts.deposit(db),
    counts.withdrawal(db),
    counts.find(db),
    counts.questions(db),
    counts.reports(db),
    counts.approvals(db),
  ]);
  return { signup, deposit, withdrawal, find, questions, reports, approvals };
}
