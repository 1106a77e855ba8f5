/** Reading accruals: the bets behind a partner's figures, and the players they came from. */

import type { LosingBase, PartnerGameType } from '@mirinae/contract/partner/rates';
import type { BetType } from '@mirinae/contract/play/play';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type PgColumn, type SQL, sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { daysPlayed, pageOfPlayers } from '../../reports/index.ts';
import { addSums, losingOf, noSums, type Period, sumByType } from '../figures/figures.ts';
import type { Node } from '../model/tables.ts';
import { termsOf } from '../rates/terms.ts';
import { lineagesOf } from '../tree/lineages.ts';

type Reader = Database | Tx;

type Shares = { readonly rolling: SQL; readonly losing: SQL; readonly base: LosingBase };

/**
 * A partner's own share of an accrual `a` on its chain `c`: the same law as in game-math's commission, in SQL for sums
 * over many bets. Losing in 1/10000 of a smallest unit.
 */
function shareOf({ memberId }: Node, losingBase: LosingBase): Shares {
  // Its place then: a branch that was moved may be higher or lower now.
  const own = sql`array_position(c.lineage, ${memberId}::bigint)`;
  const next = sql`array_position(c.lineage, ${memberId}::bigint) + 1`;
  const base = losingBase === 'C' ? sql`a.stake - a.payout` : sql`a.stake - a.payout - a.valid * c.rolling[1] / 10000`;
  return {
    rolling: sql`(a.valid * c.rolling[${own}] / 10000 - a.valid * coalesce(c.rolling[${next}], 0) / 10000)`,
    losing: sql`((${base}) * (c.losing[${own}] - coalesce(c.losing[${next}], 0)))`,
    base: losingBase,
  };
}

/** Earnings of the partner from a chain `c`, wherever its branch is now. */
const isBelow = ({ memberId }: Pick<Node, 'memberId'>) => sql`c.lineage @> array[${memberId}]::bigint[]`;

/** Whether a settled bet counts below a partner, as its figures have it. */
export const isAccruedBelow = (betId: PgColumn, memberId: MemberId): SQL =>
  sql`exists (select from partner_accruals a where a.bet_id = ${betId}
    and a.chain_id = any (array(select c.chain_id from partner_chains c where ${isBelow({ memberId })})))`;

async function sharesFor(db: Reader, partner: Node) {
  return shareOf(partner, (await termsOf(db, partner)).losingBase);
}

export type AccrualFilter = Period & {
  readonly partner: Node;
  readonly gameType?: PartnerGameType | undefined;
  readonly memberId?: MemberId | undefined;
};

function accrued({ partner, from, to, gameType, memberId }: AccrualFilter): SQL {
  return sql`partner_accruals a join partner_chains c on c.chain_id = a.chain_id
    where a.chain_id = any (array(select c.chain_id from partner_chains c where ${isBelow(partner)})) and a.day between ${from} and ${to} and a.status <> 'cancel'
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

/** Of all players from the sums of their days, which are those of their bets. */
async function totalsOf(db: Reader, filter: AccrualFilter, shares: Shares): Promise<AccruedTotals> {
  if (filter.memberId !== undefined) return sumAccruals(db, shares, accrued(filter));
  const { partner, gameType, ...period } = filter;
  const types = (await sumByType(db, [partner.memberId], period)).get(partner.memberId);
  const wanted = gameType === undefined ? [...(types?.values() ?? [])] : [types?.get(gameType) ?? noSums];
  const sums = addSums(wanted);
  const { bets, stake, payout, valid, rolling } = sums;
  return { bets, stake, payout, valid, rolling, losing: losingOf(sums, shares.base) };
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
    totalsOf(db, filter, shares),
  ]);
  return { rows: list.rows, totals };
}

export type PlayerSums = AccruedTotals & { readonly memberId: MemberId };
type PlayerRow = TotalsRow & { memberId: MemberId };

/**
 * The players of the branch, the largest stakes first. Losing comes in whole units, each row rounded so that all rows
 * together are the partner's losing, rounded down: a row needs the losing of all before it.
 */
export async function listPlayers(
  db: Reader,
  { partner, from, to }: Pick<AccrualFilter, 'partner' | 'from' | 'to'>,
  { page, perPage }: Page,
): Promise<{ rows: PlayerSums[]; total: number }> {
  const lineageIds = [...(await lineagesOf(db, [partner.memberId])).keys()];
  const filter = { from, to, lineageIds };
  const [{ rolling, losing }, { memberIds, total }] = await Promise.all([
    sharesFor(db, partner),
    pageOfPlayers(db, filter, { page: 1, perPage: page * perPage }),
  ]);
  const { rows } = await db.execute<PlayerRow>(sql`
    with played as materialized (${daysPlayed(filter, memberIds)})
    select a.member_id as "memberId", count(*)::text as bets, sum(a.stake)::text as stake, sum(a.payout)::text as payout,
      sum(a.valid)::text as valid, sum(${rolling})::text as rolling, sum(${losing})::text as losing
    from played p join partner_lineages l on l.lineage_id = p.lineage_id join partner_chains c on c.lineage = l.lineage
      join partner_accruals a on a.chain_id = c.chain_id and a.day = p.day and a.member_id = p.member_id
    where a.status <> 'cancel' group by a.member_id`);
  const byMember = new Map(rows.map((row) => [row.memberId, row]));
  return { rows: roundLosing(memberIds.flatMap((id) => byMember.get(id) ?? [])).slice((page - 1) * perPage), total };
}

function roundLosing(rows: readonly PlayerRow[]): PlayerSums[] {
  let upto = 0n;
  return rows.map((row) => {
    const before = upto;
    upto += BigInt(row.losing);
    return {
      memberId: row.memberId,
      bets: BigInt(row.bets),
      stake: BigInt(row.stake),
      payout: BigInt(row.payout),
      valid: BigInt(row.valid),
      rolling: BigInt(row.rolling),
      losing: floorDiv(upto, basisPoints) - floorDiv(before, basisPoints),
    };
  });
}
