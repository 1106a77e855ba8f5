/**
 * Keeps the sums of members over the periods that pages offer, in the order that lists are read in. Hours that are over
 * are added as they end; on a new business day the period begins later, and all of it is added up. All within the lock
 * and the snapshot of keep-sums.ts.
 */
import { businessDay, daySeconds, startOfBusinessDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import { keptOrLive, keptTables } from './kept-sums.ts';
import { memberColumnNames, memberColumns } from './span-columns.ts';

type SpanRow = { readonly days: number; readonly from: bigint | null; readonly until: bigint | null };

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const names = sql.raw(memberColumnNames.join(', '));
const sums = sql.join(
  memberColumnNames.map((name) => sql`(${memberColumns[name]})::bigint`),
  sql`, `,
);
const more = sql.raw(memberColumnNames.map((name) => `${name} = s.${name} + excluded.${name}`).join(', '));

/** How many have a sum, after the sums were changed. */
async function countSpan(tx: Tx, days: number): Promise<void> {
  await tx.execute(sql`delete from report_branch_spans where days = ${days}`);
  await tx.execute(sql`insert into report_branch_spans (days, lineage_id, players)
    select days, lineage_id, count(*) from report_player_spans where days = ${days} and is_whole and bets <> 0 group by days, lineage_id`);
  await tx.execute(sql`update report_spans set members = (select count(*) from report_member_spans where days = ${days})
    where days = ${days}`);
}

/** Adds what the rows have to the sums of a period. */
async function addRows(tx: Tx, days: number, rows: SQL): Promise<void> {
  await tx.execute(sql`insert into report_member_spans as s (days, member_id, ${names})
    select ${days}::smallint, member_id, ${sums} from ${rows} group by member_id
    on conflict (days, member_id) do update set ${more}`);
  await tx.execute(sql`insert into report_player_spans as s (days, lineage_id, member_id, bets, stake, is_whole)
    select ${days}::smallint, lineage_id, member_id, sum(times)::bigint, sum(debit)::bigint, true from ${rows} where line = 'play' group by lineage_id, member_id
    on conflict (days, member_id, lineage_id) do update set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake`);
  await tx.execute(sql`update report_player_spans set is_whole = false where days = ${days} and is_whole and member_id in (
    select member_id from report_player_spans where days = ${days} group by member_id having count(*) > 1)`);
  await countSpan(tx, days);
}

async function moveSpan(tx: Tx, { days, from, until }: SpanRow, to: Date): Promise<void> {
  const today = startOfBusinessDay(businessDay(to));
  const first = new Date(today.getTime() - (days - 1) * daySeconds * 1_000);
  const isSame = from !== null && Number(from) === first.getTime();
  if (isSame && Number(until) === to.getTime()) return;
  const whole = await tx.execute(sql`select from report_late
    where hour >= ${moment(first)} and hour < ${moment(to)} and member_id is null limit 1`);
  // The sums of its days are made first.
  if (whole.rowCount !== 0) return;
  if (!isSame) {
    await tx.execute(sql`delete from report_member_spans where days = ${days}`);
    await tx.execute(sql`delete from report_player_spans where days = ${days}`);
  }
  const rows = isSame
    ? sql`(select * from report_hours where hour >= ${moment(new Date(Number(until)))} and hour < ${moment(to)}) report_rows`
    : await keptOrLive(tx, { table: keptTables.memberDays, live: sql`report_hours` }, { from: first, to }, sql`true`);
  await addRows(tx, days, rows);
  await tx.execute(
    sql`update report_spans set from_hour = ${moment(first)}, until_hour = ${moment(to)} where days = ${days}`,
  );
}

const epochMs = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** Moves every period to the hours before `to`. */
export async function keepSpans(tx: Tx, to: Date): Promise<void> {
  const { rows } = await tx.execute<SpanRow>(sql`select days, ${epochMs(sql`from_hour`)} as "from",
    ${epochMs(sql`until_hour`)} as until from report_spans order by days`);
  for (const span of rows) await moveSpan(tx, span, to);
}

/** Makes the sums of these members again, after something was booked into an hour that was added. */
export async function renewSpans(tx: Tx, memberIds: SQL): Promise<void> {
  const { rows } = await tx.execute<{ days: number }>(sql`select days from report_spans where from_hour is not null`);
  for (const { days } of rows) {
    const isTheirs = sql`member_id in (${memberIds})`;
    await tx.execute(sql`delete from report_member_spans where days = ${days} and ${isTheirs}`);
    await tx.execute(sql`delete from report_player_spans where days = ${days} and ${isTheirs}`);
    await addRows(
      tx,
      days,
      sql`(select r.* from report_hours r, report_spans p where p.days = ${days} and r.${isTheirs}
        and hour >= from_hour and hour < until_hour) report_rows`,
    );
  }
}
