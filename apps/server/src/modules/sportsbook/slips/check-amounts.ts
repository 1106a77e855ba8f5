/** Whether a stake is taken, and whether staff are consulted about one that is not. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { namedPick } from '../exposure/named-pick.ts';
import { recordStakeReduction } from '../exposure/stake-cuts.ts';
import { picksTaken } from '../model/builder-legs.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { combinationsOf, maxPayoutOf } from '../model/slip-sums.ts';
import type { LookedUp } from './look-up-slip.ts';
import { maxReferredStake, maxStake, reducedStake } from './max-stake.ts';
import type { NewReferral } from './write-slips.ts';

const aboutAmounts: readonly Code[] = [codes.stakeBelowMin, codes.stakeAboveMax, codes.winAboveMax];

/** The referral of a stake that is above the largest one, and not by too much. */
export function findReferral(
  { input, limits }: LookedUp,
  taken: readonly AcceptedLeg[],
  now: Date,
): NewReferral | null {
  const { unitStake, sizes, isReferred } = input;
  const shape = { legs: taken, sizes, bonus: limits.bonus };
  const picks = picksTaken(taken);
  const cut = isReferred ? reducedStake(shape, limits, picks, unitStake) : null;
  const most = cut && maxReferredStake(shape, limits, picks);
  if (!cut || !most || unitStake > most) return null;
  return { maxUnit: cut.most, until: addSeconds(now, limits.referral.decideSeconds) };
}

type Staked = {
  readonly taken: readonly AcceptedLeg[];
  readonly stake: Money;
  readonly referral: NewReferral | null;
};

/** Throws B6001, B6002, B6003, B6009 and B6000 with the stake that would be taken, and the member's own limits. */
export async function checkAmounts(
  { db, clock }: Platform,
  { input: { memberId, requestKey, sizes, unitStake, freeBetId }, refusalOf, limits }: LookedUp,
  { taken, stake, referral }: Staked,
): Promise<void> {
  const shape = { legs: taken, sizes, bonus: limits.bonus };
  const picks = picksTaken(taken);
  const data = { legs: [], maxUnitStake: toWire(maxStake(shape, limits, picks).amount) };
  const amounts = { stake, payout: maxPayoutOf(shape, unitStake), isReferred: referral !== null };
  // A free bet is no stake of the member's own: its limits do not count it, while the house's risk is the same.
  const refusal = freeBetId === null ? await refusalOf({ isShared: false, ...amounts }) : null;
  if (refusal) throw new DomainError(refusal.code, aboutAmounts.includes(refusal.code) ? data : refusal.data);
  const cut = referral ? null : reducedStake(shape, limits, picks, unitStake);
  if (cut) {
    const most = money(cut.most * BigInt(combinationsOf(shape)));
    const of = { memberId, requestKey, at: clock.now(), cause: cut.cause, factor: limits.factor };
    await recordStakeReduction(db, { ...of, requested: stake, most, legs: picks.map(namedPick) });
    throw new DomainError(cut.code, data);
  }
  if (freeBetId === null && stake > limits.cash) throw new DomainError(codes.insufficientFunds, data);
}
