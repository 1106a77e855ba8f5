/** How much waits for staff, in all modules: a queue that nobody counts is a type error here. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Database } from '../../platform/db/connect.ts';
import { countFailingJobs } from '../../platform/failing-jobs.ts';
import { boardQueues } from '../board/index.ts';
import { cashierQueues } from '../cashier/index.ts';
import { identityQueues } from '../identity/index.ts';
import { giftQueues } from '../partners/index.ts';
import { prizeQueues } from '../play/index.ts';
import { exposureQueues, lateQueues, referralQueues, suspicionQueues } from '../sportsbook/index.ts';
import { type QueueCounts, queuePublisher, staffQueues } from '../staff/index.ts';

const jobQueues: QueueCounts<'jobs'> = { jobs: countFailingJobs };

export const publishQueue = queuePublisher(jobQueues);

const counts: QueueCounts = {
  ...identityQueues,
  ...boardQueues,
  ...cashierQueues,
  ...prizeQueues,
  ...giftQueues,
  ...staffQueues,
  ...jobQueues,
  ...lateQueues,
  ...suspicionQueues,
  ...referralQueues,
  ...exposureQueues,
};

export async function countQueues(db: Database): Promise<Record<QueueName, number>> {
  const [signup, deposit, withdrawal, find, questions, reports] = await Promise.all([
    counts.signup(db),
    counts.deposit(db),
    counts.withdrawal(db),
    counts.find(db),
    counts.questions(db),
    counts.reports(db),
  ]);
  const [approvals, prizes, gifts, jobs, lateResults, suspicions, referrals, sportExposure] = await Promise.all([
    counts.approvals(db),
    counts.prizes(db),
    counts.gifts(db),
    counts.jobs(db),
    counts.lateResults(db),
    counts.suspicions(db),
    counts.referrals(db),
    counts.sportExposure(db),
  ]);
  const ofMembers = { signup, deposit, withdrawal, find, questions, reports };
  return { ...ofMembers, approvals, prizes, gifts, jobs, lateResults, suspicions, referrals, sportExposure };
}
