/** What a rail's processor moves for a request: quoted when it is made, paid out once it is approved. */
import type { RailPaymentFacts } from '@mirinae/contract/cash/cash';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, inArray } from '../../../platform/db/orm.ts';
import { addJob } from '../../../platform/jobs.ts';
import { toWire } from '../../../platform/money.ts';
import { type CashId, type PaymentState, type RailPayment, type RequestRow, railPayments } from '../model/tables.ts';
import { type CashierPlatform, type PaymentRail, railOf } from '../rails/rail.ts';

export const payoutTask = 'cashier.payOut';

/** The quote of a new request; nothing on rails whose money people move. Throws C214 where the fee takes all. */
export async function openPayment(
  platform: CashierPlatform,
  tx: Tx,
  { name, processor }: PaymentRail,
  request: RequestRow,
): Promise<void> {
  if (!processor) return;
  const { cashId } = request;
  const quote = processor.quote(platform, request);
  const reference = processor.referenceOf(platform, request);
  await tx.insert(railPayments).values({ ...quote, cashId, rail: name, reference, state: 'waiting' });
}

export async function findPayment(db: Database | Tx, cashId: CashId): Promise<RailPayment | null> {
  const [row] = await db.select().from(railPayments).where(eq(railPayments.cashId, cashId));
  return row ?? null;
}

export async function findPaymentOf(tx: Tx, rail: string, reference: string): Promise<RailPayment | null> {
  const isIt = and(eq(railPayments.rail, rail), eq(railPayments.reference, reference));
  const [row] = await tx.select().from(railPayments).where(isIt);
  return row ?? null;
}

export async function listPaymentsOf(db: Database | Tx, cashIds: readonly CashId[]): Promise<Map<CashId, RailPayment>> {
  if (cashIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(railPayments)
    .where(inArray(railPayments.cashId, [...cashIds]));
  return new Map(rows.map((row) => [row.cashId, row]));
}

/** Call it with the request locked: whoever moves a payment holds its request. */
export async function setPayment(
  tx: Tx,
  cashId: CashId,
  change: { readonly state: PaymentState; readonly confirmations?: number },
): Promise<void> {
  await tx.update(railPayments).set(change).where(eq(railPayments.cashId, cashId));
}

/** An approved withdrawal of a processor's rail is sent by a job of its own transaction. */
export async function queuePayout(platform: CashierPlatform, tx: Tx, request: RequestRow): Promise<void> {
  const { cashId } = request;
  if (!railOf(platform, request).processor) return;
  await setPayment(tx, cashId, { state: 'queued' });
  const payload = { cashId: String(cashId) };
  await addJob(tx, { task: payoutTask, payload, at: platform.clock.now(), key: `${payoutTask}:${cashId}` });
}

/** Coins in words: no more digits behind the point than there are. */
export function presentUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}

export function presentPayment(
  platform: CashierPlatform,
  request: RequestRow,
  payment: RailPayment | undefined,
): RailPaymentFacts | null {
  const { processor } = railOf(platform, request);
  if (!processor || !payment) return null;
  const isWaiting = request.kind === 'deposit' && payment.state === 'waiting';
  return {
    coins: presentUnits(payment.units, processor.decimals),
    coinPrice: toWire(payment.coinPrice),
    fee: toWire(payment.fee),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    state: payment.state,
    confirmations: payment.confirmations,
    confirmationsNeeded: processor.confirmationsNeeded,
    isPayableInSandbox: isWaiting && processor.payInSandbox !== null && platform.config.MIRINAE_ENV !== 'production',
  };
}
