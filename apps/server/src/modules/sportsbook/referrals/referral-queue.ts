/** How many slips wait for staff to take them. */
import { eq } from 'drizzle-orm';
import { type QueueCounts, queuePublisher } from '../../staff/index.ts';
import { referrals } from './referral-tables.ts';

export const referralQueues: QueueCounts<'referrals'> = {
  referrals: (db) => db.$count(referrals, eq(referrals.state, 'asked')),
};
export const publishReferrals = queuePublisher(referralQueues);
