/** Days of the bank next to the requests that were approved on them. */

import type { Answer } from '@mirinae/contract/calls';
import type { BankDirection } from '@mirinae/contract/staff/bank';
import type { Platform } from '../../../platform/app.ts';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, gte, lt, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findMembers } from '../../identity/index.ts';
import type { Period } from '../model/queries.ts';
import { bankTransactions, requests } from '../model/tables.ts';
import { readBankAccount } from '../rails/bank-transfer/account.ts';
import { hasNoLine, isOfBank, requestKindOf } from '../rails/bank-transfer/lines.ts';

type Day = Answer<'staff.bankDays'>['list'][number];
type Counted = { readonly day: string; readonly count: number; readonly sum: string };
type ReportedRow = Counted & { readonly direction: BankDirection; readonly status: 'open' | 'matched' | 'ignored' };
type ApprovedRow = Counted & { readonly kind: 'deposit' | 'withdrawal'; readonly lacks_line: boolean };

/** Days of a period without its own bounds, today included. */
const daysShown = 31;

/** Newest first. */
function daysOf(now: Date, { startDate, endDate }: Period): string[] {
  const last = Temporal.PlainDate.from(endDate ?? businessDay(now));
  const first = startDate === undefined ? last.subtract({ days: daysShown - 1 }) : Temporal.PlainDate.from(startDate);
  const count = Math.max(0, first.until(last).days + 1);
  return Array.from({ length: count }, (_, back) => last.subtract({ days: back }).toString());
}

function sumOf(rows: readonly Counted[]) {
  const total = rows.reduce((sum, row) => sum + BigInt(row.sum), 0n);
  return { cash: toWire(money(total)), count: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** Reversed requests are not approved any more. */
export async function listBankDays(
  { db, clock }: Platform,
  period: Period,
  { page, perPage }: Page,
): Promise<{ list: Day[]; total: number }> {
  const days = daysOf(clock.now(), period);
  const own = days.slice((page - 1) * perPage, page * perPage);
  const [newest, oldest] = [own[0], own.at(-1)];
  if (newest === undefined || oldest === undefined) return { list: [], total: days.length };
  const range = { from: startOfBusinessDay(oldest).toISOString(), to: endOfBusinessDay(newest).toISOString() };
  const [reported, approved] = await Promise.all([
    db.execute<ReportedRow>(sql`
      select to_char(transacted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, direction, status,
        count(*)::integer as count, sum(amount)::text as sum
      from ${bankTransactions} where transacted_at >= ${range.from} and transacted_at < ${range.to} group by 1, 2, 3`),
    db.execute<ApprovedRow>(sql`
      select to_char(processed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, kind, ${hasNoLine} as lacks_line,
        count(*)::integer as count, sum(amount)::text as sum
      from ${requests} where status = 1 and processed_at >= ${range.from} and processed_at < ${range.to} and ${isOfBank}
      group by 1, 2, 3`),
  ]);
  const sideOf = (date: string, direction: BankDirection): Day['in'] => {
    const lines = reported.rows.filter((row) => row.day === date && row.direction === direction);
    const done = approved.rows.filter((row) => row.day === date && row.kind === requestKindOf({ direction }));
    return {
      reported: sumOf(lines),
      approved: sumOf(done),
      unclaimed: sumOf(lines.filter(({ status }) => status === 'open')),
      missing: sumOf(done.filter(({ lacks_line: lacksLine }) => lacksLine)),
    };
  };
  const list = own.map((date) => ({ date, in: sideOf(date, 'in'), out: sideOf(date, 'out') }));
  return { list, total: days.length };
}

type MissingFilter = Period & { readonly direction: BankDirection };

/** Approved requests by bank transfer without a line, newest first. */
export async function listMissing(
  db: Database,
  { direction, startDate, endDate }: MissingFilter,
  page: Page,
): Promise<{ list: Answer<'staff.bankMissing'>['list']; total: number }> {
  const condition = and(
    eq(requests.status, 1),
    eq(requests.kind, requestKindOf({ direction })),
    startDate === undefined ? undefined : gte(requests.processedAt, startOfBusinessDay(startDate)),
    endDate === undefined ? undefined : lt(requests.processedAt, endOfBusinessDay(endDate)),
    isOfBank,
    hasNoLine,
  );
  const { rows, total } = await readPage(
    db.select().from(requests).where(condition).orderBy(desc(requests.processedAt), desc(requests.cashId)),
    db.$count(requests, condition),
    page,
  );
  const members = await findMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const loginOf = new Map(members.map(({ memberId, loginId }) => [memberId, loginId]));
  const list = rows.map((row) => ({
    cashIdx: Number(row.cashId),
    memberId: Number(row.memberId),
    memId: loginOf.get(row.memberId) ?? '',
    memName: readBankAccount(row.account).holder,
    cash: toWire(row.amount),
    approvedAt: (row.processedAt ?? row.requestedAt).toISOString(),
    approvedBy: row.processedBy ?? '',
  }));
  return { list, total };
}
