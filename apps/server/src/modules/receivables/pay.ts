/** Receivables are paid from the members' cash: oldest first, each payment under a key of its own. */

import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, isNull, sum } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { lockBalances, type Operation, postNow } from '../ledger/index.ts';
import { type ReceivableRow, receivables } from './tables.ts';

/** cash -> receivable. The amount paid before is part of the key, so that nothing is collected twice. */
export function payment({ receivableId, memberId, reference, paid }: ReceivableRow, amount: Money, actor: string) {
  return {
    key: `receivable-paid:${receivableId}:${paid}`,
    kind: 'receivable_paid',
    reference,
    actor,
    legs: [
      { account: { owner: memberId, kind: 'cash' }, amount: money(-amount) },
      { account: { system: 'receivable' }, amount },
    ],
  } satisfies Operation;
}

/** For movements that cannot be refused except by a bug: balances are locked and rows hold the due amounts. */
export async function postAll(tx: Tx, operations: readonly Operation[]): Promise<void> {
  const outcomes = await postNow(tx, operations);
  for (const [index, { key }] of operations.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'posted') continue;
    const answer = outcome?.status === 'refused' ? outcome.reason : outcome?.status;
    throw new Error(`The ledger answered ${key} with ${answer}.`);
  }
}

const openOf = (memberId: MemberId) => and(eq(receivables.memberId, memberId), isNull(receivables.closedAt));

/** The member's open receivables, oldest first, locked. */
export function lockOpen(tx: Tx, memberId: MemberId): Promise<ReceivableRow[]> {
  return tx.select().from(receivables).where(openOf(memberId)).orderBy(asc(receivables.receivableId)).for('update');
}

/** Open receivables of the member, in smallest units. */
export async function sumOwed(db: Database | Tx, memberId: MemberId): Promise<Money> {
  const [row] = await db
    .select({ amount: sum(receivables.amount), paid: sum(receivables.paid) })
    .from(receivables)
    .where(openOf(memberId));
  return money(BigInt(row?.amount ?? 0) - BigInt(row?.paid ?? 0));
}

export async function markPaid({ clock }: Platform, tx: Tx, row: ReceivableRow, amount: Money): Promise<void> {
  const paid = money(row.paid + amount);
  const closedAt = paid === row.amount ? clock.now() : null;
  await tx.update(receivables).set({ paid, closedAt }).where(eq(receivables.receivableId, row.receivableId));
}

/**
 * Pays what the member owes out of its cash, as far as that goes, at most `most`; answers how much, in units; the
 * caller books it. Locks: the member's open receivables, then its accounts.
 */
export async function payReceivables(
  platform: Platform,
  tx: Tx,
  { memberId, actor, most }: { memberId: MemberId; actor: string; most?: Money },
): Promise<Money> {
  const rows = await lockOpen(tx, memberId);
  if (rows.length === 0) return zeroMoney;
  const { cash } = await lockBalances(tx, memberId);
  let left: bigint = most !== undefined && most < cash ? most : cash;
  const payments: Operation[] = [];
  let total = 0n;
  for (const row of rows) {
    const open = row.amount - row.paid;
    const amount = money(open < left ? open : left);
    if (amount === 0n) break;
    payments.push(payment(row, amount, actor));
    await markPaid(platform, tx, row, amount);
    left -= amount;
    total += amount;
  }
  if (payments.length > 0) await postAll(tx, payments);
  return money(total);
}
