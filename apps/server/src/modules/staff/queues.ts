/** How much waits for staff. The modules that own what waits register how it is counted; this one only asks. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { Message } from '../../platform/realtime/sockets.ts';

type Count = (db: Database | Tx) => Promise<number>;

const counters = new Map<QueueName, Count>();

/** Called once by the owner of the queue, when its module is loaded. */
export function registerQueue(name: QueueName, count: Count): void {
  counters.set(name, count);
}

async function countQueue(db: Database | Tx, name: QueueName): Promise<number> {
  return (await counters.get(name)?.(db)) ?? 0;
}

export async function countQueues(db: Database | Tx): Promise<Record<QueueName, number>> {
  const [signup, deposit, withdrawal, find, questions, reports] = await Promise.all([
    countQueue(db, 'signup'),
    countQueue(db, 'deposit'),
    countQueue(db, 'withdrawal'),
    countQueue(db, 'find'),
    countQueue(db, 'questions'),
    countQueue(db, 'reports'),
  ]);
  return { signup, deposit, withdrawal, find, questions, reports };
}

export function queueMessage(name: QueueName, waiting: number): Message {
  return { cmd: 'QUEUE', data1: name, data2: String(waiting) };
}

/** Tells the back office how much waits now; delivered when the transaction commits. */
export async function publishQueue({ bus }: Platform, tx: Tx, name: QueueName): Promise<void> {
  await bus.publish(tx, 'staff', queueMessage(name, await countQueue(tx, name)));
}
