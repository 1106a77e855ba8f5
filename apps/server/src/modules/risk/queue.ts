/** Risk alerts that wait for an owner. */
import { eq } from '../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { riskAlerts } from './tables.ts';

export const riskQueues: Queues<'riskAlerts'> = {
  riskAlerts: queueOfRows(riskAlerts, riskAlerts.foundAt, eq(riskAlerts.state, 'open')),
};

export const publishQueue = queuePublisher(riskQueues);
