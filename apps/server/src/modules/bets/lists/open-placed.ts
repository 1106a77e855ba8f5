/** Bets of vendors that are still open, by when they were placed. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gte, inArray, lt } from '../../../platform/db/orm.ts';
import { type BetRow, bets } from '../model/tables.ts';

type Span = { readonly from: Date; readonly to: Date };

export function listOpenPlacedBetween(
  db: Database | Tx,
  vendorKeys: readonly string[],
  { from, to }: Span,
): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(
      and(
        inArray(bets.vendorKey, [...vendorKeys]),
        eq(bets.status, 'wait'),
        gte(bets.placedAt, from),
        lt(bets.placedAt, to),
      ),
    )
    .orderBy(asc(bets.placedAt));
}
