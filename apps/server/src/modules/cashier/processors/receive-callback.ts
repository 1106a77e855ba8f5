/**
 * A processor's callback: proven by its rail, taken once, and applied to the request it is about. What is refused is
 * kept with its code, so that staff can compare it with the processor's report.
 */
import { hash } from 'node:crypto';
import { type Code, codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import type { RawCallback } from '../../../platform/http/callbacks.ts';
import { findForUpdate } from '../model/queries.ts';
import { type CashId, type RailPayment, type RequestRow, railCallbacks } from '../model/tables.ts';
import { announceRequest } from '../notices/announce-request.ts';
import { findPayment, findPaymentOf, setPayment } from '../payments/rail-payments.ts';
import type { CashierPlatform, PaymentRail, RailEvent, RailProcessor } from '../rails/rail.ts';
import { makeMove } from '../requests/move-request.ts';
import { returnPayout } from './pay-out.ts';

type Outcome = Code | '0';
type Received = Extract<RailEvent, { kind: 'received' }>;

function refuseReceived(row: RequestRow, payment: RailPayment, { units }: Received, now: Date): Code | null {
  if (row.kind !== 'deposit') return codes.callbackUnknown;
  if (units !== payment.units) return codes.callbackAmount;
  if (row.status === -1 || row.status === -2) return codes.callbackClosed;
  const isLate = payment.state === 'waiting' && payment.expiresAt !== null && now > payment.expiresAt;
  return isLate && row.status !== 1 ? codes.callbackExpired : null;
}

async function applyReceived(
  platform: CashierPlatform,
  tx: Tx,
  { row, payment, event, rail }: { row: RequestRow; payment: RailPayment; event: Received; rail: string },
): Promise<Outcome> {
  const now = platform.clock.now();
  const refusal = refuseReceived(row, payment, event, now);
  if (refusal) return refusal;
  const isConfirmed = event.isFinal || payment.state === 'confirmed';
  const confirmations = Math.max(event.confirmations, payment.confirmations);
  await setPayment(tx, row.cashId, { state: isConfirmed ? 'confirmed' : 'seen', confirmations });
  const mover = `rail:${rail}`;
  if (isConfirmed && row.status !== 1)
    await makeMove(platform, tx, row, { to: 1, reason: '', actor: mover, by: mover }, now);
  return '0';
}

/** Locks: the request, then as a move or a reversal does. */
async function apply(
  platform: CashierPlatform,
  tx: Tx,
  rail: string,
  event: RailEvent,
): Promise<{ code: Outcome; cashId: CashId | null }> {
  const known = await findPaymentOf(tx, rail, event.reference);
  const row = known && (await findForUpdate(tx, known.cashId));
  const payment = row && (await findPayment(tx, row.cashId));
  if (!payment) return { code: codes.callbackUnknown, cashId: null };
  const { cashId } = row;
  if (event.kind === 'received')
    return { code: await applyReceived(platform, tx, { row, payment, event, rail }), cashId };
  const isUnderway = row.kind === 'withdrawal' && (payment.state === 'queued' || payment.state === 'sent');
  if (!isUnderway) return { code: codes.callbackClosed, cashId };
  if (event.kind === 'paid-out') {
    await setPayment(tx, cashId, { state: 'confirmed' });
    await announceRequest(platform, tx, row.memberId, row.kind);
  } else await returnPayout(platform, tx, row, event.reason);
  return { code: '0', cashId };
}

/** Locks: the callback's key, then as above: of two that come together the second waits and finds the first. */
async function takeOnce(platform: CashierPlatform, tx: Tx, rail: string, event: RailEvent, body: Buffer) {
  const bodyHash = hash('sha256', body, 'buffer');
  const row = { rail, callbackKey: event.key, bodyHash, receivedAt: platform.clock.now() };
  const [fresh] = await tx.insert(railCallbacks).values(row).onConflictDoNothing().returning();
  if (!fresh) {
    const isIt = and(eq(railCallbacks.rail, rail), eq(railCallbacks.callbackKey, event.key));
    const [known] = await tx.select().from(railCallbacks).where(isIt);
    return known?.bodyHash.equals(bodyHash) ? codes.callbackRepeated : codes.duplicateRequest;
  }
  const outcome = await apply(platform, tx, rail, event);
  await tx.update(railCallbacks).set(outcome).where(eq(railCallbacks.callbackId, fresh.callbackId));
  return outcome.code;
}

/**
 * Answers '0', or why the callback changes nothing: C811, C812, Z400 (nothing is kept of these), C813 (unknown), C814
 * (another amount), C815 (taken before), C816 (nothing is expected), C817 (the quote is over), C999 (its key was used
 * for something else).
 */
export async function receiveCallback(
  platform: CashierPlatform,
  { name, processor }: PaymentRail & { readonly processor: RailProcessor },
  callback: RawCallback,
): Promise<Outcome> {
  const event = processor.receive(platform, callback);
  if (typeof event === 'string') return event;
  return platform.db.transaction((tx) => takeOnce(platform, tx, name, event, callback.body));
}
