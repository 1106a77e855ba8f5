/** The members of a report, page by page. */
import type { Order } from '@mirinae/contract/lists';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Page } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { figureColumns, type ReportFilter, reportRows } from './sum-reports.ts';

const { stake, payout, transferred, valid, bets, deposits, withdrawals } = figureColumns;
const orNone = (figure: SQL) => sql`coalesce(${figure}, 0)`;

/** As measures.ts has it. */
const ggr = sql`${orNone(stake)} - ${orNone(payout)} + ${orNone(transferred)}`;
const columns = {
  ggr,
  stake: orNone(stake),
  payout: orNone(payout),
  valid: orNone(valid),
  bets: orNone(bets),
  deposits: orNone(deposits),
  withdrawals: orNone(withdrawals),
} as const;

export type MemberOrder = Order<keyof typeof columns>;

function orderOf(order: MemberOrder): SQL {
  const column = Object.entries(columns).find(([name]) => order === name || order === `-${name}`)?.[1] ?? ggr;
  return order.startsWith('-') ? sql`${column} desc, member_id desc` : sql`${column} asc, member_id`;
}

/** A page of the members that have anything, in order, and how many there are in all. */
export async function pageOfMembers(
  db: Database | Tx,
  filter: ReportFilter,
  { page, perPage, order = '-ggr' }: Page & { readonly order?: MemberOrder | undefined },
): Promise<{ memberIds: MemberId[]; total: number }> {
  const { rows } = await db.execute<{ memberId: MemberId; total: bigint }>(sql`
    select member_id as "memberId", count(*) over () as total from (
      select member_id, line, sum(times)::bigint as times, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
        sum(valid)::bigint as valid
      from ${await reportRows(db, filter, ['member'])} group by member_id, line
    ) lines group by member_id order by ${orderOf(order)} limit ${perPage} offset ${(page - 1) * perPage}`);
  const [first] = rows;
  return { memberIds: rows.map(({ memberId }) => memberId), total: first ? Number(first.total) : 0 };
}
