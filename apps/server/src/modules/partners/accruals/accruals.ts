/** Reading accruals: the bets behind a partner's figures, and the players they came from. */

import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type { BetType } from '@mirinae/contract/play/play';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Period } from '../figures/figures.ts';
import type { Node } from '../model/tables.ts';
import { termsOf } from '../rates/terms.ts';

type Reader = Database | Tx;

type Shares = { readonly rolling: SQL; readonly losing: SQL };

/**
 * A partner's own share of an accrual `a` on its chain `c`: the same law as in game-math's commission, in SQL for sums
 * over many bets. Losing in 1/10000 of a smallest unit.
 */
function shareOf({ memberId }: Node, gross: boolean): Shares {
  // Its place then: a branch that was moved may be higher or lower now.
  const own = sql`array_position(c.lineage, ${memberId}::bigint)`;
  const next = sql`array_position(c.lineage, ${memberId}::bigint) + 1`;
  const base = gross ? sql`a.stake - a.payout` : sql`a.stake - a.payout - a.valid * c.rolling[1] / 10000`;
  return {
    rolling: sql`(a.valid * c.rolling[${own}] / 10000 - a.valid * coalesce(c.rolling[${next}], 0) / 10000)`,
    losing: sql`((${base}) * (c.losing[${own}] - coalesce(c.losing[${next}], 0)))`,
  };
}

/** Earnings of the partner from a chain `c`, wherever its branch is now. */
const isBelow = ({ memberId }: Node) => sql`c.lineage @> array[${memberId}]::bigint[]`;

async function sharesFor(db: Reader, partner: Node) {
  return shareOf(partner, (await termsOf(db, partner)).losingBase === 'C');
}

export type AccrualFilter = Period & {
  readonly partner: Node;
  readonly gameType?: PartnerGameType | undefined;
  readonly memberId?: MemberId | undefined;
};

function accrued({ partner, from, to, gameType, memberId }: AccrualFilter): SQL {
  return sql`partner_accruals a join partner_chains c on c.chain_id = a.chain_id
    where ${isBelow(partner)} and a.day between ${from} and ${to} and a.status <> 'cancel'
    ${gameType === undefined ? sql`` : sql`and a.game_type = ${gameType}`}
    ${memberId === undefined ? sql`` : sql`and a.member_id = ${memberId}`}`;
}

export type AccruedBet = {
  readonly betId: bigint;
  readonly memberId: MemberId;
  readonly status: BetType;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly rolling: bigint;
  readonly losing: bigint;
};
type AccruedRow = Omit<AccruedBet, 'losing'> & { losing: bigint };

const betColumns = sql`a.bet_id as "betId", a.member_id as "memberId", a.status, a.stake, a.payout, a.valid`;

export type AccruedTotals = Omit<AccruedBet, 'betId' | 'memberId' | 'status'> & { readonly bets: bigint };
type TotalsRow = Record<keyof AccruedTotals, string>;

async function sumAccruals(db: Reader, { rolling, losing }: Shares, from: SQL): Promise<AccruedTotals> {
  const { rows } =
    await db.execute<TotalsRow>(sql`select count(*)::text as bets, coalesce(sum(a.stake), 0)::text as stake,
    coalesce(sum(a.payout), 0)::text as payout, coalesce(sum(a.valid), 0)::text as valid,
    coalesce(sum(${rolling}), 0)::text as rolling, coalesce(sum(${losing}), 0)::text as losing from ${from}`);
  const read = (name: keyof AccruedTotals) => BigInt(rows[0]?.[name] ?? 0);
  return {
    bets: read('bets'),
    stake: read('stake'),
    payout: read('payout'),
    valid: read('valid'),
    rolling: read('rolling'),
    losing: read('losing'),
  };
}

/** The bets that a figure of the partner sums, newest first, and the totals of all of them. */
export async function listAccrued(
  db: Reader,
  filter: AccrualFilter,
  { page, perPage }: Page,
): Promise<{ rows: AccruedBet[]; totals: AccruedTotals }> {
  const shares = await sharesFor(db, filter.partner);
  const from = accrued(filter);
  const [list, totals] = await Promise.all([
    db.execute<AccruedRow>(sql`select ${betColumns}, ${shares.rolling} as rolling, ${shares.losing} as losing from ${from}
      order by a.bet_id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    sumAccruals(db, shares, from),
  ]);
  return { rows: list.rows, totals };
}

export type PlayerSums = AccruedTotals & { readonly memberId: MemberId };
type PlayerRow = TotalsRow & { memberId: MemberId; players: string };

/**
 * The players of the branch, the largest stakes first. Losing comes in whole units, each row rounded so that all rows
 * together are the partner's losing, rounded down.
 */
export async function listPlayers(
  db: Reader,
  filter: AccrualFilter,
  { page, perPage }: Page,
): Promise<{ rows: PlayerSums[]; total: number }> {
  const { rolling, losing } = await sharesFor(db, filter.partner);
  const { rows } = await db.execute<PlayerRow>(sql`
    with sums as (
      select a.member_id, count(*) as bets, sum(a.stake) as stake, sum(a.payout) as payout, sum(a.valid) as valid, sum(${rolling}) as rolling,
        sum(${losing}) as losing
      from ${accrued(filter)} group by a.member_id
    ), running as (select *, sum(losing) over (order by stake desc, member_id) as upto from sums)
    select member_id as "memberId", bets::text, stake::text, payout::text, valid::text, rolling::text,
      (floor(upto / 10000) - floor((upto - losing) / 10000))::text as losing, (count(*) over ())::text as players
    from running order by running.stake desc, member_id limit ${perPage} offset ${(page - 1) * perPage}`);
  return {
    rows: rows.map((row) => ({
      memberId: row.memberId,
      bets: BigInt(row.bets),
      stake: BigInt(row.stake),
      payout: BigInt(row.payout),
      valid: BigInt(row.valid),
      rolling: BigInt(row.rolling),
      losing: BigInt(row.losing),
    })),
    total: Number(rows[0]?.players ?? 0),
  };
}
