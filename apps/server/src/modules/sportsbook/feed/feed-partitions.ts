/** The hours of the feed's log: one partition each, made before it is written to and dropped whole. */

import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';

const keptHours = 48;

/** Makes the partition of a moment and drops those that are older than two days. Locks: the table, for a moment. */
export async function turnPartitions(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`select turn_feed_partitions(${now.toISOString()}::timestamptz, ${keptHours})`);
}
