/**
 * Undoing a bet that is over, by a decision of ours: its stake goes back, then what it was paid is taken back whole,
 * and what the member has spent of it is owed. The bet counts for nothing from then on, wherever it was counted.
 */

import type { Platform } from '../../../platform/app.ts';
import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import { announceBalances, postNow } from '../../ledger/index.ts';
import { takeBack } from '../../receivables/index.ts';
import { type BetRow, bets } from '../model/tables.ts';
import type { BetName } from '../records/find-bet.ts';
import { cancelOperation, takeBackOperation } from '../records/operations.ts';
import { settleBetsWithin } from './settle-many.ts';

/** In smallest units: amount taken back of the payout, and the part of it that the member owes. */
export type Undone = {
  readonly memberId: MemberId;
  readonly stake: Money;
  readonly taken: Money;
  readonly owed: Money;
};

async function lockEnded(tx: Tx, { vendorKey, betKey }: BetName): Promise<BetRow | null> {
  const byKey = and(eq(bets.vendorKey, vendorKey), eq(bets.betKey, betKey));
  const [bet] = await tx.select().from(bets).where(byKey).for('update');
  return bet?.status === 'win' || bet?.status === 'lose' ? bet : null;
}

async function takePayout(platform: Platform, tx: Tx, { memberId, ...name }: BetRow, taken: Money): Promise<Money> {
  if (taken === 0n) return zeroMoney;
  const { vendorKey, betKey } = name;
  const operation = takeBackOperation({ vendorKey, betKey, memberId }, `void:${vendorKey}:${betKey}`, taken);
  const { reference, actor } = operation;
  const takings = [{ account: 'cash', amount: taken, operation }] as const;
  return (await takeBack(platform, tx, { memberId, takings, reference, actor })).owed;
}

/**
 * `unpaid` is what of the payout never came to the member, because staff refused it. Null for a bet that is not over,
 * was given back, or is archived. Locks: the bet, the accounts, the partners' days.
 */
export async function undoBetWithin(
  platform: Platform,
  tx: Tx,
  name: BetName,
  unpaid: Money = zeroMoney,
): Promise<Undone | null> {
  const bet = await lockEnded(tx, name);
  if (!bet) return null;
  const { vendorKey, betKey, memberId, stake, payout } = bet;
  const taken = money(payout - unpaid);
  // The stake is refunded first, because it covers what is taken back.
  const [back] = await postNow(tx, [cancelOperation(name)]);
  if (back?.status !== 'posted') throw new Error(`The stake of ${betKey} could not go back.`);
  const owed = await takePayout(platform, tx, bet, taken);
  const cancelled = { betKey, payout: zeroMoney, status: 'cancel', shortfall: owed } as const;
  const when = { at: platform.clock.now(), round: 0, from: 'settled' } as const;
  await settleBetsWithin(tx, connectionOf(tx), vendorKey, [cancelled], when);
  await announceBalances(platform, tx, [memberId]);
  return { memberId, stake, taken, owed };
}
