/**
 * Proves the reporting table: hour by hour against the bets, requests, gifts and settlements it counts, its kept sums
 * against its rows, and as a whole against the ledger: what each member holds, and what each account of the system has.
 * All in one snapshot.
 */

import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import { endedByHour, openByMember } from '../bets/index.ts';
import { doneByHour, verifyDoneRequests } from '../cashier/index.ts';
import { heldByMember, systemBalances } from '../ledger/index.ts';
import { commissionByHour, giftsByHour } from '../partners/index.ts';
import {
  allDays,
  linesByHour,
  type ReportLine,
  resultByLine,
  resultByMember,
  type Span,
  saveCheck,
  verifyKept,
} from '../reports/index.ts';

const maxDifferences = 50;

/** Business days; both belong to it. */
type Days = { readonly from: string; readonly to: string };

const sources: readonly (readonly [readonly ReportLine[], (span: Span) => SQL])[] = [
  [['play', 'cancelled'], endedByHour],
  [['deposit', 'withdrawal'], doneByHour],
  [['gift_given', 'gift_received'], giftsByHour],
  [['commission'], commissionByHour],
];

type Difference = Record<'hour' | 'member' | 'line' | 'game' | 'report' | 'source', string>;

async function compareHours(tx: Tx, span: Span): Promise<string[]> {
  const found: string[] = [];
  for (const [lines, source] of sources) {
    const { rows } = await tx.execute<Difference>(sql`
      select to_char(hour at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24') as hour, member_id::text as member, line,
        trim(vendor_key || ' ' || game_key) as game, concat_ws('/', coalesce(r.times, 0), coalesce(r.debit, 0), coalesce(r.credit, 0)) as report,
        concat_ws('/', coalesce(s.times, 0), coalesce(s.debit, 0), coalesce(s.credit, 0)) as source
      from (${linesByHour(lines, span)}) r
      full join (${source(span)}) s using (hour, member_id, line, vendor_key, game_key, game_type)
      where (r.times, r.debit, r.credit) is distinct from (s.times, s.debit, s.credit)
      order by hour, member_id limit ${maxDifferences}`);
    found.push(
      ...rows.map(
        ({ hour, member, line, game, report, source: rest }) =>
          `${hour}h, member ${member}, ${[line, game].join(' ').trim()}: reports have ${report}, the rows it counts ${rest} (number/debit/credit)`,
      ),
    );
  }
  return found;
}

/** A member's balance equals all credits less all debits less the stakes of its open bets. */
async function compareMembers(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ member: string; report: string; held: string }>(sql`
    select member_id::text as member, (coalesce(r.result, 0) - coalesce(o.open, 0))::text as report, coalesce(h.held, 0)::text as held
    from (${heldByMember()}) h
    full join (${resultByMember()}) r using (member_id)
    full join (select member_id, sum(open) as open from (${openByMember()}) b group by member_id) o using (member_id)
    where coalesce(r.result, 0) - coalesce(o.open, 0) <> coalesce(h.held, 0)
    order by member_id limit ${maxDifferences}`);
  return rows.map(
    ({ member, report, held }) => `Member ${member} holds ${held} in the ledger, ${report} by the reports`,
  );
}

/** Each account of the system is the other side of its lines. */
async function compareAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; report: string; balance: string }>(sql`
    select name, coalesce(r.result, 0)::text as report, coalesce(b.balance, 0)::text as balance
    from (${systemBalances()}) b
    full join (
      select name, sum(result) as result from (
        select case when line in ('play', 'prize', 'transfer', 'cancelled') then 'house:' || vendor_key when line = 'deposit' then 'bank_in'
          when line = 'withdrawal' then 'bank_out' when line = 'bonus' then 'promo' when line = 'correction' then 'adjustment' when line = 'shortfall' then 'receivable'
            else line end as name,
          -result as result
        from (${resultByLine()}) l where line not in ('conversion', 'gift_given', 'gift_received')
        union all select 'house:' || vendor_key, open from (${openByMember()}) o
      ) sides group by name
    ) r using (name)
    where coalesce(r.result, 0) <> coalesce(b.balance, 0) order by name limit ${maxDifferences}`);
  return rows.map(
    ({ name, report, balance }) => `The account ${name} has ${balance} in the ledger, ${report} by the reports`,
  );
}

/** Answers a sentence for each difference, at most 50 of a kind; all days when none are named. Locks nothing. */
export async function verifyReports(db: Database, { from, to }: Days = allDays): Promise<string[]> {
  const span = { from: startOfBusinessDay(from), to: endOfBusinessDay(to) };
  return db.transaction(
    async (tx) => [
      ...(await compareHours(tx, span)),
      ...(await verifyKept(tx, span)),
      ...(await verifyDoneRequests(tx, span)),
      ...(await compareMembers(tx)),
      ...(await compareAccounts(tx)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Corrections reach back this many days; older ones are verified by `npm run verify:reports`. */
const daysChecked = 7;

/** Compares the last closed days and keeps what it found. Answers the differences. */
export async function checkReports({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now();
  const from = businessDay(addSeconds(now, -daysChecked * daySeconds));
  const to = businessDay(addSeconds(now, -daySeconds));
  const differences = await verifyReports(db, { from, to });
  await saveCheck(db, { fromDay: from, toDay: to, checkedAt: now, differences });
  return differences;
}
