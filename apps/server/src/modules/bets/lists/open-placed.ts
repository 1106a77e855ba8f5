/** Bets of vendors that are still open, by when they were placed. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gte, lt } from '../../../platform/db/orm.ts';
import { type BetRow, bets } from '../model/tables.ts';

type Span = { readonly from: Date; readonly to: Date };

export function listOpenPlacedBetween(db: Database | Tx, vendorKey: string, { from, to }: Span): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(and(eq(bets.vendorKey, vendorKey), eq(bets.status, 'wait'), gte(bets.placedAt, from), lt(bets.placedAt, to)))
    .orderBy(asc(bets.placedAt));
}
