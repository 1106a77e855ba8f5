/** Movements of an account, newest first, and single movements by their key. */
import { plainArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runFrom } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { boundsOf, shownMs } from './simulated-spans.ts';
import type { MemberAccount, TransferKind } from './types.ts';

/** A page of a file is the longest. */
const maxRows = 1_001;

export type StatementRow = {
  transferId: bigint;
  kind: TransferKind;
  /** The idempotency key. */
  key: string;
  reference: string;
  actor: string;
  amount: Money;
  balanceAfter: Money;
  at: Date;
};

/** Entries of the account of the member $1 and the name $2, newest first; `chosen` goes on from its condition. */
export function entriesText(chosen: string): string {
  return `select e.transfer, t.kind::text as kind, t.key_text, t.reference, t.actor, e.amount, e.balance,
      ${shownMs}
    from (
      select transfer, amount, balance, posted_at from ledger.entries
      where account = (select id from ledger.accounts where member = $1::bigint and name = $2) and ${chosen}
    ) e join ledger.transfers t on t.id = e.transfer order by e.transfer desc`;
}

const statement = {
  name: 'ledger_statement',
  text: entriesText('transfer < $3::bigint order by account desc, transfer desc limit $4'),
};

export type EntryRow = {
  transfer: bigint;
  kind: TransferKind;
  key_text: string;
  reference: string;
  actor: string;
  amount: bigint;
  balance: bigint;
  posted_ms: bigint;
};

export function toStatementRow(row: EntryRow): StatementRow {
  return {
    transferId: row.transfer,
    kind: row.kind,
    key: row.key_text,
    reference: row.reference,
    actor: row.actor,
    amount: money(row.amount),
    balanceAfter: money(row.balance),
    at: new Date(Number(row.posted_ms)),
  };
}

const newest = 2n ** 63n - 1n;

/**
 * The entries of a member's account, newest first. `before` is the transfer id of the last row seen: pages
 * stay put while new entries come. A member means that member's cash.
 */
export async function listStatement(
  db: Database | Tx,
  account: MemberAccount | MemberId,
  page: { before?: bigint; limit: number },
): Promise<StatementRow[]> {
  const { owner, kind }: MemberAccount = typeof account === 'bigint' ? { owner: account, kind: 'cash' } : account;
  const limit = Math.min(page.limit, maxRows);
  const rows = await runFrom(db)<EntryRow>(statement, [owner, kind, page.before ?? newest, limit]);
  return rows.map(toStatementRow);
}

const counted = {
  name: 'ledger_count_entries',
  text: `select count(*)::integer as entries from (select from ledger.entries
    where account = (select id from ledger.accounts where member = $1::bigint and name = $2) limit $3) counted`,
};

/** How many entries an account has; no more than `most` are counted. */
export async function countEntries(db: Database | Tx, { owner, kind }: MemberAccount, most: number): Promise<number> {
  const [row] = await runFrom(db)<{ entries: number }>(counted, [owner, kind, most]);
  return row?.entries ?? 0;
}

const balancesAt = {
  name: 'ledger_balances_at',
  text: `select a.member, sum(coalesce((
      select e.balance from ledger.entries e where e.account = a.id and e.posted_at < $1::timestamptz order by e.transfer desc limit 1
    ), 0))::bigint as balance
    from ledger.accounts a where a.member = any($2::bigint[]) and a.name in ('cash', 'cash_held') group by a.member`,
};

/** Cash and held cash of members at a time. One indexed lookup per account: for settlements, not for pages. */
export async function listHoldingsAt(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<Map<MemberId, bigint>> {
  const rows = await runFrom(db)<{ member: MemberId; balance: bigint }>(balancesAt, [
    at.toISOString(),
    plainArray(memberIds),
  ]);
  return new Map(rows.map(({ member, balance }) => [member, balance]));
}

/** Entries read for one answer: nearly all of a player are of bets. */
const lookedAt = 5_000;

const otherThanBets = {
  name: 'ledger_other_than_bets',
  text: `select e.transfer, t.kind::text as kind, t.key_text, t.reference, t.actor, e.amount, e.balance,
      ${shownMs}
    from (
      select transfer, amount, balance, posted_at from ledger.entries
      where account = (select id from ledger.accounts where member = $1::bigint and name = $2) and posted_at < $3::timestamptz
        and transfer < $4::bigint
      order by account desc, transfer desc limit $5::bigint
    ) e join ledger.transfers t on t.id = e.transfer where t.kind not in ('bet', 'win', 'rollback')
    order by e.transfer desc limit $6::bigint`,
};

/** Entries of an account before a time that no bet caused, newest first, among its latest five thousand then. */
export async function listOtherThanBets(
  db: Database | Tx,
  { owner, kind }: MemberAccount,
  { before, limit }: { before: Date; limit: number },
): Promise<StatementRow[]> {
  const { to, endTransfer } = await boundsOf(db, { to: before });
  const values = [owner, kind, to, endTransfer, lookedAt, limit];
  return (await runFrom(db)<EntryRow>(otherThanBets, values)).map(toStatementRow);
}
