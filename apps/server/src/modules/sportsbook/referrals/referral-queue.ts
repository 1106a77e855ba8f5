/** How many slips wait for staff to take them. */
import { eq } from 'drizzle-orm';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { referrals } from './referral-tables.ts';

export const referralQueues: Queues<'referrals'> = {
  referrals: queueOfRows(referrals, referrals.since, eq(referrals.state, 'asked')),
};
export const publishReferrals = queuePublisher(referralQueues);
