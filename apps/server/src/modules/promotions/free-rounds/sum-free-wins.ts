/** What free rounds of the house won, by the game that they were played in. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gte, isNotNull, lt, sql } from '../../../platform/db/orm.ts';
import { freeRoundPlays } from '../tables.ts';

type Filter = { readonly from: Date; readonly to: Date; readonly vendorKey?: string | undefined };
type FreeWins = { readonly vendorKey: string; readonly gameKey: string; readonly amount: bigint };

/** Without what a vendor took back, and what came too late to be paid. */
export function sumFreeWins(db: Database | Tx, { from, to, vendorKey }: Filter): Promise<FreeWins[]> {
  const { vendorKey: vendor, gameKey, payout, unpaid } = freeRoundPlays;
  return db
    .select({ vendorKey: vendor, gameKey, amount: sql<bigint>`sum(${payout} - ${unpaid})::bigint`.mapWith(BigInt) })
    .from(freeRoundPlays)
    .where(
      and(
        isNotNull(freeRoundPlays.grantId),
        gte(freeRoundPlays.at, from),
        lt(freeRoundPlays.at, to),
        vendorKey === undefined ? undefined : eq(vendor, vendorKey),
      ),
    )
    .groupBy(vendor, gameKey);
}
