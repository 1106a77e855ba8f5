/**
 * Daily earnings of partners: the only writer. Each connection adds to one of eight lanes, so that settlements of one
 * branch rarely wait for each other; readers sum the lanes.
 */

import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import { commissionOn } from '@mirinae/game-math/commission/commission';
import { bigintArray, plainArray, textArray } from '../../../platform/db/arrays.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { AccrualClient, Chain } from './chains.ts';

/** Share of one bet in a day of all partners of its chain; negative when it is taken back. */
export type DayShare = {
  readonly chain: Chain;
  readonly day: string;
  readonly gameType: PartnerGameType;
  readonly sign: 1n | -1n;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
};

type Sums = {
  chain: Chain;
  day: string;
  gameType: PartnerGameType;
  stake: bigint;
  payout: bigint;
  /** Per partner of the chain: its cumulative entitlement, rounded down bet by bet. */
  entitled: bigint[];
};
type DayRow = {
  partnerId: MemberId;
  day: string;
  gameType: PartnerGameType;
  /** rolling, rolling_branch, losing_net, losing_gross */
  values: bigint[];
};

const addText = `insert into partner_daily as d
    (partner_id, day, game_type, rolling, rolling_branch, losing_net, losing_gross, lane)
  select sums.*, pg_backend_pid() % 8 from unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) sums
  on conflict (partner_id, day, game_type, lane) do update set rolling = d.rolling + excluded.rolling, rolling_branch = d.rolling_branch + excluded.rolling_branch, losing_net = d.losing_net + excluded.losing_net,
    losing_gross = d.losing_gross + excluded.losing_gross`;

/**
 * Sums per chain, day and game type: all shares but the rounding are linear, so they are divided among the partners
 * once per sum.
 */
function sumByChain(shares: readonly DayShare[]): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { chain, day, gameType, sign, stake, payout, valid } of shares) {
    const key = `${chain.chainId}:${day}:${gameType}`;
    let sum = sums.get(key);
    if (!sum) {
      sum = { chain, day, gameType, stake: 0n, payout: 0n, entitled: chain.rolling.map(() => 0n) };
      sums.set(key, sum);
    }
    sum.stake += sign * stake;
    sum.payout += sign * payout;
    for (const [index, rate] of chain.rolling.entries())
      sum.entitled[index] = (sum.entitled[index] ?? 0n) + sign * commissionOn(rate, valid);
  }
  return [...sums.values()];
}

function divide({ chain, day, gameType, stake, payout, entitled }: Sums): DayRow[] {
  const loss = stake - payout;
  const net = loss - (entitled[0] ?? 0n);
  return chain.lineage.map((partnerId, index) => {
    const branch = entitled[index] ?? 0n;
    const edge = BigInt((chain.losing[index] ?? 0) - (chain.losing[index + 1] ?? 0));
    const rolling = branch - (entitled[index + 1] ?? 0n);
    const values = [rolling, branch, net * edge, loss * edge];
    return { partnerId, day, gameType, values };
  });
}

const keyOf = ({ partnerId, day, gameType }: DayRow) => `${String(partnerId).padStart(20, '0')}:${day}:${gameType}`;

/** Rows in one order everywhere, so that two transactions wait for each other instead of deadlocking. */
function merge(rows: readonly DayRow[]): DayRow[] {
  const merged = new Map<string, DayRow>();
  for (const row of rows) {
    const known = merged.get(keyOf(row));
    if (known) known.values = known.values.map((value, index) => value + (row.values[index] ?? 0n));
    else merged.set(keyOf(row), { ...row });
  }
  return [...merged].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

export async function addToDays(client: AccrualClient, shares: readonly DayShare[]): Promise<void> {
  const rows = merge(sumByChain(shares).flatMap(divide));
  const column = (index: number) => bigintArray(rows.map(({ values }) => values[index] ?? 0n));
  await client.query({
    name: 'partners_add_days',
    text: addText,
    values: [
      bigintArray(rows.map(({ partnerId }) => partnerId)),
      plainArray(rows.map(({ day }) => day)),
      textArray(rows.map(({ gameType }) => gameType)),
      ...Array.from({ length: 4 }, (_, index) => column(index)),
    ],
  });
}
