/** How many slips wait for staff to take them. */
import { eq } from '../../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { referrals } from './referral-tables.ts';

export const referralQueues: Queues<'referrals'> = {
  referrals: queueOfRows(referrals, referrals.since, eq(referrals.state, 'asked')),
};
export const publishReferrals = queuePublisher(referralQueues);
