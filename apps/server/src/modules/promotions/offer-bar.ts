/** Why a member gets no reward of the house, whatever its rules are. */
import { isAway, isPartner, isSuspended, type OfferFacts } from '../identity/index.ts';

export type OfferBar = 'inactive' | 'suspended' | 'partner' | 'away';

export function offerBarOf(member: Omit<OfferFacts, 'memberId' | 'loginId'>, now: Date): OfferBar | null {
  if (isSuspended(member, now)) return 'suspended';
  if (member.status !== 'active') return 'inactive';
  if (isPartner(member.tier)) return 'partner';
  return isAway(member, now) ? 'away' : null;
}
