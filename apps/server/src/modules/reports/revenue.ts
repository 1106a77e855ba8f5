/** Gross revenue by day, vendor and kind, and amounts that are divided by it. */
import type { GameType } from '@mirinae/contract/play/play';
import { bigintArray, plainArray, textArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import { memberColumns } from './span-columns.ts';
import { type ReportFilter, type ReportKey, reportRows } from './sum-reports.ts';

type OfDay = { readonly day: string; readonly vendorKey: string; readonly gameType: GameType | '' };
export type DayRevenue = OfDay & { readonly ggr: bigint };
type DayAmount = OfDay & { readonly amount: bigint };

const day = sql`(hour at time zone 'Asia/Seoul')::date`;
const isRevenue = sql`line in ('play', 'transfer')`;
const ggr = memberColumns.ggr;

/** Of days on which a vendor's games of a kind had any, in their order. */
export async function sumRevenue(db: Database | Tx, filter: ReportFilter): Promise<DayRevenue[]> {
  const { rows } = await db.execute<DayRevenue>(sql`
    select ${day}::text as day, vendor_key as "vendorKey", game_type as "gameType", (${ggr})::bigint as ggr
    from ${await reportRows(db, filter, ['day', 'vendor', 'gameType'])} where ${isRevenue} and vendor_key <> ''
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** What amounts are divided among, and null for the sum of what the filter leaves. */
type Divider = Exclude<ReportKey, 'member'> | null;
type Share = { readonly vendorKey: string; readonly key: string; readonly amount: bigint };

type Cell = { readonly key: ReportKey; readonly column: SQL };
const cells = {
  hour: { key: 'hour', column: sql`hour` },
  game: { key: 'game', column: sql`game_key` },
  lineage: { key: 'lineage', column: sql`lineage_id` },
} as const satisfies Readonly<Record<string, Cell>>;

const shown: Readonly<Record<NonNullable<Divider>, SQL>> = {
  day: sql`day::text`,
  hour: sql`to_char(cell at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24')`,
  vendor: sql`vendor_key`,
  game: sql`cell`,
  gameType: sql`game_type`,
  lineage: sql`cell::text`,
};

/**
 * Divides the amount of a day, vendor and kind among hours, games or branches by their share of its revenue. Each is
 * rounded so that all up to it add up to their sum, rounded: the shares of a day add up to its amount, and those of a
 * branch are the same in every division. Games and hours are not divided by branch as well.
 */
export async function divideByRevenue(
  db: Database | Tx,
  { lineageIds, ...filter }: ReportFilter,
  amounts: readonly DayAmount[],
  by: Divider,
): Promise<Share[]> {
  const given = amounts.filter(({ amount }) => amount !== 0n);
  if (given.length === 0) return [];
  const { key, column } = by === 'hour' || by === 'game' ? cells[by] : cells.lineage;
  const within = lineageIds ? sql`cell = any (${bigintArray(lineageIds)}::bigint[])` : sql`true`;
  const { rows } = await db.execute<Share>(sql`
    with given (day, vendor_key, game_type, amount) as (
      select * from unnest(${plainArray(given.map((each) => each.day))}::date[],
        ${textArray(given.map(({ vendorKey }) => vendorKey))}::text[],
        ${textArray(given.map(({ gameType }) => gameType))}::text[],
        ${bigintArray(given.map(({ amount }) => amount))}::bigint[])
    ), cells as (
      select ${day} as day, vendor_key, game_type, ${column} as cell, ${ggr} as ggr
      from ${await reportRows(db, filter, ['day', 'vendor', 'gameType', key])} where ${isRevenue} group by 1, 2, 3, 4
    ), sums as (
      select *, amount::numeric as amount_of_day, sum(ggr) over (partition by day, vendor_key, game_type) as whole,
        sum(ggr) over (partition by day, vendor_key, game_type order by cell rows unbounded preceding) as up_to
      from cells join given using (day, vendor_key, game_type)
    ), shares as (
      select *, div(amount_of_day * up_to, whole) - div(amount_of_day * (up_to - ggr), whole) as share
      from sums where whole <> 0
    )
    select ${by === 'game' ? sql`vendor_key` : sql`''`} as "vendorKey", ${by ? shown[by] : sql`''`} as key, sum(share)::bigint as amount
    from shares where ${within} group by 1, 2`);
  return rows;
}
