/** Queues of staff in all modules: a queue without a reader is a type error here. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Database } from '../../platform/db/connect.ts';
import { sumFailingJobs } from '../../platform/failing-jobs.ts';
import { alarmQueues } from '../alarms/index.ts';
import { boardQueues } from '../board/index.ts';
import { cashierQueues } from '../cashier/index.ts';
import { identityQueues } from '../identity/index.ts';
import { kycQueues } from '../kyc/index.ts';
import { giftQueues } from '../partners/index.ts';
import { prizeQueues } from '../play/index.ts';
import { riskQueues } from '../risk/index.ts';
import { exposureQueues, lateQueues, referralQueues, suspicionQueues } from '../sportsbook/index.ts';
import { type QueueState, type Queues, queuePublisher, staffQueues } from '../staff/index.ts';

const jobQueues: Queues<'jobs'> = {
  jobs: async (db) => {
    const { count, since } = await sumFailingJobs(db);
    return { waiting: count, since };
  },
};

export const publishQueue = queuePublisher(jobQueues);

const queues: Queues = {
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
  ...alarmQueues,
  ...riskQueues,
  ...kycQueues,
};

export async function readQueues(db: Database): Promise<Record<QueueName, QueueState>> {
  const [signup, deposit, withdrawal, find, questions, reports] = await Promise.all([
    queues.signup(db),
    queues.deposit(db),
    queues.withdrawal(db),
    queues.find(db),
    queues.questions(db),
    queues.reports(db),
  ]);
  const [approvals, prizes, gifts, jobs, kyc] = await Promise.all([
    queues.approvals(db),
    queues.prizes(db),
    queues.gifts(db),
    queues.jobs(db),
    queues.kyc(db),
  ]);
  const [lateResults, suspicions, referrals, sportExposure, alarms, riskAlerts] = await Promise.all([
    queues.lateResults(db),
    queues.suspicions(db),
    queues.referrals(db),
    queues.sportExposure(db),
    queues.alarms(db),
    queues.riskAlerts(db),
  ]);
  const ofMembers = { signup, deposit, withdrawal, find, questions, reports, kyc };
  const ofHouse = { approvals, prizes, gifts, jobs, alarms, riskAlerts };
  return { ...ofMembers, ...ofHouse, lateResults, suspicions, referrals, sportExposure };
}
