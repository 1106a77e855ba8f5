/** Giving up what a member owes: the correction's account pays it in the member's place. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, money } from '../../platform/money.ts';
import { lockBalances, type Operation } from '../ledger/index.ts';
import { markPaid, payment, postAll } from './pay.ts';
import { type ReceivableId, type ReceivableRow, receivables } from './tables.ts';

/** Throws Z404 (unknown), T999 (paid or written off already). */
export function needOpen(row: ReceivableRow | undefined): ReceivableRow {
  if (!row) throw new DomainError(codes.notFound);
  if (row.closedAt) throw new DomainError(codes.alreadyProcessed, { by: null, at: row.closedAt.toISOString() });
  return row;
}

/**
 * Returns the written-off amount, in units: adjustment -> cash -> receivable, so that the member's statement shows it
 * too. Throws as `needOpen`. Locks: the receivable, then the member's accounts.
 */
export async function writeOff(
  platform: Platform,
  tx: Tx,
  receivableId: ReceivableId,
  actor: string,
): Promise<{ row: ReceivableRow; amount: Money }> {
  const [found] = await tx.select().from(receivables).where(eq(receivables.receivableId, receivableId)).for('update');
  const row = needOpen(found);
  await lockBalances(tx, row.memberId);
  const amount = money(row.amount - row.paid);
  const credit: Operation = {
    key: `receivable-written-off:${receivableId}`,
    kind: 'adjustment',
    reference: row.reference,
    actor,
    legs: [
      { account: { system: 'adjustment' }, amount: money(-amount) },
      { account: { owner: row.memberId, kind: 'cash' }, amount },
    ],
  };
  await postAll(tx, [credit, payment(row, amount, actor)]);
  await markPaid(platform, tx, row, amount);
  return { row, amount };
}
