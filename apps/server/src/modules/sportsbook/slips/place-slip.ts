/**
 * Placing a slip: its legs are judged by the book, and its stake is held by the ledger in the transaction that writes
 * it, together with the slips and stakes of the same moment. A slip with a live leg is pending until its delay is over
 * (judge-pending.ts).
 */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { violatedUnique } from '../../../platform/db/unique-violation.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { announceCash, getBalances } from '../../ledger/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { checkSlip } from './check-slip.ts';
import { type LookedUp, lookUpSlip } from './look-up-slip.ts';
import { serialize } from './member-turns.ts';
import { slipOf } from './new-slip.ts';
import { findRequested } from './other-slips.ts';
import { publishReferrals } from './referral-queue.ts';
import { type PlacedSlip, placeFreeSlip, placeSlipBet } from './slip-bet.ts';
import type { SlipInput } from './slip-input.ts';

/** The same request again gets its first answer; the same key for another slip is B6005. */
async function answerAgain(
  { db }: Platform,
  { memberId }: SlipInput,
  { requestDigest }: LookedUp['digests'],
  requested: LookedUp['against']['requested'],
): Promise<PlacedSlip | null> {
  if (!requested) return null;
  if (requested.requestDigest !== requestDigest) throw new DomainError(codes.duplicateBet);
  const { cash } = await getBalances(db, memberId);
  return { betKey: requested.betKey, cash, written: null };
}

async function placeInTurn(platform: SportsPlatform, input: SlipInput): Promise<PlacedSlip> {
  const lookedUp = await lookUpSlip(platform, input);
  const { digests, against } = lookedUp;
  const before = await answerAgain(platform, input, digests, against.requested);
  if (before) return before;
  try {
    const checked = await checkSlip(platform, lookedUp);
    const written = slipOf(platform, lookedUp, checked);
    const { freeBetId } = input;
    return freeBetId === null
      ? await placeSlipBet(platform, written, checked.taken)
      : await placeFreeSlip(platform, written, checked.taken, freeBetId);
  } catch (error) {
    const isTaken = violatedUnique(error) !== null;
    if (!isTaken && !(error instanceof DomainError)) throw error;
    // What refuses it may be this very request, placed by another node meanwhile.
    const first = await answerAgain(platform, input, digests, await findRequested(platform.db, input));
    if (first) return first;
    if (violatedUnique(error) === 'sport_slips_one_referred') throw new DomainError(codes.referralWaiting);
    throw isTaken ? new DomainError(codes.duplicateBet) : error;
  }
}

/**
 * Throws, in this order: B6005 (key used for another slip), what the gate of stakes says of the member, the legs' own
 * reasons all together (B6006, B6007, B6015, B6008, B6005, B6016, B6017, B6018, B6040), B0092, B6010, B6019, B6020,
 * B6044, B6043, the amounts (B6001, B6002, B6003, SP102, SP103, B6009, B6000; open slips with the same picks count with
 * it), B9999, B6029, B6005 (another node placed the same picks meanwhile). Durable when it answers; a slip that is
 * refused has written nothing, and takes none of its neighbours along. Who is first on several nodes is decided under
 * the member's account: the later one is refused by a constraint, or by looking once more. Locks: those of placing a
 * bet.
 */
export async function placeSlip(platform: SportsPlatform, input: SlipInput): Promise<PlacedSlip> {
  const placed = await serialize(platform.db, input.memberId, () => placeInTurn(platform, input));
  if (placed.written?.referral) await platform.db.transaction((tx) => publishReferrals(platform, tx, 'referrals'));
  announceCash(platform, input.memberId, placed.cash);
  return placed;
}
