/** What is unusual about a request for its member, compared with what was approved for it before. */
import type { UnusualSign } from '@mirinae/contract/staff/approvals';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, max, ne } from '../../../platform/db/orm.ts';
import { findMember, wasAccountEdited } from '../../identity/index.ts';
import { readPaidBefore } from '../model/decisions.ts';
import { type RequestRow, requests } from '../model/tables.ts';
import { bankTransferName, readBankAccount } from '../rails/bank-transfer/account.ts';

/** An amount of so many times the largest before. */
const largeTimes = 3n;

const plain = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

async function findLargest(tx: Tx, { memberId, kind, cashId }: RequestRow): Promise<bigint | null> {
  const isBefore = and(
    eq(requests.memberId, memberId),
    eq(requests.kind, kind),
    eq(requests.status, 1),
    ne(requests.cashId, cashId),
  );
  const [row] = await tx
    .select({ amount: max(requests.amount) })
    .from(requests)
    .where(isBefore);
  return row?.amount == null ? null : BigInt(row.amount);
}

/** Of a deposit the sender that its member announced, of a withdrawal the holder of the account it goes to. */
async function isOtherName(tx: Tx, { kind, account, memo, memberId }: RequestRow): Promise<boolean> {
  if (account.rail !== bankTransferName) return false;
  const { holder } = readBankAccount(account);
  if (kind === 'deposit') return memo !== '' && plain(memo) !== plain(holder);
  const member = await findMember(tx, memberId);
  return member !== null && plain(holder) !== plain(member.accountHolder);
}

export async function listUnusual(tx: Tx, row: RequestRow): Promise<UnusualSign[]> {
  const signs: UnusualSign[] = [];
  if (row.kind === 'withdrawal') {
    const paid = await readPaidBefore(tx, row);
    const isFirst = paid.lastRequestedAt === null;
    if (isFirst) signs.push('first-withdrawal');
    // Before the first withdrawal an account counts as changed by what staff did alone.
    const isChanged = !isFirst || (await wasAccountEdited(tx, row.memberId));
    if (paid.times === 0 && isChanged) signs.push('changed-account');
  }
  if (await isOtherName(tx, row)) signs.push('other-name');
  const largest = await findLargest(tx, row);
  if (largest !== null && row.amount > largest * largeTimes) signs.push('large-for-member');
  return signs;
}
