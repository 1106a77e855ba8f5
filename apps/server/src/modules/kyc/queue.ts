/** Requests for a level that wait for staff. */
import { eq } from '../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { kycRequests } from './tables.ts';

export const kycQueues: Queues<'kyc'> = {
  kyc: queueOfRows(kycRequests, kycRequests.requestedAt, eq(kycRequests.state, 'open')),
};

export const publishQueue = queuePublisher(kycQueues);
