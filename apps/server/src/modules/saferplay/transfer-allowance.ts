/**
 * Limits of play at a transfer wallet, whose stakes are unknown here: money sent counts as staked, returned money as
 * given back and, above the sent amount, as paid.
 */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { countReturns, countStakes } from './count-play.ts';
import { stakeAllowance } from './judge-limits.ts';
import { findLimitFacts } from './read-limits.ts';

/** Part of the cash that may be sent, in smallest units. */
export async function transferAllowance(
  db: Database | Tx,
  { memberId, cash, now }: { memberId: MemberId; cash: Money; now: Date },
): Promise<Money> {
  const allowed = stakeAllowance(await findLimitFacts(db, memberId, now), now);
  return allowed === null || allowed >= cash ? cash : money(allowed);
}

type Sent = { readonly memberId: MemberId; readonly amount: Money; readonly sentAt: Date };

/** Throws SP102 or SP103 when it is more than the limits leave by now. Locks: the member's stakes of the day. */
export async function countSent(tx: Tx, { memberId, amount, sentAt }: Sent): Promise<void> {
  await countStakes(runWithin(tx), [{ memberId, stake: amount, placedAt: sentAt }]);
}

/** `given` came back of what the books had there, `collected`. Locks: the member's returns of the day. */
export async function countCollected(
  tx: Tx,
  { memberId, collected, given, sentAt }: { memberId: MemberId; collected: Money; given: Money; sentAt: Date },
): Promise<void> {
  const cancelled = given < collected ? given : collected;
  await countReturns(runWithin(tx), [{ memberId, placedAt: sentAt, cancelled, paid: money(given - cancelled) }]);
}
