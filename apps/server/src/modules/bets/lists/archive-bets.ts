/** Moving old bets out of the hot table, a bounded number at a time, so that no transaction is long. */

import type { Platform } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/orm.ts';
import { archiveEdge } from './list-bets.ts';

const movedPerBatch = 5_000;

/**
 * Moves everything settled more than 30 days ago and answers how many bets that were. Doing it twice moves nothing
 * more.
 */
export async function archiveBets({ db, clock }: Platform): Promise<number> {
  const edge = archiveEdge(clock.now()).toISOString();
  let moved = 0;
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select archive_bets(${edge}::timestamptz, ${movedPerBatch}) as count`,
    );
    const count = rows[0]?.count ?? 0;
    moved += count;
    if (count < movedPerBatch) return moved;
  }
}
