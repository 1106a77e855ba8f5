/** Taking the vendor's side over in a fault, through the doors that exist for it: resettlement, or a correction. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { acceptOutcomeWithin, findBet, type Outcome } from '../bets/index.ts';
import { correctBalance } from '../cashier/index.ts';
import { listHoldsOf } from '../play/index.ts';
import { countAccepted, differenceOf, doorOf } from './faults.ts';
import type { FaultRow } from './tables.ts';

/** Throws S055 for a bet that cannot be brought there, S056 while or after a part of its payout was held. */
async function changeBet(platform: Platform, tx: Tx, row: FaultRow, outcome: Outcome): Promise<void> {
  const name = { vendorKey: row.vendorKey, betKey: row.reference };
  const bet = await findBet(tx, name);
  if (!bet) throw new DomainError(codes.faultByHand);
  const holds = await listHoldsOf(tx, bet);
  if (holds.some(({ status }) => status !== 'released')) throw new DomainError(codes.faultPrizeHeld);
  const isDone = await acceptOutcomeWithin(platform, tx, name, outcome, await countAccepted(tx, row));
  if (!isDone) throw new DomainError(codes.faultByHand);
}

type Acceptance = { readonly reason: string; readonly staff: StaffSession; readonly ip: string };

/**
 * Answers what was done, as the history has it. Throws S055, S056, and C202 where the member has less than it is
 * charged. Locks: the fault by the caller, then the bet, the accounts.
 */
export async function acceptFault(
  platform: Platform,
  tx: Tx,
  row: FaultRow,
  { reason, staff, ip }: Acceptance,
): Promise<{ door: string; difference: number }> {
  const [door, difference] = [doorOf(row), differenceOf(row)];
  if (door === null || difference === null || row.memberId === null) throw new DomainError(codes.faultByHand);
  if (door === 'undo') await changeBet(platform, tx, row, 'undone');
  if (door === 'resettle') await changeBet(platform, tx, row, { payout: money(row.theirs?.payout ?? 0) });
  if (door === 'correct')
    await correctBalance(platform, tx, {
      memberId: row.memberId,
      account: 'cash',
      direction: difference > 0 ? 'credit' : 'debit',
      amount: money(Math.abs(difference)),
      reason,
      requestKey: randomUuid(),
      staff,
      ip,
    });
  return { door, difference };
}
