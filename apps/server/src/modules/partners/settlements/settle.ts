/** Computes a settlement of a period, before anything is written. */
import { basisPoints, settleLosing } from '@mirinae/game-math/commission/commission';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, lt, ne, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { addSums, type Period, sumByType, type TypeSums } from '../figures/figures.ts';
import { lineageText } from '../model/lineage.ts';
import { type Node, type SettlementRow, settlements } from '../model/tables.ts';
import { headOf, type Terms, termsOf } from '../rates/terms.ts';
import { losingOfPeriod } from './losing-bases.ts';

type Reader = Database | Tx;

export type Draft = Omit<SettlementRow, 'settlementId' | 'status' | 'runBy' | 'runAt' | 'paidAt' | 'reopenedAt'>;

type Corrections = { rolling: bigint; losing: bigint };

/**
 * How bets of settled periods have changed since, less what later settlements made up for already. Losing by bases B
 * and D is counted once and stays.
 */
async function findCorrections(
  db: Reader,
  partners: readonly MemberId[],
  { from }: Period,
): Promise<Map<MemberId, Corrections>> {
  const { rows } = await db.execute<{ partner: MemberId; rolling: string; losing: string }>(sql`
    select s.partner_id as partner, (sum(d.rolling - s.rolling) - sum(s.corrected_rolling))::text as rolling,
      (sum(case when s.losing_base in ('A', 'C') then d.losing - s.losing else 0 end) - sum(s.corrected_losing))::text as losing
    from partner_settlements s
    cross join lateral (
      select coalesce(sum(d.rolling), 0) as rolling,
        coalesce(sum(case when s.losing_base = 'C' then d.losing_gross else d.losing_net end), 0) as losing
      from partner_daily d where d.partner_id = s.partner_id and d.day between s.from_day and s.to_day
    ) d
    where s.partner_id = any(${lineageText(partners)}::bigint[]) and s.status <> 'reopened' and s.to_day < ${from}
    group by 1`);
  return new Map(
    rows.map(({ partner, rolling, losing }) => [partner, { rolling: BigInt(rolling), losing: BigInt(losing) }]),
  );
}

/** Carried balance of the previous settlement. */
async function findCarried(
  db: Reader,
  partners: readonly MemberId[],
  { from }: Period,
): Promise<Map<MemberId, bigint>> {
  const rows = await db
    .selectDistinctOn([settlements.partnerId], {
      partnerId: settlements.partnerId,
      carriedOut: settlements.carriedOut,
    })
    .from(settlements)
    .where(
      and(
        inArray(settlements.partnerId, [...partners]),
        ne(settlements.status, 'reopened'),
        lt(settlements.toDay, from),
      ),
    )
    .orderBy(settlements.partnerId, desc(settlements.toDay));
  return new Map(rows.map(({ partnerId, carriedOut }) => [partnerId, carriedOut]));
}

async function settledAlready(db: Reader, { from, to }: Period): Promise<Set<MemberId>> {
  const rows = await db
    .select({ partnerId: settlements.partnerId })
    .from(settlements)
    .where(and(eq(settlements.fromDay, from), eq(settlements.toDay, to), ne(settlements.status, 'reopened')));
  return new Set(rows.map(({ partnerId }) => partnerId));
}

type Facts = { own: TypeSums; period: Period; terms: Terms; corrections: Corrections; carriedIn: bigint };

async function draftOne(db: Reader, node: Node, facts: Facts): Promise<Draft> {
  const { own, period, terms, corrections, carriedIn } = facts;
  const sums = addSums(own.values());
  const losing = await losingOfPeriod(db, node, own, period, terms);
  const { paid, carried } = settleLosing(losing + corrections.losing, carriedIn, terms.carriesOver);
  // Corrections may reverse more rolling than the period earned: the rest waits for the next one.
  const rolling = sums.rolling + corrections.rolling;
  const missing = rolling < 0n ? rolling : 0n;
  const amount = rolling - missing + paid;
  return {
    partnerId: node.memberId,
    headId: headOf(node),
    fromDay: period.from,
    toDay: period.to,
    losingBase: terms.losingBase,
    bets: sums.bets,
    stake: money(sums.stake),
    payout: money(sums.payout),
    valid: money(sums.valid),
    rolling: money(sums.rolling),
    losing,
    correctedRolling: money(corrections.rolling),
    correctedLosing: corrections.losing,
    carriedIn,
    carriedOut: carried + missing * basisPoints,
    losingPaid: money(paid),
    amount: money(amount),
  };
}

/** Losses that later settlements are to make up for, in smallest units and 0 or less: of these partners, or of all. */
export async function sumCarried(db: Reader, partners?: readonly MemberId[]): Promise<bigint> {
  const own = partners ? sql`and partner_id = any (${lineageText(partners)}::bigint[])` : sql``;
  const { rows } = await db.execute<{ total: bigint }>(sql`
    select coalesce(sum(least(0, ceil(carried_out / 10000.0))), 0)::bigint as total from (
      select distinct on (partner_id) partner_id, carried_out from partner_settlements where status <> 'reopened' ${own}
      order by partner_id, to_day desc) last`);
  return rows[0]?.total ?? 0n;
}

/** True when settling would change nothing: no bets, nothing carried, nothing to correct. */
function isEmpty({ bets, amount, losing, carriedIn, correctedRolling, correctedLosing }: Draft): boolean {
  return [bets, amount, losing, carriedIn, correctedRolling, correctedLosing].every((value) => value === 0n);
}

/** One draft per partner that has something to settle and is not settled for these days yet. */
export async function draftSettlements(db: Reader, partners: readonly Node[], period: Period): Promise<Draft[]> {
  const done = await settledAlready(db, period);
  const open = partners.filter(({ memberId }) => !done.has(memberId));
  if (open.length === 0) return [];
  const ids = open.map(({ memberId }) => memberId);
  const sums = await sumByType(db, ids, period);
  const corrections = await findCorrections(db, ids, period);
  const carried = await findCarried(db, ids, period);
  const termsByHead = new Map<MemberId, Terms>();
  const drafts: Draft[] = [];
  for (const node of open) {
    const head = headOf(node);
    const terms = termsByHead.get(head) ?? (await termsOf(db, node));
    termsByHead.set(head, terms);
    const draft = await draftOne(db, node, {
      own: sums.get(node.memberId) ?? new Map(),
      period,
      terms,
      corrections: corrections.get(node.memberId) ?? { rolling: 0n, losing: 0n },
      carriedIn: carried.get(node.memberId) ?? 0n,
    });
    if (!isEmpty(draft)) drafts.push(draft);
  }
  return drafts;
}
