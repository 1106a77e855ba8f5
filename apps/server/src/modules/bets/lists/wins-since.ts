/** Wins that were settled, or settled again, since a time: read in turn by whoever reports them. */
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, eq, gte, or } from '../../../platform/db/orm.ts';
import type { Money } from '../../../platform/money.ts';
import { type BetRow, bets } from '../model/tables.ts';

type Win = Pick<BetRow, 'betId' | 'memberId' | 'vendorKey' | 'stake' | 'payout'>;

/** Both times are indexed; `least` is the least payout in smallest units. */
export function listWinsSince(db: Database, least: Money, since: Date): Promise<Win[]> {
  const { betId, memberId, vendorKey, stake, payout } = bets;
  return db
    .select({ betId, memberId, vendorKey, stake, payout })
    .from(bets)
    .where(
      and(eq(bets.status, 'win'), gte(payout, least), or(gte(bets.settledAt, since), gte(bets.correctedAt, since))),
    )
    .orderBy(asc(betId));
}
