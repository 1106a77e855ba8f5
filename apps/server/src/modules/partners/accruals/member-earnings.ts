/** What the partners above a member earn from its bets: accruals are found by the chains that its parents have had. */
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type { BetType } from '@mirinae/contract/play/play';
import type { Database } from '../../../platform/db/connect.ts';
import { inArray, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Period } from '../figures/figures.ts';
import { readLineage } from '../model/lineage.ts';
import { terms } from '../model/tables.ts';

type Counts = { readonly bets: bigint; readonly stake: bigint; readonly payout: bigint; readonly valid: bigint };
type ChainRow = Counts & {
  chainId: bigint;
  lineage: string;
  losing: number[];
  /** Place of a partner in the chain, from 1, and the commission at its rate, rounded down bet by bet. */
  place: number;
  entitled: bigint;
};

export type MemberEarning = Counts & {
  readonly memberId: MemberId;
  readonly rolling: bigint;
  /** In ten-thousandths of the smallest unit. */
  readonly losing: bigint;
};
type Listed = Omit<Counts, 'bets'> & {
  readonly betId: bigint;
  readonly day: string;
  readonly gameType: PartnerGameType;
  readonly status: BetType;
  readonly headId: MemberId;
  readonly rolling: bigint;
  readonly losingRate: number;
};
export type BetEarned = Omit<Listed, 'headId' | 'losingRate'> & { readonly losing: bigint };

/** Accruals of the member in a period, by the index of chains. */
const accruals = (member: MemberId, { from, to }: Period) => sql`partner_accruals a
  join partner_chains c on c.chain_id = a.chain_id
  where a.member_id = ${member} and a.day between ${from}::date and ${to}::date
    and a.chain_id = any (array(select chain_id from partner_chains where lineage[cardinality(lineage)] in (
      select parent_id from partner_nodes where member_id = ${member} and parent_id is not null
      union select from_parent_id from partner_moves where member_id = ${member}
      union select to_parent_id from partner_moves where member_id = ${member})))`;

/** Head offices whose losing commission is of the gross loss. */
async function grossHeads(db: Database, heads: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  if (heads.length === 0) return new Set();
  const rows = await db
    .select({ headId: terms.headId, losingBase: terms.losingBase })
    .from(terms)
    .where(inArray(terms.headId, [...heads]));
  return new Set(rows.flatMap(({ headId, losingBase }) => (losingBase === 'C' ? [headId] : [])));
}

const noEarning = { bets: 0n, stake: 0n, payout: 0n, valid: 0n, rolling: 0n, losing: 0n };

/** Each partner once, whatever chains it was in; those nearer to the head office first. */
export async function sumMemberEarnings(db: Database, member: MemberId, period: Period): Promise<MemberEarning[]> {
  const { rows } = await db.execute<ChainRow>(sql`
    select a.chain_id as "chainId", c.lineage::text as lineage, c.losing, r.place::int as place,
      count(*) filter (where a.status <> 'cancel') as bets, sum(a.stake)::bigint as stake,
      sum(a.payout)::bigint as payout, sum(a.valid)::bigint as valid,
      sum(a.valid * r.rate / 10000)::bigint as entitled
    from (select a.* from ${accruals(member, period)}) a
    join partner_chains c on c.chain_id = a.chain_id
    cross join lateral unnest(c.rolling) with ordinality r (rate, place)
    group by a.chain_id, c.lineage, c.losing, r.place order by a.chain_id, r.place`);
  const chains = [...Map.groupBy(rows, ({ chainId }) => chainId).values()].map((places) => ({
    places,
    lineage: readLineage(places[0]?.lineage ?? '{}'),
  }));
  const gross = await grossHeads(db, [...new Set(chains.flatMap(({ lineage }) => lineage.slice(0, 1)))]);
  const earned = new Map<MemberId, MemberEarning & { depth: number }>();
  for (const { places, lineage } of chains)
    for (const [index, memberId] of lineage.entries()) {
      const row = places[index];
      if (!row) continue;
      const [head] = lineage;
      const off = head !== undefined && gross.has(head) ? 0n : (places[0]?.entitled ?? 0n);
      const edge = BigInt((row.losing[index] ?? 0) - (row.losing[index + 1] ?? 0));
      const known = earned.get(memberId) ?? { ...noEarning, memberId, depth: index };
      earned.set(memberId, {
        memberId,
        depth: Math.min(known.depth, index),
        bets: known.bets + row.bets,
        stake: known.stake + row.stake,
        payout: known.payout + row.payout,
        valid: known.valid + row.valid,
        rolling: known.rolling + row.entitled - (places[index + 1]?.entitled ?? 0n),
        losing: known.losing + (row.stake - row.payout - off) * edge,
      });
    }
  return [...earned.values()].sort((one, other) => one.depth - other.depth);
}

export async function listEarningBets(
  db: Database,
  member: MemberId,
  period: Period,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ list: BetEarned[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<Listed>(sql`
      select a.bet_id as "betId", a.day::text as day, a.game_type as "gameType", a.status, a.stake, a.payout, a.valid,
        c.lineage[1] as "headId", a.valid * coalesce(c.rolling[1], 0) / 10000 as rolling,
        coalesce(c.losing[1], 0) as "losingRate"
      from ${accruals(member, period)}
      order by a.bet_id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    db.execute<{ total: bigint }>(sql`select count(*) as total from ${accruals(member, period)}`),
  ]);
  const gross = await grossHeads(db, [...new Set(rows.map(({ headId }) => headId))]);
  const list = rows.map(({ headId, losingRate, ...row }) => {
    const off = gross.has(headId) ? 0n : row.rolling;
    const base = row.status === 'cancel' ? 0n : row.stake - row.payout - off;
    return { ...row, losing: base * BigInt(losingRate) };
  });
  return { list, total: Number(counted.rows[0]?.total ?? 0) };
}
