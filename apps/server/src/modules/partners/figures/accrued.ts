/** What all partners together earned by the bets of days, whenever it is paid. */
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Period } from './figures.ts';

type Selection = Period & {
  /** It and all below it, as the tree is now; null for all partners. */
  readonly partner: MemberId | null;
  /** `below`: the partner directly below the one named, or the head office. */
  readonly by: 'day' | 'gameType' | 'below' | null;
};
/** Of a day and a key, which is '' for the partner named itself. */
type Accrued = { readonly key: string; readonly commission: bigint };
type Row = { readonly day: string; readonly key: string | null; readonly rolling: string; readonly losing: string };

const columns = (partner: MemberId | null): Readonly<Record<NonNullable<Selection['by']>, SQL>> => ({
  day: sql`d.day`,
  gameType: sql`d.game_type`,
  below: partner === null ? sql`n.lineage[1]` : sql`n.lineage[array_position(n.lineage, ${partner}::bigint) + 1]`,
});

async function sumDays(db: Database | Tx, { from, to }: Period, key: SQL, condition: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select day::text as day, key::text as key, sum(rolling)::text as rolling, sum(losing)::text as losing from (
      select d.day, ${key} as key, d.rolling, case when t.losing_base = 'C' then d.losing_gross else d.losing_net end as losing
      from partner_daily d join partner_nodes n on n.member_id = d.partner_id
        left join partner_terms t on t.head_id = n.lineage[1]
      where d.day between ${from} and ${to} and ${condition}
    ) earned group by earned.day, earned.key order by earned.day, earned.key nulls first`);
  return rows;
}

/** Of each day the losing shares of the partners that come before the one named, in the order of the tree. */
async function losingBefore(db: Database | Tx, period: Period, partner: MemberId | null) {
  if (partner === null) return new Map<string, bigint>();
  const before = sql`n.lineage < (select lineage from partner_nodes where member_id = ${partner})`;
  const rows = await sumDays(db, period, sql`d.day`, before);
  return new Map(rows.map(({ day, losing }) => [day, BigInt(losing)]));
}

/**
 * Rolling and the share of losses by the base of the head office; B and D read as A, as they are known when a period is
 * settled. Losses that partners carry over count against it. Shares of losses are rounded in the order of the tree, so
 * that all of a day before each add up to their sum, rounded down: a day and a branch are the same in every report.
 */
export async function sumAccrued(db: Database | Tx, { partner, by, ...period }: Selection): Promise<Accrued[]> {
  const within = partner === null ? sql`true` : sql`n.lineage @> array[${partner}]::bigint[]`;
  const rows = await sumDays(db, period, columns(partner)[by ?? 'day'], within);
  const upTo = await losingBefore(db, period, partner);
  return rows.map(({ day, key, rolling, losing }) => {
    const before = upTo.get(day) ?? 0n;
    const after = before + BigInt(losing);
    upTo.set(day, after);
    const share = floorDiv(after, basisPoints) - floorDiv(before, basisPoints);
    return { key: by === null ? '' : (key ?? ''), commission: BigInt(rolling) + share };
  });
}
