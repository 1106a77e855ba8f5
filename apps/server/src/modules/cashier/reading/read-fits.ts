/** Of open requests, what makes them certain or lets somebody look: the bank's transaction, or earlier payments. */
import type { CashFit } from '@mirinae/contract/staff/cash-queue';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { CashId, RequestRow } from '../model/tables.ts';
import { bankTransferName } from '../rails/bank-transfer/account.ts';
import { type FittingLine, findFittingLines } from '../rails/bank-transfer/certain-lines.ts';
import { findKnown } from '../rules/known-accounts.ts';

const isOpen = ({ status }: RequestRow) => status === 0 || status === 2;

function fitOfDeposit(line: FittingLine | undefined): CashFit {
  if (!line) return { isCertain: false, line: null, earlier: 0 };
  const { bankTransactionId, holder, transactedAt, isSameName, isCertain } = line;
  const shown = { movementIdx: Number(bankTransactionId), holder, movedAt: transactedAt.toISOString(), isSameName };
  return { isCertain, line: shown, earlier: 0 };
}

export async function readFits(
  db: Database | Tx,
  rows: readonly RequestRow[],
  now: Date,
): Promise<ReadonlyMap<CashId, CashFit>> {
  const open = rows.filter(isOpen);
  const deposits = open.filter(({ kind, account }) => kind === 'deposit' && account.rail === bankTransferName);
  const withdrawals = open.filter(({ kind }) => kind === 'withdrawal');
  const idOf = ({ cashId }: RequestRow) => cashId;
  const [lines, known] = await Promise.all([
    findFittingLines(db, deposits.map(idOf), now),
    findKnown(db, withdrawals.map(idOf), now),
  ]);
  return new Map([
    ...deposits.map(({ cashId }) => [cashId, fitOfDeposit(lines.get(cashId))] as const),
    ...withdrawals.map(({ cashId }) => {
      const { earlier = 0, isCertain = false } = known.get(cashId) ?? {};
      return [cashId, { isCertain, line: null, earlier }] as const;
    }),
  ]);
}
