/** What is unusual about requests for their members, compared with what was approved for them before. */
import type { UnusualSign } from '@mirinae/contract/staff/approvals';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { findAccountsEdited, findMembers } from '../../identity/index.ts';
import type { CashId, RequestRow } from '../model/tables.ts';
import { bankTransferName, readBankAccount } from '../rails/bank-transfer/account.ts';
import { paidBefore, paidToMember } from './known-accounts.ts';

/** An amount of so many times the largest before. */
const largeTimes = 3n;

type Before = { cashId: string; isPaid: boolean; isPaidThere: boolean; largest: string | null };
type Facts = { before: Before | undefined; accountHolder: string | undefined; isAccountEdited: boolean };

async function readBefore(db: Database | Tx, rows: readonly RequestRow[]): Promise<ReadonlyMap<string, Before>> {
  const cashIds = bigintArray(rows.map(({ cashId }) => cashId));
  const found = await db.execute<Before>(sql`
    select r.cash_id::text as "cashId", exists (select ${paidToMember}) as "isPaid",
      exists (select ${paidBefore}) as "isPaidThere",
      (select max(o.amount)::text from cash_requests o
       where o.member_id = r.member_id and o.kind = r.kind and o.status = 1 and o.cash_id <> r.cash_id) as largest
    from cash_requests r where r.cash_id = any (${cashIds}::bigint[])`);
  return new Map(found.rows.map((row) => [row.cashId, row]));
}

const plain = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

/** Of a deposit the sender that its member announced, of a withdrawal the holder of the account it goes to. */
function isOtherName({ kind, account, memo }: RequestRow, accountHolder: string | undefined): boolean {
  if (account.rail !== bankTransferName) return false;
  const { holder } = readBankAccount(account);
  if (kind === 'deposit') return memo !== '' && plain(memo) !== plain(holder);
  return accountHolder !== undefined && plain(holder) !== plain(accountHolder);
}

function signsOf(row: RequestRow, { before, accountHolder, isAccountEdited }: Facts): UnusualSign[] {
  const signs: UnusualSign[] = [];
  if (row.kind === 'withdrawal') {
    const isFirst = !before?.isPaid;
    if (isFirst) signs.push('first-withdrawal');
    // Before the first withdrawal an account counts as changed by what staff did alone.
    if (!before?.isPaidThere && (!isFirst || isAccountEdited)) signs.push('changed-account');
  }
  if (isOtherName(row, accountHolder)) signs.push('other-name');
  const largest = before?.largest ?? null;
  if (largest !== null && row.amount > BigInt(largest) * largeTimes) signs.push('large-for-member');
  return signs;
}

/** Of each of these requests. */
export async function findUnusual(
  db: Database | Tx,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<CashId, UnusualSign[]>> {
  if (rows.length === 0) return new Map();
  const before = await readBefore(db, rows);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = await findMembers(db, memberIds);
  const edited = await findAccountsEdited(db, memberIds);
  const holders = new Map(members.map(({ memberId, accountHolder }) => [memberId, accountHolder]));
  const factsOf = ({ cashId, memberId }: RequestRow): Facts => ({
    before: before.get(String(cashId)),
    accountHolder: holders.get(memberId),
    isAccountEdited: edited.has(memberId),
  });
  return new Map(rows.map((row) => [row.cashId, signsOf(row, factsOf(row))]));
}

export async function listUnusual(tx: Tx, row: RequestRow): Promise<UnusualSign[]> {
  return (await findUnusual(tx, [row])).get(row.cashId) ?? [];
}
