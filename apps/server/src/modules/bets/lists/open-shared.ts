/** A member's bets that are not over and whose results depend on bets of others too. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findSharedGames } from '../../catalog/index.ts';
import { type BetRow, bets } from '../model/tables.ts';

export async function listOpenShared(db: Database | Tx, memberId: MemberId): Promise<BetRow[]> {
  const isOpen = and(eq(bets.memberId, memberId), eq(bets.status, 'wait'));
  const open = await db.select().from(bets).where(isOpen).orderBy(asc(bets.placedAt), asc(bets.betId));
  const isShared = await findSharedGames(
    db,
    open.map(({ vendorKey }) => vendorKey),
  );
  return open.filter(({ gameType, vendorKey, gameKey }) => gameType === 'mini' || isShared(vendorKey, gameKey));
}
