/**
 * Staff's decision about a stuck bet: settled with an amount, settled again, or given back. It shares the lock and the
 * numbers of settlements with corrections by vendors, so that both cannot count for one state of the bet.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, zeroMoney } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { acceptOutcomeWithin, type BetId, type BetRow, findBet, type Outcome, type Seen } from '../bets/index.ts';
import { listHoldsOf } from '../play/index.ts';
import { firstSettlement } from './resettle.ts';
import { endStuck, lockStuck } from './stuck-bets.ts';
import { resettlements } from './tables.ts';

export type Decision = {
  readonly betId: BetId;
  readonly outcome: Outcome;
  readonly seen: Seen;
  readonly by: string;
};
export type Decided = {
  readonly before: { readonly status: string; readonly payout: Money };
  readonly after: { readonly status: string; readonly payout: Money };
  readonly bet: BetRow;
};

async function takeSettlement(tx: Tx, { vendorKey, betKey }: BetRow, at: Date): Promise<number> {
  const isOfBet = and(eq(resettlements.vendorKey, vendorKey), eq(resettlements.betKey, betKey));
  const settlement = firstSettlement + (await tx.$count(resettlements, isOfBet));
  await tx
    .insert(resettlements)
    .values({ vendorKey, betKey, resettleKey: `staff:${randomUuid()}`, settlement, resettledAt: at });
  return settlement;
}

/**
 * Throws Z404 for a bet that is not among the stuck ones, T999 for one that is not as it was seen, S055 for one that
 * cannot be brought there, S056 while or after a part of its payout was held. Locks: the stuck bet, the bet by name,
 * its row, the accounts, the partners' days.
 */
export async function decideStuck(platform: Platform, tx: Tx, decision: Decision): Promise<Decided> {
  const { betId, outcome, seen, by } = decision;
  const row = await lockStuck(tx, betId);
  if (!row) throw new DomainError(codes.notFound);
  await takeLock(tx, `resettle:${row.vendorKey}:${row.betKey}`);
  const bet = await findBet(tx, row);
  if (!bet) throw new DomainError(codes.notFound);
  if (bet.status !== seen.status || bet.payout !== seen.payout) throw new DomainError(codes.alreadyProcessed);
  const holds = await listHoldsOf(tx, bet);
  if (holds.some(({ status }) => status !== 'released')) throw new DomainError(codes.faultPrizeHeld);
  const now = platform.clock.now();
  const settlement = await takeSettlement(tx, bet, now);
  // The row is judged again under its lock: a win of this moment makes it differ from what was seen.
  if (!(await acceptOutcomeWithin(platform, tx, row, outcome, settlement, seen)))
    throw new DomainError(codes.faultByHand);
  await endStuck(tx, row, now, { state: 'staff', decidedBy: by });
  const payout = outcome === 'undone' ? zeroMoney : outcome.payout;
  const settled = payout > 0n ? 'win' : 'lose';
  return {
    bet,
    before: { status: bet.status, payout: bet.payout },
    after: { status: outcome === 'undone' ? 'cancel' : settled, payout },
  };
}
