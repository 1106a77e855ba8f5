/** A member's own hand on its requests: taking one back, hiding finished ones. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import { getBalances } from '../../ledger/index.ts';
import { findForUpdate } from '../model/queries.ts';
import { type CashId, requests } from '../model/tables.ts';
import { announceRequest } from '../notices/announce-request.ts';
import { releaseWithdrawal } from '../payments/move-money.ts';
import { findPayment } from '../payments/rail-payments.ts';
import { isFinished, refuseCancel } from '../rules/rules.ts';
import { finish } from './move-request.ts';

/**
 * Cancels a request at status 0 and answers the cash there is then, in units; a held amount is back in it. Throws C504
 * (not the member's), C502 (staff works on it, or its money is on the way), C503 (finished). Locks: the request, then
 * the member's ledger accounts.
 */
export async function cancelRequest(platform: Platform, tx: Tx, memberId: MemberId, cashId: CashId): Promise<Money> {
  const row = await findForUpdate(tx, cashId, memberId);
  if (!row) throw new DomainError(codes.requestUnknown);
  const payment = await findPayment(tx, cashId);
  const refusal = payment?.state === 'seen' ? codes.requestAlreadyWaiting : refuseCancel(row.status);
  if (refusal) throw new DomainError(refusal);
  if (row.kind === 'withdrawal') await releaseWithdrawal(tx, row, `member:${memberId}`);
  await tx
    .update(requests)
    .set({ status: -1, ...(await finish(tx, row, platform.clock.now())) })
    .where(eq(requests.cashId, cashId));
  await announceRequest(platform, tx, memberId, row.kind);
  return (await getBalances(tx, memberId)).cash;
}

/**
 * Hides finished requests from the member's list, all or none; answers how many. Throws C504 (not the member's), C502
 * (not finished). Locks: the requests, by id.
 */
export async function hideRequests(tx: Tx, memberId: MemberId, cashIds: readonly CashId[]): Promise<number> {
  const wanted = [...new Set(cashIds)];
  const rows = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), inArray(requests.cashId, wanted)))
    .orderBy(asc(requests.cashId))
    .for('update');
  if (rows.length < wanted.length) throw new DomainError(codes.requestUnknown);
  if (!rows.every(({ status }) => isFinished(status))) throw new DomainError(codes.requestAlreadyWaiting);
  await tx.update(requests).set({ isHidden: true }).where(inArray(requests.cashId, wanted));
  return wanted.length;
}
