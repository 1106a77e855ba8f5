/** What all partners together earned by the bets of days, whenever it is paid. */
import { type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { Period } from './figures.ts';

export type Accrued = { readonly day: string; readonly gameType: PartnerGameType; readonly commission: bigint };
type Row = { readonly day: string; readonly gameType: string; readonly rolling: string; readonly losing: string };

/**
 * Rolling and the share of losses by the base of the head office; B and D read as A, as they are known when a period is
 * settled. Losses that partners carry over count against it. Rows are rounded so that all before each add up to their
 * sum, rounded down.
 */
export async function sumAccrued(db: Database, { from, to }: Period): Promise<Accrued[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.day::text as day, d.game_type as "gameType", sum(d.rolling)::text as rolling,
      sum(case when t.losing_base = 'C' then d.losing_gross else d.losing_net end)::text as losing
    from partner_daily d join partner_nodes n on n.member_id = d.partner_id
      left join partner_terms t on t.head_id = n.lineage[1]
    where d.day between ${from} and ${to} group by 1, 2 order by 1, 2`);
  let upTo = 0n;
  return rows.flatMap((row) => {
    const gameType = partnerGameTypes.find((type) => type === row.gameType);
    if (!gameType) return [];
    const before = upTo;
    upTo += BigInt(row.losing);
    const losing = floorDiv(upTo, basisPoints) - floorDiv(before, basisPoints);
    return [{ day: row.day, gameType, commission: BigInt(row.rolling) + losing }];
  });
}
