/** Permissions of a member by its status alone. */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { BreakKind } from '@mirinae/contract/member/safer-play';

/** States in which a member may be signed in; suspended and locked members still see their account. */
export const signInStatuses: readonly MemberStatus[] = ['active', 'suspended', 'locked'];

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
 * Staff move members between the working states and out for good; a sign-up is decided elsewhere, and no one comes back
 * from withdrawn.
 */
export function canMoveStatus(from: MemberStatus, to: MemberStatus): boolean {
  return canSignIn(from) && (canSignIn(to) || to === 'withdrawn') && from !== to;
}

export type BreakFacts = { readonly breakKind: BreakKind | null; readonly breakUntil: Date | null };
export type MemberBreak = { readonly kind: BreakKind; readonly until: Date };

/** A time-out ends by itself; a self-exclusion holds, also after its time, until it is lifted. */
export function breakOf({ breakKind, breakUntil }: BreakFacts, now: Date): MemberBreak | null {
  if (breakKind === null || breakUntil === null) return null;
  return breakKind === 'self-exclusion' || now < breakUntil ? { kind: breakKind, until: breakUntil } : null;
}

/** A member on a break, or one that a register of self-exclusions has: no offers reach it. */
export const isAway = (member: BreakFacts & { readonly registerState: RegisterState | null }, now: Date): boolean =>
  member.registerState === 'listed' || breakOf(member, now) !== null;

/** For a day after its password was reset a member neither withdraws nor gives. */
export function isMoneyLocked({ moneyLockedUntil }: { moneyLockedUntil: Date | null }, now: Date): boolean {
  return moneyLockedUntil !== null && now < moneyLockedUntil;
}
