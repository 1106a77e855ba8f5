/** Queues of what waits for staff: the module that owns one counts it, and publishes the count when it changes. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { queueMessage } from '../../platform/realtime/staff-messages.ts';

export type QueueCounts<Name extends QueueName = QueueName> = Readonly<
  Record<Name, (db: Database | Tx) => Promise<number>>
>;

/** Answers the function that sends the back office a queue's length as the transaction leaves it, when that commits. */
export function queuePublisher<Name extends QueueName>(counts: QueueCounts<Name>) {
  return async ({ bus }: Pick<Platform, 'bus'>, tx: Tx, name: Name): Promise<void> =>
    bus.publish(tx, 'staff', queueMessage(name, await counts[name](tx)));
}
