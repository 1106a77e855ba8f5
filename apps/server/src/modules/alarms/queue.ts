/** Alarms that wait for somebody to take them on. */
import { and, isNull } from '../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { alarms } from './tables.ts';

export const alarmQueues: Queues<'alarms'> = {
  alarms: queueOfRows(alarms, alarms.raisedAt, and(isNull(alarms.endedAt), isNull(alarms.acknowledgedAt))),
};

export const publishQueue = queuePublisher(alarmQueues);
