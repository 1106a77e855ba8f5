/** What the ledger tells members, and the work it does by the clock. */
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { listBalances } from './accounts.ts';

/** Publishes CASH to each member. Inside a transaction it tells the balances after it, and only if it commits. */
export async function announceBalances(
  { bus }: Platform,
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<void> {
  const balances = await listBalances(db, [...new Set(memberIds)]);
  const packets = [...balances].map(([memberId, { cash, point }]) => ({
    topic: `member:${memberId}`,
    message: { cmd: 'CASH', data1: String(cash), data2: String(point) },
  }));
  await bus.publishAll(db, packets);
}

const partitionsTask = 'ledger.ensurePartitions';
const sealTask = 'ledger.sealClosedDays';
const monthsAhead = 3;

/** Partitions each night; seals every hour, so that a day missed while no server ran is soon caught up. */
export const ledgerSchedule: readonly Schedule[] = [
  { task: partitionsTask, match: '20 17 * * *' },
  { task: sealTask, match: '5 * * * *' },
];

export function ledgerTasks({ db }: Platform) {
  return {
    [partitionsTask]: async () => {
      await db.execute(sql`select ledger.ensure_partitions(${monthsAhead})`);
    },
    [sealTask]: async () => {
      await db.execute(sql`select ledger.seal_closed_days()`);
    },
  };
}
