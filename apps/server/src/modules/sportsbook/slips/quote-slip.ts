/** Quote of a slip: nothing is written and no stake is needed. */

import type { Answer } from '@mirinae/contract/calls';
import { bonusOf, countedLegs, isCombination, nextStep } from '@mirinae/game-math/sports/slip/bonus';
import { money, toWire } from '../../../platform/money.ts';
import { cachedOpenGroups } from '../../catalog/index.ts';
import { headroomOf, readRoom, weighSlip } from '../exposure/slip-headroom.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { picksTaken, placedPicks } from '../model/builder-legs.ts';
import { type BonusShape, combinationsOf, longestOdds } from '../model/slip-sums.ts';
import { acceptLegs } from './accept-legs.ts';
import { findClosed, findSinglesOnly } from './check-legs.ts';
import { delayOf } from './delay-rules.ts';
import { maxReferredStake, maxStake, readMemberLimits } from './max-stake.ts';
import { findHedges, findRepeats } from './other-slips.ts';
import { checkRules, earnsTurnover } from './rules.ts';
import { picksDigestOf, type SlipInput } from './slip-input.ts';
import { buildersOf, previewBuilderQuotes } from './take-builder.ts';

/** Bonus when every leg is won, and for more legs. */
function presentBonus({ legs, sizes, bonus }: BonusShape): Answer<'sport.quote'>['bonus'] {
  const money = legs.map(() => ({ kind: 'win' as const }));
  const counted = countedLegs(legs, money);
  const isOne = isCombination(legs, sizes);
  return {
    factor: bonusOf({ legs, sizes, bonus }, money),
    legs: counted,
    next: isOne ? nextStep(bonus, counted) : null,
  };
}

type Quoted = Pick<SlipInput, 'memberId' | 'legs' | 'sizes' | 'oddsPolicy'>;

/** Throws B6019, B6020. A leg that is refused counts at the price that the member saw. */
export async function quoteSlip(
  platform: SportsPlatform,
  { memberId, legs, sizes, oddsPolicy }: Quoted,
): Promise<Answer<'sport.quote'>> {
  const { db, clock, marketStore } = platform;
  const quotes = await previewBuilderQuotes(marketStore, buildersOf(legs), String(memberId));
  const { taken, refused } = acceptLegs(marketStore, { legs, sizes, oddsPolicy }, clock.now().getTime(), quotes);
  const picks = placedPicks(legs);
  const [hedges, repeated, member, room, openGroups] = await Promise.all([
    findHedges(db, { memberId, legs: picks }),
    findRepeats(db, { memberId, picksDigest: picksDigestOf({ legs, sizes }) }),
    readMemberLimits(db, memberId),
    readRoom(platform, picks),
    cachedOpenGroups(db),
  ]);
  const single = taken.length === legs.length ? findSinglesOnly(taken) : [];
  const unavailable = [...refused, ...single, ...findClosed(taken, openGroups)];
  const known = new Set(unavailable.map(({ place }) => place));
  const shape = { legs: taken.length === legs.length ? taken : legs, sizes, bonus: member.bonus };
  checkRules(shape, member.rules);
  const risks = taken.length === legs.length ? weighSlip(platform, room.caps, { ...shape, legs: taken }) : [];
  const limits = { ...member, repeated: repeated.units, remainingExposure: headroomOf(risks, room) };
  const count = BigInt(combinationsOf(shape));
  const { amount, code } = maxStake(shape, limits, picksTaken(taken));
  const requested = maxReferredStake(shape, limits, picksTaken(taken));
  return {
    legs: [...unavailable, ...hedges.filter(({ place }) => !known.has(place))],
    combinations: Number(count),
    odds: Number(longestOdds(shape)),
    unitStakeMin: toWire(money((limits.limits.betMin + count - 1n) / count)),
    maxUnitStake: toWire(amount),
    maxReferredUnitStake: requested === null ? null : toWire(requested),
    bound: code,
    delaySeconds: delayOf(taken, member.delays),
    bonus: presentBonus(shape),
    turnoverYn: earnsTurnover(shape, limits.rules) ? 'Y' : 'N',
  };
}
