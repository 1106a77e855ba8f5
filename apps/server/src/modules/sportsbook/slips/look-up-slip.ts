/** Data for a slip that is to be placed: each query is batched with those of other slips. */

import { openStakeGate, type StakeGate } from '../../bets/index.ts';
import { cachedOpenGroups } from '../../catalog/index.ts';
import { findUsableFreeBet, type KnownFreeBet } from '../../promotions/index.ts';
import { type Room, readRoom } from '../exposure/slip-headroom.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { placedPicks } from '../model/builder-legs.ts';
import { type MemberLimits, readMemberLimits } from './max-stake.ts';
import { type Against, findConflicts } from './other-slips.ts';
import { digestsOf, type SlipInput } from './slip-input.ts';
import { type BuilderQuotes, buildersOf, fetchBuilderQuotes } from './take-builder.ts';

export type LookedUp = {
  readonly input: SlipInput;
  readonly digests: ReturnType<typeof digestsOf>;
  readonly refusalOf: StakeGate;
  readonly against: Against;
  readonly limits: MemberLimits;
  readonly room: Room;
  readonly openGroups: ReadonlySet<string>;
  readonly quotes: BuilderQuotes;
  /** The free bet of the slip; null without one, or where it cannot be used. */
  readonly freeBet: KnownFreeBet | null;
};

export async function lookUpSlip(platform: SportsPlatform, input: SlipInput): Promise<LookedUp> {
  const { db, clock, marketStore } = platform;
  const { memberId, legs, freeBetId } = input;
  const digests = digestsOf(input);
  const picks = placedPicks(legs);
  const [refusalOf, against, limits, room, openGroups, quotes, freeBet] = await Promise.all([
    openStakeGate(platform, memberId, { requiresConsent: true }),
    findConflicts(db, { ...input, legs: picks, picksDigest: digests.picksDigest, now: clock.now() }),
    readMemberLimits(db, memberId),
    readRoom(platform, picks),
    cachedOpenGroups(db),
    fetchBuilderQuotes(marketStore, buildersOf(legs)),
    freeBetId === null ? null : findUsableFreeBet(db, memberId, freeBetId, clock.now()),
  ]);
  return { input, digests, refusalOf, against, limits, room, openGroups, quotes, freeBet };
}
