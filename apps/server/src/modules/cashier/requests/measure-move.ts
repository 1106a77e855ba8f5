/** Whether moving a request needs a second person, and whose own work a payment would decide on. */
import type { CashStatus } from '@mirinae/contract/cash/cash';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { listCreditors } from '../../staff/index.ts';
import { findForUpdate } from '../model/queries.ts';
import { findBankTransaction, isFromHolder } from '../rails/bank-transfer/lines.ts';
import { listUnusual } from '../rules/list-unusual.ts';

/**
 * A request approved because of a line of the bank, which who approves may have entered. Money of another name always
 * needs a second person. One that was approved before moves no money now.
 */
export async function measureMatch(
  tx: Tx,
  { movementIdx, cashIdx }: { movementIdx: number; cashIdx: number },
): Promise<Measured | null> {
  const row = await findForUpdate(tx, brandId<'CashId'>(cashIdx));
  const line = await findBankTransaction(tx, brandId<'BankTransactionId'>(movementIdx));
  if (!row || !line) return null;
  const amount = row.status === 1 ? 0 : toWire(row.amount);
  const unusual = amount === 0 ? [] : await listUnusual(tx, row);
  return { target: `cash:${cashIdx}`, memberId: row.memberId, amount, unusual, isAlways: !isFromHolder(line, row) };
}

/** Null for a move that moves no money, and for a request that is not there: the call itself refuses it. */
export async function measureMove(
  { clock }: Platform,
  tx: Tx,
  { cashIdx, to }: { cashIdx: number; to: Exclude<CashStatus, 0> },
): Promise<Measured | null> {
  const row = to === 1 ? await findForUpdate(tx, brandId<'CashId'>(cashIdx)) : null;
  if (row?.status !== 0 && row?.status !== 2) return null;
  const { memberId, amount } = row;
  const unusual = await listUnusual(tx, row);
  const measured = { target: `cash:${cashIdx}`, memberId, amount: toWire(amount), unusual };
  if (row.kind === 'deposit') return measured;
  return { ...measured, ownWork: await listCreditors(tx, memberId, clock.now()) };
}
