/**
 * A line of the bank and its request, a deposit for money that came in, a withdrawal for money that went out, are one
 * record of reconciliation, whichever comes first: a line counts once, whatever way its request was approved.
 */

import { addSeconds, businessDay, endOfBusinessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/connect.ts';
import { and, asc, between, eq, gte, inArray, isNull, notExists, sql } from '../../../../platform/db/orm.ts';
import { findDecision, noteTransferOf } from '../../model/decisions.ts';
import { openStatuses } from '../../model/queries.ts';
import type { RequestKind } from '../../model/request-kinds.ts';
import {
  type BankTransactionId,
  type BankTransactionRow,
  bankTransactions,
  type RequestRow,
  requests,
} from '../../model/tables.ts';
import type { Closing } from '../rail.ts';
import { bankTransferName, readBankAccount } from './account.ts';

/** A request is made, paid and approved within so long. */
const nearSeconds = 7 * 24 * 60 * 60;

/** A holder as banks print it: without spaces, cut after ten letters. */
const asPrinted = (holder: string) => holder.replaceAll(/\s/g, '').toLowerCase().slice(0, 10);

type Sent = Pick<BankTransactionRow, 'accountHolder'>;
const isNamed = (sent: Sent, name: string) => name !== '' && asPrinted(name) === asPrinted(sent.accountHolder);

/** Whether the bank names the holder of the account that the member has with us. */
export function isFromHolder(sent: Sent, { account }: Pick<RequestRow, 'account'>): boolean {
  return isNamed(sent, readBankAccount(account).holder);
}

/** Whether the bank names whom the member announced: a hint for staff, as anybody may announce any name. */
export function isAnnounced(sent: Sent, { memo }: Pick<RequestRow, 'memo'>): boolean {
  return isNamed(sent, memo);
}

export async function findBankTransaction(tx: Tx, id: BankTransactionId): Promise<BankTransactionRow | null> {
  const [row] = await tx.select().from(bankTransactions).where(eq(bankTransactions.bankTransactionId, id));
  return row ?? null;
}

/** Of requests by bank transfer. */
export const hasNoLine = notExists(
  sql`(select from ${bankTransactions} where ${bankTransactions.cashId} = ${requests.cashId})`,
);

export const isOfBank = sql`${requests.account} ->> 'rail' = ${bankTransferName}`;

type Moved = Pick<BankTransactionRow, 'direction'>;

export const requestKindOf = ({ direction }: Moved): RequestKind => (direction === 'in' ? 'deposit' : 'withdrawal');
const directionOf = ({ kind }: Pick<RequestRow, 'kind'>) => (kind === 'deposit' ? 'in' : 'out');

/** Requests that a line could be of: open ones, and approved ones whose line has not been found yet. */
export async function listPayable(
  db: Database | Tx,
  line: Moved & Pick<BankTransactionRow, 'amount' | 'transactedAt'>,
): Promise<RequestRow[]> {
  const { direction, transactedAt } = line;
  const latest =
    direction === 'in' ? addSeconds(transactedAt, nearSeconds) : endOfBusinessDay(businessDay(transactedAt));
  const near = between(requests.requestedAt, addSeconds(transactedAt, -nearSeconds), latest);
  const isOfAmount = and(eq(requests.kind, requestKindOf(line)), eq(requests.amount, line.amount), isOfBank);
  const [open, approved] = await Promise.all([
    db
      .select()
      .from(requests)
      .where(and(isOfAmount, inArray(requests.status, [...openStatuses])))
      .orderBy(asc(requests.cashId)),
    db
      .select()
      .from(requests)
      .where(and(isOfAmount, eq(requests.status, 1), near, hasNoLine))
      .orderBy(asc(requests.cashId)),
  ]);
  return [...approved, ...open];
}

/** Answers false when the line was closed meanwhile. A line that somebody else holds is passed over, never awaited. */
export async function closeLine(
  tx: Tx,
  { bankTransactionId }: Pick<BankTransactionRow, 'bankTransactionId'>,
  { cashId }: Pick<RequestRow, 'cashId'>,
  { at, by }: Closing,
): Promise<boolean> {
  const isIt = and(eq(bankTransactions.bankTransactionId, bankTransactionId), isNull(bankTransactions.closedAt));
  const [free] = await tx
    .select({ id: bankTransactions.bankTransactionId })
    .from(bankTransactions)
    .where(isIt)
    .for('update', { skipLocked: true });
  if (!free) return false;
  await tx.update(bankTransactions).set({ status: 'matched', cashId, closedAt: at, closedBy: by }).where(isIt);
  await noteTransferOf(tx, cashId, { at, by });
  return true;
}

/** Money leaves for a withdrawal on the business day of its request or later. */
const notBefore = ({ kind, requestedAt }: RequestRow) =>
  kind === 'withdrawal' ? gte(bankTransactions.transactedAt, startOfBusinessDay(businessDay(requestedAt))) : undefined;

/**
 * Closes the oldest open line of the holder and amount with a request that was approved from the queue. A withdrawal
 * that the rule approves has no line yet: its transfer is made afterwards. Locks: the line, after the request; lines
 * that are locked are left to whoever holds them.
 */
export async function claimLine(tx: Tx, request: RequestRow, closing: Closing): Promise<void> {
  if ((await findDecision(tx, request.cashId))?.isApproved) return;
  const lines = await tx
    .select()
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.status, 'open'),
        eq(bankTransactions.direction, directionOf(request)),
        eq(bankTransactions.amount, request.amount),
        notBefore(request),
      ),
    )
    .orderBy(asc(bankTransactions.bankTransactionId));
  for (const line of lines) if (isFromHolder(line, request) && (await closeLine(tx, line, request, closing))) return;
}

/**
 * Closes lines that were imported after their requests had been approved from the queue: same holder, same amount, the
 * oldest approval first. Answers how many.
 */
export async function linkApproved(tx: Tx, lines: readonly BankTransactionRow[], closing: Closing): Promise<number> {
  let linked = 0;
  for (const line of lines) {
    const payable = await listPayable(tx, line);
    const paid = payable.find((request) => request.status === 1 && isFromHolder(line, request));
    if (paid && (await closeLine(tx, line, paid, closing))) linked += 1;
  }
  return linked;
}

/** Money that was matched to the deposit waits again for the request it belongs to. */
export async function reopenLine(tx: Tx, { cashId }: RequestRow): Promise<void> {
  await tx
    .update(bankTransactions)
    .set({ status: 'open', cashId: null, closedAt: null, closedBy: null })
    .where(eq(bankTransactions.cashId, cashId));
}
