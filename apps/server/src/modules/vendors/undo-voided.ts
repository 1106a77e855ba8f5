/**
 * A bet that is over is undone because staff took its round back. The vendor names their decision; it undoes so many
 * bets and takes so much back as they had confirmed, and never a bet of another game.
 */

import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, ne, sql } from '../../platform/db/orm.ts';
import { money } from '../../platform/money.ts';
import { type BetRow, findBet, type Undone, undoBetWithin } from '../bets/index.ts';
import { findGame } from '../catalog/index.ts';
import { notify } from '../notifications/index.ts';
import { listHoldsOf } from '../play/index.ts';
import { tableVoidBets } from './tables.ts';
import { lockVoid, type VoidRow } from './void-table-round.ts';

export type Voided = { readonly vendorKey: string; readonly betKey: string; readonly voidRef: string };

async function hasRoom(tx: Tx, order: VoidRow, { betKey, payout }: BetRow): Promise<boolean> {
  const others = and(eq(tableVoidBets.voidId, order.voidId), ne(tableVoidBets.betKey, betKey));
  const [sums] = await tx
    .select({
      bets: sql<number>`count(*)::integer`,
      taken: sql<bigint>`coalesce(sum(${tableVoidBets.taken}), 0)::bigint`,
    })
    .from(tableVoidBets)
    .where(others);
  return (sums?.bets ?? 0) < order.bets && (sums?.taken ?? 0n) + payout <= order.paid;
}

async function lockOrder(tx: Tx, { vendorKey, voidRef }: Voided, bet: BetRow): Promise<VoidRow | null> {
  const order = await lockVoid(tx, { vendorKey, voidId: voidRef });
  const isOfIt = order?.gameKey === bet.gameKey && bet.placedAt <= order.orderedAt;
  return order && isOfIt && (await hasRoom(tx, order, bet)) ? order : null;
}

async function record(platform: Platform, tx: Tx, { voidId }: VoidRow, bet: BetRow, undone: Omit<Undone, 'memberId'>) {
  const { vendorKey, betKey, memberId, gameKey } = bet;
  const undoneAt = platform.clock.now();
  await tx
    .insert(tableVoidBets)
    .values({ vendorKey, betKey, voidId, ...undone, undoneAt })
    .onConflictDoUpdate({ target: [tableVoidBets.vendorKey, tableVoidBets.betKey], set: { ...undone, undoneAt } });
  const game = await findGame(tx, vendorKey, gameKey);
  if (!game) return;
  const facts = { event: 'round-void', names: game.names } as const;
  await notify(platform, tx, [{ memberId, facts, subject: `bet:${vendorKey}:${betKey}`, isLatestOnly: true }]);
}

/**
 * Undoes a finished bet in one transaction with its records; false without a decision that allows it. Throws if the bet
 * changes meanwhile: nothing is done, and it can be retried. Locks: the decision, the bet, the accounts.
 */
export async function undoVoided(platform: Platform, voided: Voided): Promise<boolean> {
  const bet = await findBet(platform.db, voided);
  if (!bet) return false;
  const holds = await listHoldsOf(platform.db, bet);
  // A prize that waits is decided first.
  if (holds.some(({ status }) => status === 'waiting')) return false;
  const refused = holds.filter(({ status }) => status !== 'released');
  const unpaid = money(refused.reduce((sum, { amount }) => sum + amount, 0n));
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, voided, bet);
    const undone = order && (await undoBetWithin(platform, tx, voided, unpaid));
    if (!undone) return false;
    const { stake, taken, owed } = undone;
    await record(platform, tx, order, bet, { stake, taken, owed });
    return true;
  });
}
