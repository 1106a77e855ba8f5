/** The hours of the feed's log: one partition each, made before it is written to and dropped whole. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/connect.ts';

const hourMs = 3_600_000;
const keptHours = 48;

const startOfHour = (at: Date, more = 0): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs + more * hourMs);

/** As 'feed_messages_2025030311', the hour in UTC. */
const nameOf = (hour: Date): string => `feed_messages_${hour.toISOString().slice(0, 13).replaceAll(/\D/g, '')}`;

/** Makes the partition of a moment and drops those that are older than two days. Locks: the table, for a moment. */
export async function turnPartitions(tx: Tx, now: Date): Promise<void> {
  const [from, to] = [startOfHour(now), startOfHour(now, 1)];
  await tx.execute(
    sql.raw(
      `create table if not exists ${nameOf(from)} partition of feed_messages
       for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
    ),
  );
  const { rows } = await tx.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'feed_messages'::regclass`,
  );
  const oldest = nameOf(startOfHour(now, -keptHours));
  for (const { name } of rows) if (name < oldest) await tx.execute(sql.raw(`drop table ${name}`));
}
