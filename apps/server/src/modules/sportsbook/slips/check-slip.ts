/** Whether a slip is taken, by everything that was looked up of it. */

import { codes } from '@mirinae/contract/codes';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import { addSeconds } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, money } from '../../../platform/money.ts';
import { headroomOf, weighSlip } from '../exposure/slip-headroom.ts';
import type { Risk } from '../exposure/slip-risks.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { combinationsOf } from '../model/slip-sums.ts';
import { acceptLegs } from './accept-legs.ts';
import { checkAmounts, findReferral } from './check-amounts.ts';
import { checkFreeBet } from './check-free-bet.ts';
import { findClosed, findSinglesOnly, findUnjudgeable, refuseLegs } from './check-legs.ts';
import { delayOf } from './delay-rules.ts';
import type { LookedUp } from './look-up-slip.ts';
import { checkRules, earnsTurnover } from './rules.ts';
import type { NewReferral } from './write-slips.ts';

export type Checked = {
  readonly taken: readonly AcceptedLeg[];
  readonly stake: Money;
  readonly earnsTurnover: boolean;
  readonly bonus: readonly BonusStep[];
  readonly referral: NewReferral | null;
  readonly risks: readonly Risk[];
};

/** Checks the gate of stakes and the legs; a refusal of the amount comes after those of the legs. */
export async function checkSlip(platform: SportsPlatform, requested: LookedUp): Promise<Checked> {
  const { input, refusalOf, against, limits: ownLimits, room, openGroups, quotes } = requested;
  const { sizes, unitStake } = input;
  const limits = { ...ownLimits, repeated: against.repeated.units };
  const member = await refusalOf({ isShared: false });
  if (member) throw new DomainError(member.code, member.data);
  const at = platform.clock.now().getTime();
  const { taken, refused } = acceptLegs(platform.marketStore, input, at, quotes);
  refuseLegs(refused);
  refuseLegs(findSinglesOnly(taken));
  refuseLegs(findClosed(taken, openGroups));
  const [now, delay] = [platform.clock.now(), delayOf(taken, limits.delays)];
  if (delay > 0) refuseLegs(await findUnjudgeable(platform, taken, addSeconds(now, delay)));
  refuseLegs(against.stopped);
  refuseLegs(against.hedges);
  const shape = { legs: taken, sizes };
  checkRules(shape, limits.rules);
  const stake = money(BigInt(combinationsOf(shape)) * unitStake);
  checkFreeBet(requested, taken, combinationsOf(shape));
  const risks = weighSlip(platform, room.caps, { ...shape, bonus: limits.bonus });
  const bound = { ...requested, limits: { ...limits, remainingExposure: headroomOf(risks, room) } };
  const referral = findReferral(bound, taken, now);
  if (referral) refuseLegs(await findUnjudgeable(platform, taken, referral.until));
  await checkAmounts(platform, bound, { taken, stake, referral });
  if (against.isSettling) throw new DomainError(codes.betsSettling);
  return { taken, stake, referral, risks, earnsTurnover: earnsTurnover(shape, limits.rules), bonus: limits.bonus };
}
