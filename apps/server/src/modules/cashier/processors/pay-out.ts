/** An approved withdrawal over a processor's rail: sent, and given back once when it fails. */
import type { Tx } from '../../../platform/db/connect.ts';
import { findForUpdate } from '../model/queries.ts';
import type { CashId, RequestRow } from '../model/tables.ts';
import { findPayment, setPayment } from '../payments/rail-payments.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';
import { makeReversal } from '../reversals/reverse-request.ts';

/**
 * bank_out -> cash, under the request's lock. Call it only for a payout that is queued or sent: its state and the
 * ledger's key each see to it that the money comes back once.
 */
export async function returnPayout(platform: CashierPlatform, tx: Tx, row: RequestRow, reason: string): Promise<void> {
  await setPayment(tx, row.cashId, { state: 'failed' });
  const mover = `rail:${row.account.rail}`;
  await makeReversal(platform, tx, row, { reason, actor: mover, by: mover });
}

/**
 * Sends it, outside of any transaction; done again after a restart, the processor pays once. A callback may be quicker
 * than its answer, so only what is still queued becomes sent. Throws C803 to be tried again.
 */
export async function payOut(platform: CashierPlatform, cashId: CashId): Promise<void> {
  const { db } = platform;
  const payment = await findPayment(db, cashId);
  const request = await db.transaction((tx) => findForUpdate(tx, cashId));
  if (payment?.state !== 'queued' || !request) return;
  const { processor } = railOf(platform, request);
  if (!processor) return;
  const { refusal } = await processor.payOut(platform, payment, request.account);
  await db.transaction(async (tx) => {
    const row = await findForUpdate(tx, cashId);
    const now = await findPayment(tx, cashId);
    if (!row || now?.state !== 'queued') return;
    if (refusal === null) await setPayment(tx, cashId, { state: 'sent' });
    else await returnPayout(platform, tx, row, refusal);
  });
}
