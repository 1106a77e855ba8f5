/** Transactions of the bank: proposed for open requests of their amount, then matched or set aside by staff. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { BankDirection } from '@mirinae/contract/staff/bank';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, ne } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { toWire } from '../../../platform/money.ts';
import { findMembers } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { noteTransferOf } from '../model/decisions.ts';
import { findForUpdate } from '../model/queries.ts';
import {
  type BankTransactionId,
  type BankTransactionRow,
  bankTransactions,
  type CashId,
  type RequestRow,
} from '../model/tables.ts';
import { bankTransferName, readBankAccount } from '../rails/bank-transfer/account.ts';
import { isAnnounced, isFromHolder, listPayable, requestKindOf } from '../rails/bank-transfer/lines.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { moveRequest } from '../requests/move-request.ts';

type By = { readonly staff: StaffSession; readonly ip: string };

const likelihood = (
  transaction: BankTransactionRow,
  { request, certain }: { request: RequestRow; certain: boolean },
) => (certain ? 2 : Number(isAnnounced(transaction, request)));

/**
 * A request is certain for a transaction when it alone has both the amount and the holder; those whose members
 * announced the sender come next.
 */
function propose(
  transaction: BankTransactionRow,
  payable: readonly RequestRow[],
): { request: RequestRow; certain: boolean }[] {
  const byHolder = payable.filter((request) => isFromHolder(transaction, request));
  return payable
    .map((request) => ({ request, certain: byHolder.length === 1 && byHolder[0] === request }))
    .sort((one, other) => likelihood(transaction, other) - likelihood(transaction, one));
}

export async function listBankTransactions(
  db: Database,
  filter: { status: 'open' | 'closed'; direction?: BankDirection | undefined },
  page: Page,
): Promise<{ list: Answer<'staff.bankList'>['list']; total: number }> {
  const condition = and(
    filter.status === 'open' ? eq(bankTransactions.status, 'open') : ne(bankTransactions.status, 'open'),
    filter.direction === undefined ? undefined : eq(bankTransactions.direction, filter.direction),
  );
  const order = filter.status === 'open' ? asc(bankTransactions.bankTransactionId) : desc(bankTransactions.closedAt);
  const { rows, total } = await readPage(
    db.select().from(bankTransactions).where(condition).orderBy(order),
    db.$count(bankTransactions, condition),
    page,
  );
  const proposals = await Promise.all(
    rows.map(async (row) => ({ row, proposed: row.status === 'open' ? propose(row, await listPayable(db, row)) : [] })),
  );
  const memberIds = proposals.flatMap(({ proposed }) => proposed.map(({ request }) => request.memberId));
  const loginOf = new Map(
    (await findMembers(db, [...new Set(memberIds)])).map(({ memberId, loginId }) => [memberId, loginId]),
  );
  const list = proposals.map(({ row, proposed }) => ({
    movementIdx: Number(row.bankTransactionId),
    direction: row.direction,
    movedAt: row.transactedAt.toISOString(),
    holder: row.accountHolder,
    cash: toWire(row.amount),
    memo: row.memo,
    status: row.status,
    reason: row.reason,
    closedBy: row.closedBy,
    candidates: proposed.map(({ request, certain }) => ({
      cashIdx: Number(request.cashId),
      memId: loginOf.get(request.memberId) ?? '',
      memName: readBankAccount(request.account).holder,
      regDate: request.requestedAt.toISOString(),
      certain,
      isSameName: isFromHolder(row, request),
      isApproved: request.status === 1,
    })),
  }));
  return { list, total };
}

/** Throws C504 (unknown) and T999 (closed by somebody, who is named). Locks the transaction. */
async function openForUpdate(tx: Tx, bankTransactionId: BankTransactionId): Promise<BankTransactionRow> {
  const [row] = await tx
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.bankTransactionId, bankTransactionId))
    .for('update');
  if (!row) throw new DomainError(codes.requestUnknown);
  if (row.status !== 'open')
    throw new DomainError(codes.alreadyProcessed, { by: row.closedBy, at: row.closedAt?.toISOString() ?? null });
  return row;
}

async function isApprovedWithoutLine(tx: Tx, { status, cashId }: RequestRow): Promise<boolean> {
  return status === 1 && (await tx.$count(bankTransactions, eq(bankTransactions.cashId, cashId))) === 0;
}

/**
 * Approves the request of this transaction, accepting it first where it is open; one that was approved without its
 * line is closed with this one, and no money moves. Throws C504 (either unknown), T999 (either done by another), C506
 * (amounts differ), C503 (the request is finished). Locks: the transaction, the request, the member's ledger accounts.
 */
export async function matchBankTransaction(
  platform: CashierPlatform,
  tx: Tx,
  { bankTransactionId, cashId, why = '' }: { bankTransactionId: BankTransactionId; cashId: CashId; why?: string },
  by: By,
): Promise<void> {
  const transaction = await openForUpdate(tx, bankTransactionId);
  const request = await findForUpdate(tx, cashId);
  if (request?.kind !== requestKindOf(transaction) || request.account.rail !== bankTransferName)
    throw new DomainError(codes.requestUnknown);
  if (request.amount !== transaction.amount) throw new DomainError(codes.bankAmountDiffers);
  if (!(await isApprovedWithoutLine(tx, request))) {
    const reason = why || `bank:${bankTransactionId}`;
    const move = { cashId, reason, bankTransactionId, ...by };
    if (request.status === 0) await moveRequest(platform, tx, { ...move, to: 2 });
    await moveRequest(platform, tx, { ...move, to: 1 });
  }
  const now = platform.clock.now();
  await tx
    .update(bankTransactions)
    .set({ status: 'matched', cashId, closedAt: now, closedBy: by.staff.loginId })
    .where(eq(bankTransactions.bankTransactionId, bankTransactionId));
  await noteTransferOf(tx, cashId, { at: now, by: by.staff.loginId });
  const change = { before: { status: 'open' }, after: { status: 'matched', cashId: String(cashId) } };
  await recordAudit(tx, { ...by, action: 'bank.match', target: `bank:${bankTransactionId}`, ...change });
}

/** Sets aside a transaction that belongs to no request. Throws C504, T999. */
export async function ignoreBankTransaction(
  platform: Platform,
  tx: Tx,
  { bankTransactionId, reason }: { bankTransactionId: BankTransactionId; reason: string },
  { staff, ip }: By,
): Promise<void> {
  await openForUpdate(tx, bankTransactionId);
  await tx
    .update(bankTransactions)
    .set({ status: 'ignored', reason, closedAt: platform.clock.now(), closedBy: staff.loginId })
    .where(eq(bankTransactions.bankTransactionId, bankTransactionId));
  const change = { before: { status: 'open' }, after: { status: 'ignored', reason } };
  await recordAudit(tx, { staff, action: 'bank.ignore', target: `bank:${bankTransactionId}`, ...change, ip });
}
