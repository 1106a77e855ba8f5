/** Games played lately: by one member, and by all. */

import type { Database } from '../../../platform/db/connect.ts';
import { and, count, countDistinct, desc, eq, gte, max, ne, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { bets } from '../model/tables.ts';

const maxRecent = 24;
type GameName = { vendorKey: string; gameKey: string };

/** The games of a member's open and recent bets, the last played first, at most 24. */
export async function listRecentGames(db: Database, memberId: MemberId): Promise<GameName[]> {
  const last = max(bets.placedAt);
  const rows = await db
    .select({ vendorKey: bets.vendorKey, gameKey: bets.gameKey, last })
    .from(bets)
    .where(eq(bets.memberId, memberId))
    .groupBy(bets.vendorKey, bets.gameKey)
    .orderBy(desc(last))
    .limit(maxRecent);
  return rows.map(({ vendorKey, gameKey }) => ({ vendorKey, gameKey }));
}

/** Bets, members and stakes per game since a moment; cancelled bets left out. */
export function countPlays(db: Database, since: Date) {
  return db
    .select({
      vendorKey: bets.vendorKey,
      gameKey: bets.gameKey,
      plays: count(),
      players: countDistinct(bets.memberId),
      turnover: sql<number>`sum(${bets.stake})`.mapWith(Number),
    })
    .from(bets)
    .where(and(gte(bets.placedAt, since), ne(bets.status, 'cancel')))
    .groupBy(bets.vendorKey, bets.gameKey);
}
