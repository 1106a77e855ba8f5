/** Sums of the markets of a game's events, by platform. */
import type { MarketSum } from '@mirinae/contract/wallet/event-risk';
import type { Queryable } from '../../engine/database.ts';

/** Adds what markets of a game came to; in the order of their names, so that two who count never wait in a circle. */
export async function addSums(
  tx: Queryable,
  { vendorKey, gameKey }: { readonly vendorKey: string; readonly gameKey: string },
  sums: readonly MarketSum[],
): Promise<void> {
  for (const { market, bets, staked, paid, expected, variance } of sums.toSorted((one, other) =>
    one.market < other.market ? -1 : 1,
  ))
    await tx.query(
      `insert into event_markets (vendor_key, table_key, market, bets, staked, paid, expected, variance)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (vendor_key, table_key, market) do update set
         bets = event_markets.bets + excluded.bets, staked = event_markets.staked + excluded.staked,
         paid = event_markets.paid + excluded.paid, expected = event_markets.expected + excluded.expected,
         variance = event_markets.variance + excluded.variance`,
      [vendorKey, gameKey, market, bets, staked, paid, expected, variance],
    );
}
