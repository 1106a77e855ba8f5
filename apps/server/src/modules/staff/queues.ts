/**
 * Queues of what waits for staff: the module that owns one looks into it, and publishes its length when it changes.
 */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type AnyPgColumn, count, min, type PgTable, type SQL } from '../../platform/db/orm.ts';
import { queueMessage } from '../../platform/realtime/staff-messages.ts';

/** How many entries wait, and since when the oldest of them does: null when none does, or none for anybody. */
export type QueueState = { readonly waiting: number; readonly since: Date | null };

export type Queues<Name extends QueueName = QueueName> = Readonly<
  Record<Name, (db: Database | Tx) => Promise<QueueState>>
>;

/**
 * A queue that is the rows of a table for which the condition holds, waiting since the moment in a column of theirs.
 */
export function queueOfRows(
  table: PgTable,
  since: AnyPgColumn<{ data: Date }>,
  condition: SQL | undefined,
): Queues[QueueName] {
  return async (db) => {
    const [row] = await db
      .select({ waiting: count(), since: min(since) })
      .from(table)
      .where(condition);
    return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
  };
}

/**
 * Answers the function that sends the back office a queue's length as the transaction leaves it, when that commits.
 */
export function queuePublisher<Name extends QueueName>(queues: Queues<Name>) {
  return async ({ bus }: Pick<Platform, 'bus'>, tx: Tx, name: Name): Promise<void> =>
    bus.publish(tx, 'staff', queueMessage(name, (await queues[name](tx)).waiting));
}
