/** Requests for a level, and checks by the provider, that wait for staff. */
import { eq } from '../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { kycChecks, kycRequests } from './tables.ts';

const requests = queueOfRows(kycRequests, kycRequests.requestedAt, eq(kycRequests.state, 'open'));
const checks = queueOfRows(kycChecks, kycChecks.openedAt, eq(kycChecks.state, 'referred'));

export const kycQueues: Queues<'kyc'> = {
  kyc: async (db) => {
    const both = [await requests(db), await checks(db)];
    const times = both.flatMap(({ since }) => since?.getTime() ?? []);
    const waiting = both.reduce((sum, queue) => sum + queue.waiting, 0);
    return { waiting, since: times.length === 0 ? null : new Date(Math.min(...times)) };
  },
};

export const publishQueue = queuePublisher(kycQueues);
