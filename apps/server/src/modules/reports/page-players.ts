/** The players below partners, page by page, by what they staked. */
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Page } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKeptSpan, type KeptSpan, lateMembers, rowsSince } from './kept-spans.ts';
import { type ReportFilter, reportRows, spanOf } from './sum-reports.ts';

type Filter = Required<Pick<ReportFilter, 'from' | 'to'>> & { readonly lineageIds: readonly bigint[] };
type Row = { memberId: MemberId; total: bigint };
type PlayersPage = { readonly memberIds: readonly MemberId[]; readonly total: number };

const pageOf = (rows: readonly Row[]): PlayersPage => ({
  memberIds: rows.map(({ memberId }) => memberId),
  total: Number(rows[0]?.total ?? 0),
});

async function addUp(db: Database | Tx, filter: Filter, { page, perPage }: Page): Promise<PlayersPage> {
  const { rows } = await db.execute<Row>(sql`
    select member_id as "memberId", count(*) over () as total from ${await reportRows(db, filter, ['member'])}
    where line = 'play' group by member_id having sum(times) <> 0
    order by sum(debit) desc, member_id limit ${perPage} offset ${(page - 1) * perPage}`);
  return pageOf(rows);
}

/**
 * As page-members.ts has it, by the index of each line of partners. A member that played below several of them is added
 * up here.
 */
async function readKept(db: Database | Tx, span: KeptSpan, lineageIds: readonly bigint[], { page, perPage }: Page) {
  const { days } = span;
  const offset = (page - 1) * perPage;
  const lineages = sql`${bigintArray(lineageIds)}::bigint[]`;
  const below = sql`days = ${days} and lineage_id = any (${lineages})`;
  const played = sql`line = 'play' and lineage_id = any (${lineages})`;
  const touched = sql`(select member_id from touched)`;
  const { rows } = await db.execute<Row>(sql`
    with span as materialized (${span.row}),
    late as materialized (${lateMembers(span)}),
    since as materialized (select member_id, sum(times) as bets, sum(debit) as stake from ${rowsSince(span)} where ${played} group by member_id),
    touched as materialized (
      select member_id, sum(bets) as bets, sum(stake) as stake from (
        select * from since
        union all
        select member_id, bets, stake from report_player_spans where ${below} and not is_whole
        union all
        select k.member_id, k.bets, k.stake from since s join report_player_spans k on k.member_id = s.member_id and k.${below} and k.is_whole
      ) summed where member_id not in (select member_id from late) group by member_id
      union all
      select member_id, sum(times), sum(debit) from report_hours
      where member_id in (select member_id from late) and ${played} and ${span.within} group by member_id
    ), found as (
      select member_id, stake from touched where bets <> 0 and exists (select from span)
      union all
      select first.member_id, first.stake from unnest(${lineages}) l (id) cross join lateral (
        select member_id, stake from report_player_spans
        where days = ${days} and lineage_id = l.id and is_whole and bets <> 0 and exists (select from span) and member_id not in ${touched}
        order by stake desc, member_id limit ${offset + perPage}) first
    )
    select member_id as "memberId", ((select coalesce(sum(players), 0) from report_branch_spans where ${below})
      - (select count(*) from touched t join report_player_spans k on k.member_id = t.member_id and k.${below} and k.is_whole and k.bets <> 0)
      + (select count(*) from touched where bets <> 0))::bigint as total
    from found order by stake desc, member_id limit ${perPage} offset ${offset}`);
  return pageOf(rows);
}

/** Members with a bet that counts, the largest stakes first, and how many there are in all. */
export async function pageOfPlayers(db: Database | Tx, filter: Filter, page: Page): Promise<PlayersPage> {
  const span = await findKeptSpan(db, spanOf(filter));
  const kept = span && (await readKept(db, span, filter.lineageIds, page));
  // Without a row the page is beyond the end, or the sums were moved to another day in between.
  return kept && kept.memberIds.length > 0 ? kept : addUp(db, filter, page);
}

/** On which days each member played below which partners. */
export function daysPlayed({ from, to, lineageIds }: Filter, memberIds: readonly MemberId[]): SQL {
  const span = spanOf({ from, to });
  return sql`select distinct member_id, lineage_id, (hour at time zone 'Asia/Seoul')::date as day from report_hours
    where member_id = any (${bigintArray(memberIds)}::bigint[]) and line = 'play' and lineage_id = any (${bigintArray(lineageIds)}::bigint[])
      and hour >= ${span.from.toISOString()} and hour < ${span.to.toISOString()}`;
}
