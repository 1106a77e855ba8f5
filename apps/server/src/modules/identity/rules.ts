/** What a member may, by its state alone. */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';

/** States in which a member may be signed in; suspended and locked members still see their account. */
const signInStatuses: readonly MemberStatus[] = ['active', 'suspended', 'locked'];

export function canSignIn(status: MemberStatus): boolean {
  return signInStatuses.includes(status);
}

export function isPartner(tier: MemberTier): boolean {
  return tier !== 'NORMAL';
}

export function canBeRecommender(member: { tier: MemberTier; status: MemberStatus; canRecommend: boolean }): boolean {
  return isPartner(member.tier) && member.status === 'active' && member.canRecommend;
}

/**
 * Staff move members between the working states and out for good; a sign-up is decided elsewhere, and nobody comes back
 * from withdrawn.
 */
export function canMoveStatus(from: MemberStatus, to: MemberStatus): boolean {
  return canSignIn(from) && (canSignIn(to) || to === 'withdrawn') && from !== to;
}

/** For a day after its password was reset a member neither withdraws nor gives. */
export function isMoneyLocked({ moneyLockedUntil }: { moneyLockedUntil: Date | null }, now: Date): boolean {
  return moneyLockedUntil !== null && now < moneyLockedUntil;
}
