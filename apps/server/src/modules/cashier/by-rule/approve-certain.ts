/**
 * A free request approved by staff in one step, because it is certain. Both steps are in the audit log, and a second
 * person is needed as for any approval.
 */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { matchBankTransaction } from '../bank/transactions.ts';
import { findForUpdate } from '../model/queries.ts';
import { type CashId, type RequestRow, requests } from '../model/tables.ts';
import { findCertainLine } from '../rails/bank-transfer/certain-lines.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { type Move, moveRequest } from '../requests/move-request.ts';
import { checkWithdrawal, ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';
import { gatherFacts } from './withdrawal-facts.ts';

/** Checks of the rule that are about its own sums: staff have theirs. */
const ofTheRule: ReadonlySet<string> = new Set(['single', 'member-day', 'house-day']);

async function approveDeposit(platform: CashierPlatform, tx: Tx, { cashId, reason: why, ...by }: Approval) {
  const bankTransactionId = await findCertainLine(tx, cashId, platform.clock.now());
  if (bankTransactionId === null) throw new DomainError(codes.requestNotWaiting);
  await matchBankTransaction(platform, tx, { bankTransactionId, cashId, why }, by);
}

async function approveWithdrawal(platform: CashierPlatform, tx: Tx, row: RequestRow, approval: Approval) {
  const facts = await gatherFacts(platform, tx, row, platform.clock.now());
  const checks = checkWithdrawal(await ruleOfWithdrawals.read(tx), { ...facts, approvedToday: facts.amount });
  const failed = checks.flatMap(({ check, isPassed }) => (isPassed || ofTheRule.has(check) ? [] : [check]));
  if (failed.length > 0) throw new DomainError(codes.requestNotWaiting, { checks: failed });
  await moveRequest(platform, tx, { ...approval, to: 2 });
  await moveRequest(platform, tx, { ...approval, to: 1 });
}

type Approval = Omit<Move, 'to' | 'bankTransactionId'>;

/**
 * Throws C504 (unknown), C501 (free and not certain), T999 (another was first). Locks of a deposit: the transaction of
 * the bank, the request, the member's ledger accounts; of a withdrawal: the request, then as an approval.
 */
export async function approveCertain(platform: CashierPlatform, tx: Tx, approval: Approval, kind: RequestRow['kind']) {
  const { cashId } = approval;
  if (kind === 'deposit') await approveDeposit(platform, tx, approval);
  else {
    const row = await findForUpdate(tx, cashId);
    if (!row) throw new DomainError(codes.requestUnknown);
    await (row.status === 0
      ? approveWithdrawal(platform, tx, row, approval)
      : moveRequest(platform, tx, { ...approval, to: 1 }));
  }
  const moved = await findForUpdate(tx, cashId);
  if (!moved) throw new DomainError(codes.requestUnknown);
  return moved;
}

/** Kind of a request that is free; null for any other. Read without a lock: the approval looks again. */
export async function findFree(tx: Tx, cashId: CashId): Promise<RequestRow['kind'] | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.cashId, cashId), eq(requests.status, 0)));
  return row?.kind ?? null;
}
