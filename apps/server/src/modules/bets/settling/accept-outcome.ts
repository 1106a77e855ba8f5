/**
 * Brings a bet to what its vendor says of it, by a decision of staff: settled with another payout, settled for the
 * first time, or given back. It counts on the day of its first settlement, as every correction does.
 */
import type { Platform } from '../../../platform/app.ts';
import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import { announceBalances } from '../../ledger/index.ts';
import { type BetRow, bets } from '../model/tables.ts';
import type { BetName } from '../records/find-bet.ts';
import { bookMoved, moveBets } from './retarget-bets.ts';
import { settleBetsWithin } from './settle-many.ts';
import { undoBetWithin } from './undo-bet.ts';

export type Outcome = 'undone' | { readonly payout: Money };

async function lockBet(tx: Tx, { vendorKey, betKey }: BetName): Promise<BetRow | null> {
  const byKey = and(eq(bets.vendorKey, vendorKey), eq(bets.betKey, betKey));
  const [bet] = await tx.select().from(bets).where(byKey).for('update');
  return bet ?? null;
}

/** A bet as whoever decides about it has seen it. */
export type Seen = Pick<BetRow, 'status' | 'payout'>;

/**
 * False for a bet that is archived, was given back, has been paid in part, or is not as it was `seen`. `settlement`
 * names this one among those of the bet. Locks: the bet, the accounts, the partners' days.
 */
export async function acceptOutcomeWithin(
  platform: Platform,
  tx: Tx,
  name: BetName,
  outcome: Outcome,
  settlement: number,
  seen?: Seen,
): Promise<boolean> {
  const bet = await lockBet(tx, name);
  if (!bet || bet.status === 'cancel' || (bet.status === 'wait' && bet.payout > 0n)) return false;
  if (seen && (seen.status !== bet.status || seen.payout !== bet.payout)) return false;
  const { vendorKey, betKey, memberId } = bet;
  const now = platform.clock.now();
  if (outcome === 'undone') {
    if (bet.status !== 'wait') return (await undoBetWithin(platform, tx, name)) !== null;
    const when = { at: now, round: settlement, from: 'wait' } as const;
    const results = [{ betKey, payout: zeroMoney, status: 'cancel' }] as const;
    await settleBetsWithin(tx, connectionOf(tx), vendorKey, results, when);
  } else {
    const { payout } = outcome;
    const status = payout > 0n ? 'win' : 'lose';
    const target = {
      betKey,
      settlement,
      status,
      payout,
      settledAt: bet.settledAt ?? now,
      nonQualifyingStake: 0n,
    } as const;
    await bookMoved(platform, tx, await moveBets(platform, tx, vendorKey, [target]));
  }
  await announceBalances(platform, tx, [memberId]);
  return true;
}
