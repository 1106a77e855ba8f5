/** The members of a report, page by page. */
import type { Order } from '@mirinae/contract/lists';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Page } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKeptSpan, type KeptSpan, lateMembers, rowsSince } from './kept-spans.ts';
import { type MemberColumn, memberColumnNames, memberColumns } from './span-columns.ts';
import { type ReportFilter, reportRows, spanOf } from './sum-reports.ts';

export type MemberOrder = Order<MemberColumn>;
type Ordered = Page & { readonly order?: MemberOrder | undefined };
type MembersPage = { memberIds: MemberId[]; total: number };
type Row = { memberId: MemberId; total: bigint };

const columnOf = (order: MemberOrder): MemberColumn =>
  memberColumnNames.find((name) => order === name || order === `-${name}`) ?? 'ggr';

const inOrder = (order: MemberOrder, value: SQL): SQL =>
  order.startsWith('-') ? sql`${value} desc, member_id desc` : sql`${value} asc, member_id`;

const pageOf = (rows: readonly Row[]): MembersPage => ({
  memberIds: rows.map(({ memberId }) => memberId),
  total: Number(rows[0]?.total ?? 0),
});

/** Of all rows of the days. */
async function addUp(db: Database | Tx, filter: ReportFilter, { page, perPage, order = '-ggr' }: Ordered) {
  const { rows } = await db.execute<Row>(sql`
    select member_id as "memberId", count(*) over () as total from (
      select member_id, line, sum(times)::bigint as times, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
        sum(valid)::bigint as valid
      from ${await reportRows(db, filter, ['member'])} group by member_id, line
    ) lines group by member_id order by ${inOrder(order, memberColumns[columnOf(order)])}
    limit ${perPage} offset ${(page - 1) * perPage}`);
  return pageOf(rows);
}

/**
 * Members without a booking since the sums were made come in the order of their index; the sums of the others are made
 * here: what was booked since is added, and whoever was booked late is added up whole.
 */
async function readKept(db: Database | Tx, span: KeptSpan, { page, perPage, order = '-ggr' }: Ordered) {
  const column = columnOf(order);
  const kept = sql`${sql.identifier(column)}`;
  const { days } = span;
  const offset = (page - 1) * perPage;
  const value = memberColumns[column];
  const isKept = sql`exists (select from report_member_spans k where k.days = ${days} and k.member_id = r.member_id)`;
  const { rows } = await db.execute<Row>(sql`
    with span as materialized (${span.row}),
    late as materialized (${lateMembers(span)}),
    since as materialized (select member_id, ${value} as value from ${rowsSince(span)} group by member_id),
    touched as materialized (
      select s.member_id, s.value + coalesce(k.${kept}, 0) as value, k.member_id is null as is_new
      from since s left join report_member_spans k on k.days = ${days} and k.member_id = s.member_id
      where s.member_id not in (select member_id from late)
      union all
      select member_id, ${value}, not ${isKept} from report_hours r
      where member_id in (select member_id from late) and ${span.within} group by member_id
    ), found as (
      select member_id, value from touched where exists (select from span)
      union all
      (select member_id, ${kept} from report_member_spans
        where days = ${days} and exists (select from span) and member_id not in (select member_id from touched)
        order by ${inOrder(order, kept)} limit ${offset + perPage})
    )
    select member_id as "memberId", (select members from span) + (select count(*) from touched where is_new) as total
    from found order by ${inOrder(order, sql`value`)} limit ${perPage} offset ${offset}`);
  return pageOf(rows);
}

/** A page of the members that have anything, in order, and how many there are in all. */
export async function pageOfMembers(db: Database | Tx, filter: ReportFilter, ordered: Ordered): Promise<MembersPage> {
  const { memberIds, lineageIds, vendorKey, gameKey, gameTypes, hour } = filter;
  const isDivided = vendorKey !== undefined || gameKey !== undefined || hour !== undefined;
  const isWhole = !memberIds && !lineageIds && !isDivided && !gameTypes?.length;
  const span = isWhole ? await findKeptSpan(db, spanOf(filter)) : null;
  const kept = span && (await readKept(db, span, ordered));
  // Without a row the page is beyond the end, or the sums were moved to another day in between.
  return kept && kept.memberIds.length > 0 ? kept : addUp(db, filter, ordered);
}
