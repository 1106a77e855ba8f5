/** The entries of a member's account by page and period, with their count: for lists that show page numbers. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { boundsOf } from './simulated-spans.ts';
import { type EntryRow, entriesText, type StatementRow, toStatementRow } from './statement.ts';
import type { MemberAccount } from './types.ts';

const inPeriod = `posted_at >= $3::timestamptz and posted_at < $4::timestamptz and transfer >= $5::bigint and
  transfer < $6::bigint and sign(amount) = any ($7::integer[])`;
const pageText = {
  name: 'ledger_statement_page',
  text: entriesText(`${inPeriod} order by transfer desc limit $8::bigint offset $9::bigint`),
};
const countText = {
  name: 'ledger_statement_count',
  text: `select count(*) as total from ledger.entries
    where account = (select id from ledger.accounts where member = $1::bigint and name = $2) and ${inPeriod}`,
};

export type Direction = 'all' | 'in' | 'out';
const signs: Readonly<Record<Direction, string>> = { all: '{-1,0,1}', in: '{1}', out: '{-1}' };

export type StatementPage = {
  /** `from <= at < to`; either may be left open. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only what came in or only what went out. */
  direction?: Direction | undefined;
  page: number;
  perPage: number;
};

/** One page, newest first, and how many entries the period has. */
export async function pageStatement(
  db: Database | Tx,
  { owner, kind }: MemberAccount,
  { from, to, direction = 'all', page, perPage }: StatementPage,
): Promise<{ rows: StatementRow[]; total: number }> {
  const run = runFrom(db);
  const bounds = await boundsOf(db, { from, to });
  const period = [owner, kind, bounds.from, bounds.to, bounds.firstTransfer, bounds.endTransfer, signs[direction]];
  const rows = await run<EntryRow>(pageText, [...period, perPage, (page - 1) * perPage]);
  const [counted] = await run<{ total: bigint }>(countText, period);
  return {
    rows: rows.map(toStatementRow),
    total: Number(counted?.total ?? 0n),
  };
}
