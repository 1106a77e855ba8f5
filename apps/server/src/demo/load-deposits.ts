/** Deposits of the past as they would have come: requested by the member, accepted and approved by the demo's owner. */
import { type CashierPlatform, moveRequest, requestDeposit } from '../modules/cashier/index.ts';
import type { Member } from '../modules/identity/index.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { type Money, toWire } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';

export async function loadDemoDeposit(
  platform: CashierPlatform,
  staff: StaffSession,
  { memberId }: Member,
  { amount, at }: { amount: Money; at: Date },
): Promise<void> {
  const then = { ...platform, clock: { now: () => at } };
  const input = { memberId, cash: toWire(amount), requestKey: randomUuid(), memo: '', takesBonus: false };
  const { cashId } = await platform.db.transaction((tx) => requestDeposit(then, tx, input));
  for (const to of [2, 1] as const)
    await platform.db.transaction((tx) => moveRequest(then, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));
}
